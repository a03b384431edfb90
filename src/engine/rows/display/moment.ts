/** Text of days, times, moments and ranges. Source: specification 001 9, 002 3.3 and 9; FORMATS "Values". */
import type { ValueKind } from '../../controls/types.ts';
import { formatMoment, STORED_FORMATS } from '../../values/dates.ts';

/** Between the ends of a shown range; stored ranges are `start,end`. */
const ENDS = ' ~ ';

/**
 * A stored day, time, moment or range in a format, else in the standard one of its kind. Other text stays unchanged.
 * Decision: a number is read by its digits (20260305), never as an instant: stored moments are local texts, and the day
 * of an instant depends on a time zone that is not known.
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
