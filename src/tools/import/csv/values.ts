/** The control of a CSV column, found from its values. */

import type { JsonObject } from '../../../engine/internal.ts';
import {
  CONTROL_IDS,
  decimal,
  inNumbers,
  MAX_DIGITS,
  significantDigits,
  toText,
} from '../../../engine/internal.ts';
import { giveChoices } from '../fieldParts.ts';
import { DATES, dayIn, isCode, isTime, momentParts, numberText } from './writing.ts';

/** Control, field properties and options of a column. */
export interface ColumnKind {
  readonly control: number;
  readonly facts: JsonObject;
  readonly options: JsonObject;
}

const YES_NO = new Set(['yes', 'no', 'y', 'n', 'true', 'false', '是', '否', 'có', 'không', '0', '1']);

/** The format in which all texts are dates; null where there is none. */
function dateFormat(samples: readonly string[]): string | null {
  return DATES.find((way) => samples.every((text) => dayIn(inNumbers(text), way) !== null))?.format ?? null;
}

/** True for a column of numbers of which one can only be read with a decimal comma. */
export function writesComma(samples: readonly string[]): boolean {
  return (
    samples.some((text) => /,\d{1,2}$|,\d{4,}$|\.\d{3},\d+$/.test(text)) &&
    samples.every((text) => numberText(text, true) !== null)
  );
}

/**
 * The kind of a column of numbers; null where a value is none, is a code, or has more digits than numbers keep, like an
 * identifier. `others`: another column of the file has decimal commas, so `1.234` means 1234 here.
 */
function numberKind(samples: readonly string[], others: boolean): ColumnKind | null {
  const comma = others ? samples.every((text) => numberText(text, true) !== null) : writesComma(samples);
  let places = 0;
  let whole = 1;
  let negative = false;
  for (const text of samples) {
    const plain = numberText(text, comma);
    const exact = plain === null || isCode(plain) ? null : decimal(plain);
    if (exact === null || significantDigits(exact) > MAX_DIGITS) return null;
    places = Math.max(
      places,
      exact.places,
      plain?.includes('.') === true ? (plain.split('.')[1]?.length ?? 0) : 0,
    );
    whole = Math.max(whole, toText(exact).replace(/^-|\..*/g, '').length);
    negative ||= exact.units < 0n;
  }
  if (places > MAX_DIGITS) return null;
  // Room for a thousand times the largest value, and for no less than nine digits.
  const digits = Math.min(MAX_DIGITS - places, Math.max(9, whole + 3));
  const max = 10 ** Math.max(1, digits) - 1;
  const options = { min: negative ? -max : 0, max };
  return places === 0
    ? { control: CONTROL_IDS.Integer, facts: { DataLength: digits }, options }
    : {
        control: CONTROL_IDS.Decimal,
        facts: { DecimalLength: places, DataLength: digits + places + 1 },
        options,
      };
}

/** A column of few different, short values in enough rows becomes a select. */
const FEWEST_ROWS = 10;
const MOST_OPTIONS = 12;
const LONGEST_OPTION = 40;
/** Longer texts get a text area. */
const LONG = 200;

/** A select of the values that occur; null where they are too many or too long, or contain a comma. */
function choiceKind(samples: readonly string[]): ColumnKind | null {
  const distinct = [...new Set(samples)];
  const few = distinct.length <= MOST_OPTIONS && distinct.length * 3 <= samples.length;
  if (samples.length < FEWEST_ROWS || !few || distinct.length < 2) return null;
  if (distinct.some((text) => text.length > LONGEST_OPTION || text.includes(','))) return null;
  const kind: ColumnKind = { control: CONTROL_IDS.Select, facts: {}, options: {} };
  giveChoices(
    distinct.sort().map((value) => ({ value, label: value })),
    kind,
  );
  return kind;
}

/**
 * True where all values mean yes or no. 0 and 1 count only where both occur, since a column of ones may be a quantity.
 */
function isYesNo(samples: readonly string[]): boolean {
  const said = new Set(samples.map((text) => text.toLowerCase()));
  if (![...said].every((text) => YES_NO.has(text))) return false;
  const digits = [...said].every((text) => text === '0' || text === '1');
  return !digits || said.size === 2;
}

/**
 * The kind that all values of a column have; text where they differ or there are none. Empty cells are not among
 * `samples`. `comma`: some column of the file has decimal commas.
 */
export function kindOf(samples: readonly string[], comma = false): ColumnKind {
  const plain: ColumnKind = { control: CONTROL_IDS.TextBox, facts: {}, options: {} };
  if (samples.length === 0) return plain;
  if (isYesNo(samples)) return { ...plain, control: CONTROL_IDS.CheckBox };
  const date = dateFormat(samples);
  if (date !== null)
    return { control: CONTROL_IDS.Date, facts: date === 'YYYY-MM-DD' ? {} : { Format: date }, options: {} };
  const number = numberKind(samples, comma);
  if (number !== null) return number;
  if (samples.every(isTime)) return { ...plain, control: CONTROL_IDS.Time };
  const moments = samples.map((text) => momentParts(inNumbers(text)));
  const days = moments.flatMap((parts) => (parts === null ? [] : [parts.day]));
  const format = days.length === samples.length ? dateFormat(days) : null;
  if (format !== null)
    return {
      control: CONTROL_IDS.DateTime,
      facts: format === 'YYYY-MM-DD' ? {} : { Format: `${format} HH:mm:ss` },
      options: {},
    };
  const longest = samples.reduce((most, text) => Math.max(most, text.length), 0);
  if (longest > LONG || samples.some((text) => /[\r\n]/.test(text)))
    return { ...plain, control: CONTROL_IDS.TextArea };
  // Room for twice the longest value, rounded up to tens.
  return (
    choiceKind(samples) ?? {
      ...plain,
      facts: { DataLength: Math.max(10, Math.ceil((longest * 2) / 10) * 10) },
    }
  );
}

/** True for numbers, dates and times, which are seldom titles. */
export function isTyped(text: string): boolean {
  const { control } = kindOf([text]);
  return (
    text !== '' &&
    [
      CONTROL_IDS.Decimal,
      CONTROL_IDS.Integer,
      CONTROL_IDS.Date,
      CONTROL_IDS.DateTime,
      CONTROL_IDS.Time,
    ].includes(control)
  );
}
