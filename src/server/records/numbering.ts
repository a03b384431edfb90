/**
 * Numbers of new records: prefix, date, separator and a serial, which each organisation counts for itself. Source:
 * FORMATS "Save".
 */
import { Refusal } from '../errors.ts';
import type { BusinessObject, Numbering } from '../objects/types.ts';
import type { Tx } from '../store/types.ts';
import { type Owner, organizationOf, scopeOf } from './scope.ts';

/**
 * Numbers in a row that are tried one by one where records have them: they were typed, or imported, before the rule
 * existed. Past them the serial goes on in ever longer steps, so that however many there are some twenty tries more
 * suffice, and numbers are left out.
 */
const ONE_BY_ONE = 100;
/** Tries in all: their steps reach beyond 2^30. */
const TRIES = ONE_BY_ONE + 30;

/** The pattern with the parts of `local` (`YYYY-MM-DD HH:mm:ss`) in place of its letters. */
function datePart(pattern: string, local: string): string {
  return pattern
    .replace('YYYY', local.slice(0, 4))
    .replace('YY', local.slice(2, 4))
    .replace('MM', local.slice(5, 7))
    .replace('DD', local.slice(8, 10));
}

/** The period that a serial counts in; empty where it never begins anew. */
function period(rule: Numbering, local: string): string {
  if (rule.reset === 'never') return '';
  return local.slice(0, rule.reset === 'year' ? 4 : rule.reset === 'month' ? 7 : 10);
}

/** Name of the counter of a rule at the time `local`. */
export function counterOf(object: BusinessObject, owner: Owner, rule: Numbering, local: string): string {
  return [object.spec.name, organizationOf(object, owner), rule.field, period(rule, local)].join('/');
}

/** The number before its serial. */
export function numberPrefix(rule: Numbering, local: string): string {
  return `${rule.prefix}${datePart(rule.datePattern, local)}${rule.separator}`;
}

/** The next number of a rule that no record has. Refuses with 422 where there is none. */
export async function nextNumber(
  tx: Tx,
  object: BusinessObject,
  owner: Owner,
  rule: Numbering,
  local: string,
): Promise<string> {
  const counter = counterOf(object, owner, rule, local);
  const prefix = numberPrefix(rule, local);
  const column = object.header.find((field) => field.name === rule.field)?.column ?? null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const used = await tx.next(counter);
    const further = attempt < ONE_BY_ONE ? 0 : 2 ** (attempt - ONE_BY_ONE);
    if (further > 0) await tx.raise(counter, used + further);
    const serial = rule.start + (used + further - 1) * rule.step;
    const made = `${prefix}${String(serial).padStart(rule.digits, '0')}`;
    if (column === null) return made;
    const taken = await tx.count({
      table: object.spec.name,
      criteria: [{ field: column, op: 'equal', value: made }, ...scopeOf(object, owner)],
    });
    if (taken === 0) return made;
  }
  throw new Refusal(422, 'record.noNumber', { params: { field: rule.field } });
}
