/** Days, times and moments for reading, ranges of them too. Source: specification 001 9, 002 3.3 and 9; FORMATS "Values". */
import type { ValueKind } from '../../controls/types.ts';
import { formatMoment, STORED_FORMATS } from '../../values/dates.ts';

/** The ends of a stored range, `start,end`. */
const ENDS = ' ~ ';

/**
 * A stored day, time, moment or range in a format, else in the standard one of its kind. What is none stays as it is.
 * Decision: a number in a date's place is read as the digits it is made of (20260305): stored moments are local texts,
 * and which day an instant falls on hangs on a time zone that nobody states.
 */
export function displayMoment(kind: ValueKind, format: string | null, stored: unknown): string {
  const value = typeof stored === 'number' && Number.isFinite(stored) ? String(stored) : stored;
  if (typeof value !== 'string') return '';
  if (kind === 'datetime' || kind === 'time') return formatMoment(value, format || STORED_FORMATS[kind]);
  if (kind !== 'dateRange') return formatMoment(value, format || STORED_FORMATS.date);
  const { date, datetime } = STORED_FORMATS;
  return value
    .split(',')
    .map((end) => end.trim())
    .map((end) => formatMoment(end, format || (end.length > date.length ? datetime : date)))
    .join(ENDS);
}
