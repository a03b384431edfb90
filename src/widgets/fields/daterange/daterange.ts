import { type FieldBinding, formatValue, parseDraft } from '../../../engine/internal.ts';
import type { Days } from './days.ts';

/** Length of a stored day; its time follows after a space. */
const DAY = 'YYYY-MM-DD'.length;

/** Ends with their times, where they have one. */
function endsOf(stored: unknown): readonly [string, string] {
  const [start = '', end = ''] = typeof stored === 'string' ? stored.split(',') : [];
  return [start.trim(), end.trim()];
}

/** What the calendar begins with: the typed range where it is one, else the field's value. */
export function presentOf({ draft, field, value }: FieldBinding): unknown {
  const typed = draft === null ? null : parseDraft(field, draft);
  return typed?.ok ? typed.value : value;
}

export function daysOf(stored: unknown): Days {
  const [from, to] = endsOf(stored).map((end) => end.slice(0, DAY));
  return { from: from ?? '', to: to ?? '' };
}

/**
 * The stored form of chosen days, with what the field holds so far. Decision: in a field whose format shows a time, days
 * are meant whole, from 00:00:00 to 23:59:59, but times that its ends have already stay while the range runs forwards.
 */
export function storedOf(field: FieldBinding['field'], present: unknown, { from, to }: Days): string {
  const [start, end] = endsOf(present);
  const timed = showsTime(field) || start.length > DAY || end.length > DAY;
  if (!timed) return `${from},${to}`;
  const at = (day: string, time: string) => (day === '' ? '' : `${day} ${time}`);
  const kept = [at(from, start.slice(DAY + 1) || '00:00:00'), at(to, end.slice(DAY + 1) || '23:59:59')];
  const [first = '', last = ''] = kept;
  const forwards = last === '' || first <= last;
  return (forwards ? kept : [at(from, '00:00:00'), at(to, '23:59:59')]).join(',');
}

/** Two moments of a day read differently where the format shows the time; without a format, days are meant. */
function showsTime(field: FieldBinding['field']): boolean {
  if (!field.format) return false;
  return formatValue(field, '2000-01-01,') !== formatValue(field, '2000-01-01 13:02:03,');
}
