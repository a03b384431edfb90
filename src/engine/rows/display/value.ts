/**
 * A value for reading: one text for list cells, entry-table cells, totals, read-only fields, templates and print.
 * What is chosen from options or a companion is named by `labels`.
 *
 * Decision: the specification names `format` and `decimalPlaces` (001 3.1, 3.7 Format and DecimalLength; 002 3.8
 * decimalLength, format) and leaves open how they meet. The format wins; without one a number has thousands separators
 * and just as many digits after the point as its `decimalPlaces` say, so that quantities of a column line up and a
 * field reads as the cell of the same value (`225.000`). A number without stated places has the digits that it has.
 * Text in an input is not filled up: it is what was typed.
 * Decision: a yes or no that nobody has given is empty, in cells and in fields. Files without a companion are counted.
 */
import type { Aggregate, CompiledColumn, CompiledField, ShownAs } from '../../compile/types.ts';
import { flagOf } from '../../definition/flag.ts';
import { isRecord, type Plain } from '../../plain.ts';
import { readProperty } from '../../values/companions.ts';
import { isEmptyValue } from '../../values/compare.ts';
import { formatNumber } from '../../values/numbers.ts';
import { plainText, valueTexts } from '../row.ts';
import { DISPLAY_JOINT } from './joint.ts';
import { displayMoment } from './moment.ts';
import { displayNumber } from './number.ts';
import { displayPlace } from './place.ts';
import { displayProgress, displayRating } from './scale.ts';

/** What decides how a value reads. */
export type DisplayShape = Pick<CompiledColumn, 'value' | 'format' | 'decimalPlaces'> & {
  readonly shownAs?: ShownAs | undefined;
};

/** Texts that values are called by. */
export interface FieldWords {
  /** Text of a reference of the page. */
  readonly text: (ref: string | null) => string;
  /** Text of one of the engine's codes. */
  readonly t: (code: string, params?: Plain) => string;
  /** The user's language, for language texts. */
  readonly language?: string;
}

/** Values in a list that are shown at most. */
const MOST = 200;
/** Files of a value that are counted at most. */
const MOST_FILES = 10_000;
/** As many dots whatever the length: not even that is told. */
const HIDDEN = '••••••';

/** How values of a form's field read. */
export function displayShape(field: CompiledField): DisplayShape {
  const { value, format, kind, constraints, options } = field;
  const { min, max, decimalPlaces = null } = constraints;
  const shape = { value, format, decimalPlaces };
  if (kind !== 'progress' && kind !== 'rate' && kind !== 'password') return shape;
  const theme = typeof options.theme === 'string' ? options.theme : undefined;
  return { ...shape, shownAs: { kind, min, max, theme } };
}

/** Text of a value that needs no names. `spoken` are the translations of a language text. '' is an empty value. */
export function displayValue(
  shape: DisplayShape,
  value: unknown,
  spoken: unknown,
  { t, language }: Pick<FieldWords, 't' | 'language'>,
): string {
  if (isEmptyValue(value)) return typeof value === 'string' ? value : '';
  const { shownAs, decimalPlaces } = shape;
  if (shownAs?.kind === 'password') return HIDDEN;
  if (shownAs?.kind === 'rate') return displayRating(value, shownAs).text || plainText(value);
  if (shownAs?.kind === 'progress')
    return displayProgress(value, shownAs, decimalPlaces)?.text ?? plainText(value);
  switch (shape.value) {
    case 'number':
      return displayNumber(value, shape.format, decimalPlaces);
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
      // Ids of files tell nobody anything.
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

/** A total reads as the numbers or moments above it do; a count is of no column's kind, and nothing is rated. */
export function displayTotal(
  { value, format, decimalPlaces }: DisplayShape,
  how: Aggregate,
  total: number | string,
): string {
  if (typeof total === 'string') return displayMoment(value, format, total);
  return how === 'count' ? displayNumber(total, null, 0) : displayNumber(total, format, decimalPlaces);
}
