/**
 * The text of a value for reading: the same in list cells, entry-table cells, totals, read-only fields, templates and
 * print. Labels of options and companions are in `labels`.
 *
 * Decision: the specification names `format` and `decimalPlaces` (001 3.1, 3.7 Format and DecimalLength; 002 3.8
 * decimalLength, format) and does not say how they combine. The format takes precedence; without one a number has
 * thousands separators and exactly `decimalPlaces` digits after the point, so that the quantities of a column line up
 * and a field has the same text as the cell of its value (`225.000`). A number without stated places has its own
 * digits, at most as many as its control has, without zeros at the end (`7`, `7.25`). Text in an input is not padded: it
 * stays as it was typed.
 * Decision: a boolean without a value is empty, not 'no'. Files without a companion are counted.
 */
import type { Aggregate, CompiledColumn, CompiledField, ShownAs } from '../../compile/types.ts';
import { flagOf } from '../../definition/flag.ts';
import { isRecord, type Plain } from '../../plain.ts';
import { readProperty } from '../../values/companions.ts';
import { isEmptyValue } from '../../values/compare.ts';
import { formatNumber } from '../../values/numbers.ts';
import { plainText, valueTexts } from '../row.ts';
import { htmlText } from './html.ts';
import { DISPLAY_JOINT } from './joint.ts';
import { displayMoment } from './moment.ts';
import { displayNumber } from './number.ts';
import { displayPlace } from './place.ts';
import { displayProgress, displayRating } from './scale.ts';

/** What the text of a value depends on. */
export type DisplayShape = Pick<CompiledColumn, 'value' | 'format' | 'decimalPlaces' | 'trimZeros'> & {
  readonly shownAs?: ShownAs | undefined;
};

/** Where texts and labels come from. */
export interface FieldWords {
  /** Text of a page's text reference. */
  readonly text: (ref: string | null) => string;
  /** Text of a message code. */
  readonly t: (code: string, params?: Plain) => string;
  /** The user's language, to choose among translations. */
  readonly language?: string;
}

const MOST = 200;
const MOST_FILES = 10_000;
/** The same number of dots for every password, so that not even the length is shown. */
export const HIDDEN_TEXT = '••••••';

/** The display settings of a form's field. */
export function displayShape(field: CompiledField): DisplayShape {
  const { value, format, trimZeros = false, kind, constraints, options } = field;
  const { min, max, decimalPlaces = null } = constraints;
  const shape = { value, format, decimalPlaces, trimZeros };
  if (kind === 'richtext') return { ...shape, shownAs: { kind } };
  if (kind !== 'progress' && kind !== 'rate' && kind !== 'password') return shape;
  const theme = typeof options.theme === 'string' ? options.theme : undefined;
  return { ...shape, shownAs: { kind, min, max, theme } };
}

/** Text of a value without labels; '' for an empty value. `spoken` are the translations of a language text. */
export function displayValue(
  shape: DisplayShape,
  value: unknown,
  spoken: unknown,
  { t, language }: Pick<FieldWords, 't' | 'language'>,
): string {
  if (isEmptyValue(value)) return typeof value === 'string' ? value : '';
  const { shownAs, decimalPlaces } = shape;
  if (shownAs?.kind === 'password') return HIDDEN_TEXT;
  if (shownAs?.kind === 'richtext') return htmlText(plainText(value));
  if (shownAs?.kind === 'rate') return displayRating(value, shownAs).text || plainText(value);
  if (shownAs?.kind === 'progress')
    return displayProgress(value, shownAs, decimalPlaces)?.text ?? plainText(value);
  switch (shape.value) {
    case 'number':
      return displayNumber(value, shape.format, decimalPlaces, shape.trimZeros);
    case 'date':
    case 'datetime':
    case 'time':
    case 'dateRange':
      return displayMoment(shape.value, shape.format, value);
    case 'boolean': {
      const flag = flagOf(value);
      return flag === null ? plainText(value) : t(flag ? 'common.yes' : 'common.no');
    }
    case 'files':
      // The ids of files mean nothing to users.
      return t('common.files', { count: valueTexts(value, MOST_FILES).length });
    case 'map':
      return displayPlace(value);
    case 'langText': {
      const own = isRecord(spoken) && language !== undefined ? plainText(readProperty(spoken, language)) : '';
      return own || plainText(value);
    }
    default:
      if (Array.isArray(value)) return valueTexts(value, MOST).join(DISPLAY_JOINT);
      return typeof value === 'number' ? formatNumber(value) : plainText(value);
  }
}

/** Text of a total, formatted like the values above it; a count is a plain number. */
export function displayTotal(
  { value, format, decimalPlaces, trimZeros }: DisplayShape,
  how: Aggregate,
  total: number | string,
): string {
  if (typeof total === 'string') return displayMoment(value, format, total);
  return how === 'count'
    ? displayNumber(total, null, 0)
    : displayNumber(total, format, decimalPlaces, trimZeros);
}
