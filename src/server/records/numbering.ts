/** Numbers of new records: prefix, date, separator, serial; counted per organisation. Source: FORMATS "Save". */
import { Refusal } from '../errors.ts';
import type { BusinessObject, Numbering } from '../objects/types.ts';
import type { Tx } from '../store/types.ts';
import { type Owner, organizationOf, scopeOf } from './scope.ts';

/** Most consecutive used numbers that are skipped: numbers typed before the rule existed. */
const SKIPS = 200;

function datePart(pattern: string, local: string): string {
  return pattern
    .replace('YYYY', local.slice(0, 4))
    .replace('YY', local.slice(2, 4))
    .replace('MM', local.slice(5, 7))
    .replace('DD', local.slice(8, 10));
}

function period(rule: Numbering, local: string): string {
  if (rule.reset === 'never') return '';
  return local.slice(0, rule.reset === 'year' ? 4 : rule.reset === 'month' ? 7 : 10);
}

/** Name of a rule's counter at a given time. */
export function counterOf(object: BusinessObject, owner: Owner, rule: Numbering, local: string): string {
  return [object.spec.name, organizationOf(object, owner), rule.field, period(rule, local)].join('/');
}

/** The number up to its serial. */
export function numberPrefix(rule: Numbering, local: string): string {
  return `${rule.prefix}${datePart(rule.datePattern, local)}${rule.separator}`;
}

/** The next free number of a rule. */
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
  for (let attempt = 0; attempt < SKIPS; attempt += 1) {
    const serial = rule.start + ((await tx.next(counter)) - 1) * rule.step;
    const made = `${prefix}${String(serial).padStart(rule.digits, '0')}`;
    if (column === null) return made;
    const taken = await tx.count({
      table: object.spec.name,
      criteria: [{ field: column, op: 'equal', value: made }, ...scopeOf(object, owner)],
    });
    if (taken === 0) return made;
  }
  throw new Refusal(500, 'server.error');
}
