/**
 * A value for reading: one text for list cells, entry-table cells, totals, read-only fields, templates and print.
 * What is chosen from options or a companion is named by `labels`.
 *
 * Decision: the specification names `format` and `decimalPlaces` (001 3.1, 3.7 Format and DecimalLength; 002 3.8
 * decimalLength, format) and leaves open how they meet. The format wins; without one a number has thousands separators
 * and just as many digits after the point as its `decimalPlaces` say, so that quantities of a column line up and a
 * field reads as the cell of the same value (`225.000`). A number without stated places has the digits that it has.
 * Text in an input is not filled up: it is what was typed.
 * Decision: a yes or no that nobody has given is empty, in cells and in fields.
 */
import type { CompiledColumn, CompiledField } from '../../compile/types.ts';
import { flagOf } from '../../definition/flag.ts';
import { isRecord } from '../../plain.ts';
import { readProperty } from '../../values/companions.ts';
import { isEmptyValue } from '../../values/compare.ts';
import { formatNumber } from '../../values/numbers.ts';
import { plainText, valueTexts } from '../row.ts';
import { DISPLAY_JOINT } from './joint.ts';
import { displayMoment } from './moment.ts';
import { displayNumber } from './number.ts';
import { displayPlace } from './place.ts';

/** What decides how a value reads. */
export type DisplayShape = Pick<CompiledColumn, 'value' | 'format' | 'decimalPlaces'>;

export interface DisplayWords {
  /** Text of one of the engine's codes. */
  readonly t: (code: string) => string;
  /** The user's language, for language texts. */
  readonly language?: string;
}

/** Values in a list that are shown at most. */
const MOST = 200;

/** How values of a form's field read. */
export function displayShape(field: CompiledField): DisplayShape {
  return { value: field.value, format: field.format, decimalPlaces: field.constraints.decimalPlaces ?? null };
}

/** Text of a value that needs no names. `spoken` are the translations of a language text. '' is an empty value. */
export function displayValue(
  shape: DisplayShape,
  value: unknown,
  spoken: unknown,
  { t, language }: DisplayWords,
): string {
  if (isEmptyValue(value)) return typeof value === 'string' ? value : '';
  switch (shape.value) {
    case 'number':
      return displayNumber(value, shape.format, shape.decimalPlaces);
    case 'date':
    case 'datetime':
    case 'time':
    case 'dateRange':
      return displayMoment(shape.value, shape.format, value);
    case 'boolean': {
      const flag = flagOf(value);
      return flag === null ? plainText(value) : t(flag ? 'common.yes' : 'common.no');
    }
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
