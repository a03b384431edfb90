/** The kind of a column's samples: one kind, or text. */

import type { Json, JsonObject } from '../../../engine/internal.ts';
import {
  CONTROL_IDS,
  daysInMonth,
  decimal,
  MAX_DIGITS,
  significantDigits,
  toText,
} from '../../../engine/internal.ts';

/** Control, field properties and options of a column. */
export interface ColumnKind {
  readonly control: number;
  readonly facts: JsonObject;
  readonly options: JsonObject;
}

const YES_NO = new Set(['yes', 'no', 'y', 'n', 'true', 'false', '是', '否', 'có', 'không', '0', '1']);

/** Spellings of dates: the positions of year, month and day, and the format for them. */
const DATES: readonly {
  readonly form: RegExp;
  readonly order: readonly [number, number, number];
  readonly format: string;
}[] = [
  { form: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: [1, 2, 3], format: 'YYYY-MM-DD' },
  { form: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: [1, 2, 3], format: 'YYYY/MM/DD' },
  { form: /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/, order: [1, 2, 3], format: 'YYYY.MM.DD' },
  { form: /^(\d{4})年(\d{1,2})月(\d{1,2})日$/, order: [1, 2, 3], format: 'YYYY年MM月DD日' },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1], format: 'DD.MM.YYYY' },
  // Day first, as in most of the world; month first only where a sample shows it.
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1], format: 'DD/MM/YYYY' },
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2], format: 'MM/DD/YYYY' },
  { form: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: [3, 2, 1], format: 'DD-MM-YYYY' },
  { form: /^((?:19|20)\d{2})(\d{2})(\d{2})$/, order: [1, 2, 3], format: 'YYYYMMDD' },
];
const TIME = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d+)?)?$/;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

function isDate(text: string, at: (typeof DATES)[number]): boolean {
  const match = at.form.exec(text);
  if (match === null) return false;
  const [year, month, day] = at.order.map((place) => Number(match[place]));
  if (year === undefined || month === undefined || day === undefined) return false;
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Date and time of `2026-01-31T08:00:00Z` or `31/01/2026 08:00`. */
function momentParts(text: string): readonly [string, string] | null {
  const mark = text.search(/[T ]/);
  if (mark <= 0) return null;
  const time = text
    .slice(mark + 1)
    .trim()
    .replace(ZONE, '');
  return TIME.test(time) ? [text.slice(0, mark), time] : null;
}

function dateFormat(samples: readonly string[]): string | null {
  return DATES.find((at) => samples.every((text) => isDate(text, at)))?.format ?? null;
}

/** Plain decimal text of a number as spreadsheets write it: `1,234.5`, `1.234,5`, `12,5`, `1.234`; null for others. */
function numberText(text: string, comma: boolean): string | null {
  if (text.length > 40) return null;
  if (comma)
    return /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : null;
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : null;
}

/** Codes keep their leading zeros, and long digits are identifiers. */
function isCode(plain: string): boolean {
  return /^[+-]?0\d/.test(plain);
}

/** True for a column whose numbers can only have a decimal comma. */
export function writesComma(samples: readonly string[]): boolean {
  return (
    samples.some((text) => /,\d{1,2}$|,\d{4,}$|\.\d{3},\d+$/.test(text)) &&
    samples.every((text) => numberText(text, true) !== null)
  );
}

/** `others`: other columns of the file have decimal commas, so `1.234` means 1234 here. */
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
  // Room for a thousand times the largest sample, and at least that of standard fields.
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

/** Options: few short values in enough rows. */
const FEWEST_ROWS = 10;
const MOST_OPTIONS = 12;
const LONGEST_OPTION = 40;
/** Longer texts get several lines. */
const LONG = 200;

function choiceKind(samples: readonly string[]): ColumnKind | null {
  const distinct = [...new Set(samples)];
  const few = distinct.length <= MOST_OPTIONS && distinct.length * 3 <= samples.length;
  if (samples.length < FEWEST_ROWS || !few || distinct.length < 2) return null;
  if (distinct.some((text) => text.length > LONGEST_OPTION || text.includes(','))) return null;
  const content: Json[] = distinct.sort().map((value) => ({ value, label: value }));
  return {
    control: CONTROL_IDS.Select,
    facts: { LookupDataSourceType: 7, LookupDataContent: content },
    options: {},
  };
}

/** True where all samples are yes or no. 0 and 1 count only where both occur, since a column of ones may be a count. */
function isYesNo(samples: readonly string[]): boolean {
  const said = new Set(samples.map((text) => text.toLowerCase()));
  if (![...said].every((text) => YES_NO.has(text))) return false;
  const digits = [...said].every((text) => text === '0' || text === '1');
  return !digits || said.size === 2;
}

/**
 * The kind of a column by its samples; text where they differ or there are none. `comma`: the file uses decimal commas.
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
  if (samples.every((text) => TIME.test(text))) return { ...plain, control: CONTROL_IDS.Time };
  const moments = samples.map(momentParts);
  const days = moments.flatMap((parts) => (parts === null ? [] : [parts[0]]));
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
  // Twice the longest, rounded to tens.
  return (
    choiceKind(samples) ?? {
      ...plain,
      facts: { DataLength: Math.max(10, Math.ceil((longest * 2) / 10) * 10) },
    }
  );
}

/** True for values of rows rather than titles: numbers, dates, times. */
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
