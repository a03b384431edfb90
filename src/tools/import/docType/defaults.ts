/** Defaults of DocFields. */

import type { Json } from '../../../engine/internal.ts';
import { CONTROL_IDS, parseDate, parseDateTime, parseTime } from '../../../engine/internal.ts';
import type { Report } from '../report.ts';
import { type DocField, text } from './types.ts';

/** A default as the control stores it; undefined where it does not fit. */
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
      // The default of a lookup is the name of a record in the source; records here have other ids.
      return undefined;
  }
}

/** True for defaults that Frappe computes for each record: `__user`, `:Company`, `eval:…`. */
function isComputed(stored: string): boolean {
  return stored.startsWith('__') || stored.startsWith(':') || stored.startsWith('eval:');
}

/** True for today and now, which the server computes for each new record. */
export function isMoment(stored: string, control: number): boolean {
  return (
    [CONTROL_IDS.Date, CONTROL_IDS.DateTime, CONTROL_IDS.Time].includes(control) &&
    /^(today|now)$/i.test(stored)
  );
}

/**
 * The default of a field; null where it has none. A select without one begins with its first option, as in Frappe,
 * unless that is empty. A default that is computed or does not fit is reported.
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
