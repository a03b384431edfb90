/**
 * How spreadsheets write dates and numbers: what decides the kind of a column (`values.ts`) and what reads its cells
 * (`cells.ts`) know the same notations.
 */
import { daysInMonth } from '../../../engine/internal.ts';

/** One way to write a date. */
export interface DateWay {
  readonly form: RegExp;
  /** The groups of year, month and day. */
  readonly order: readonly [number, number, number];
  /** The display format. */
  readonly format: string;
}

/** All ways to write a date. The first that fits all values of a column is its format. */
export const DATES: readonly DateWay[] = [
  { form: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: [1, 2, 3], format: 'YYYY-MM-DD' },
  { form: /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/, order: [1, 2, 3], format: 'YYYY/MM/DD' },
  { form: /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/, order: [1, 2, 3], format: 'YYYY.MM.DD' },
  { form: /^(\d{4})年(\d{1,2})月(\d{1,2})日$/, order: [1, 2, 3], format: 'YYYY年MM月DD日' },
  { form: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1], format: 'DD.MM.YYYY' },
  // Day first, as in most countries; month first only where some value cannot be read so.
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 2, 1], format: 'DD/MM/YYYY' },
  { form: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2], format: 'MM/DD/YYYY' },
  { form: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: [3, 2, 1], format: 'DD-MM-YYYY' },
  { form: /^(\d{1,2})-(\d{1,2})-(\d{4})$/, order: [3, 1, 2], format: 'MM-DD-YYYY' },
  { form: /^((?:19|20)\d{2})(\d{2})(\d{2})$/, order: [1, 2, 3], format: 'YYYYMMDD' },
];

/** The stored form (`2026-01-31`) of a date that is written in one way; null where it is none. */
export function dayIn(text: string, way: DateWay): string | null {
  const match = way.form.exec(text);
  if (match === null) return null;
  const [year, month, day] = way.order.map((place) => Number(match[place]));
  if (year === undefined || month === undefined || day === undefined) return null;
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d([.]\d+)?)?$/;
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/;

/** True for a time of the day: `8:30`, `08:30:00.5`. */
export function isTime(text: string): boolean {
  return TIME.test(text);
}

const HALF_DAY = /^(0?[1-9]|1[0-2])(:.*\d) ?([ap])m$/i;

/** A time with AM or PM, as English spreadsheets write it, by the 24 hours of a day; all else as it is. */
function byFullDay(clock: string): string {
  return clock.replace(HALF_DAY, (_, hour: string, rest: string, half: string) => {
    const past = half.toLowerCase() === 'p' ? 12 : 0;
    return `${(Number(hour) % 12) + past}${rest}`;
  });
}

/** A date with its time: the text of each, and that of the time zone, which may be empty. */
export interface MomentParts {
  readonly day: string;
  readonly time: string;
  readonly zone: string;
}

/** The parts of `2026-01-31T08:00:00Z`, `31/01/2026 08:00` or `1/31/2026 8:00 AM`; null for other text. */
export function momentParts(text: string): MomentParts | null {
  const mark = text.search(/[T ]/);
  if (mark <= 0) return null;
  const clock = byFullDay(text.slice(mark + 1).trim());
  const zone = ZONE.exec(clock)?.[0] ?? '';
  const time = clock.slice(0, clock.length - zone.length);
  return isTime(time) ? { day: text.slice(0, mark), time, zone } : null;
}

/**
 * A number as spreadsheets write it (`1,234.5`, or with a decimal comma `1.234,5`) as plain decimal text; null for
 * other text.
 */
export function numberText(text: string, comma: boolean): string | null {
  if (text.length > 40) return null;
  if (comma)
    return /^[+-]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : null;
  return /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : null;
}

/** True for digits with a leading zero: they are codes, which a number would shorten. */
export function isCode(plain: string): boolean {
  return /^[+-]?0\d/.test(plain);
}
