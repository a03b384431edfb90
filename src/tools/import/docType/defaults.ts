/** Defaults of DocFields: what a new record starts with. Computed ones are the source's own and become issues. */
import type { Json } from '../../../engine/internal.ts';
import { parseDate, parseDateTime, parseTime } from '../../../engine/internal.ts';
import type { Report } from '../report.ts';
import { type DocField, text } from './types.ts';

/** The value in the kind of the control; undefined where it does not fit. */
function fitting(stored: string, control: number, choices: readonly string[]): Json | undefined {
  switch (control) {
    case 3:
    case 4:
    case 23:
    case 105: {
      const number = /^[+-]?\d+(\.\d+)?$/.test(stored) ? Number(stored) : undefined;
      return control === 4 && number !== undefined && !Number.isSafeInteger(number) ? undefined : number;
    }
    case 14:
      return stored === '1' ? true : stored === '0' ? false : undefined;
    case 5:
      return parseDate(stored) === stored ? stored : undefined;
    case 6:
      return parseDateTime(stored) === stored ? stored : undefined;
    case 7:
      return parseTime(stored) === stored ? stored : undefined;
    case 16:
      return choices.includes(stored) ? stored : undefined;
    case 1:
    case 2:
    case 25:
      return stored;
    default:
      // A lookup's default is the name of a record over there, and ids of records here are others.
      return undefined;
  }
}

/** `__user`, `:Company`, `eval:…` are found out anew for each record, by programs of the source. */
function isComputed(stored: string): boolean {
  return stored.startsWith('__') || stored.startsWith(':') || stored.startsWith('eval:');
}

/** The day and the moment: the server puts them into its template of a new record. */
export function isMoment(stored: string, control: number): boolean {
  return [5, 6, 7].includes(control) && /^(today|now)$/i.test(stored);
}

/**
 * The default of a field, null for none. A select without one starts with its first option, as it does in Frappe,
 * unless that is the empty one.
 */
export function defaultOf(
  field: DocField,
  control: number,
  choices: readonly string[],
  emptyFirst: boolean,
  report: Report,
): Json {
  const stored = text(field.stored.default);
  if (stored === '') return control === 16 && !emptyFirst ? (choices[0] ?? null) : null;
  if (isMoment(stored, control)) return stored.toLowerCase();
  const value = isComputed(stored) ? undefined : fitting(stored, control, choices);
  if (value !== undefined) return value;
  report.badDefault(`${field.path}/default`, field.name, stored);
  return null;
}
