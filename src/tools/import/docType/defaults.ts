/** Defaults of DocFields: the values of a new record. Computed defaults become issues. */

import type { Json } from '../../../engine/internal.ts';
import { CONTROL_IDS, parseDate, parseDateTime, parseTime } from '../../../engine/internal.ts';
import type { Report } from '../report.ts';
import { type DocField, text } from './types.ts';

/** The value in the kind of the control; undefined where it does not fit. */
function fitting(stored: string, control: number, choices: readonly string[]): Json | undefined {
  switch (control) {
    case CONTROL_IDS.Decimal:
    case CONTROL_IDS.Integer:
    case CONTROL_IDS.Rate:
    case CONTROL_IDS.Amount: {
      const number = /^[+-]?\d+(\.\d+)?$/.test(stored) ? Number(stored) : undefined;
      return control === CONTROL_IDS.Integer && number !== undefined && !Number.isSafeInteger(number)
        ? undefined
        : number;
    }
    case CONTROL_IDS.CheckBox:
      return stored === '1' ? true : stored === '0' ? false : undefined;
    case CONTROL_IDS.Date:
      return parseDate(stored) === stored ? stored : undefined;
    case CONTROL_IDS.DateTime:
      return parseDateTime(stored) === stored ? stored : undefined;
    case CONTROL_IDS.Time:
      return parseTime(stored) === stored ? stored : undefined;
    case CONTROL_IDS.Select:
      return choices.includes(stored) ? stored : undefined;
    case CONTROL_IDS.TextBox:
    case CONTROL_IDS.TextArea:
    case CONTROL_IDS.Autocomplete:
      return stored;
    default:
      // A lookup's default is a record's name in the source; records here have other ids.
      return undefined;
  }
}

/** `__user`, `:Company`, `eval:…` are computed by the source for each record. */
function isComputed(stored: string): boolean {
  return stored.startsWith('__') || stored.startsWith(':') || stored.startsWith('eval:');
}

/** Today and now: the server computes them for its template of a new record. */
export function isMoment(stored: string, control: number): boolean {
  return (
    [CONTROL_IDS.Date, CONTROL_IDS.DateTime, CONTROL_IDS.Time].includes(control) &&
    /^(today|now)$/i.test(stored)
  );
}

/**
 * The default of a field, or null. A select without one starts with its first option, as in Frappe, unless that is
 * empty.
 */
export function defaultOf(
  field: DocField,
  control: number,
  choices: readonly string[],
  emptyFirst: boolean,
  report: Report,
): Json {
  const stored = text(field.stored.default);
  if (stored === '') return control === CONTROL_IDS.Select && !emptyFirst ? (choices[0] ?? null) : null;
  if (isMoment(stored, control)) return stored.toLowerCase();
  const value = isComputed(stored) ? undefined : fitting(stored, control, choices);
  if (value !== undefined) return value;
  report.badDefault(`${field.path}/default`, field.name, stored);
  return null;
}
