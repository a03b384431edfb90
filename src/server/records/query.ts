/** Search items of lists and lookups as criteria of the store. Source: specification 002 3.5; FORMATS "Lists". */
import { ownOf } from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';
import { SYSTEM_COLUMNS } from '../objects/parse.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { CompareType, Criterion, ReadTx, Sort } from '../store/types.ts';
import { type Owner, scopeOf } from './scope.ts';

/** One criterion of a request, by the name of a header field. */
export interface SearchItem {
  readonly searchField: string;
  readonly searchValue?: unknown;
  readonly compareType: CompareType;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
/** Roles whose values are ids or codes: `like` means `equal` for them, since nobody types a part of an id. */
const CODED = new Set(['lookup', 'user', 'organization', 'choice', 'creater', 'modifier', 'approver']);
/** Roles whose value is several ids or codes in one text, joined by commas. */
const JOINED = new Set(['lookups', 'choices', 'files']);
/** Most groups that one criterion on a group stands for: it is refused where there are more, rather than find a part. */
const GROUP_LIMIT = 5000;

/** True for values that make no criterion: nothing was typed or chosen. */
export function empty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Where a name is stored; `field` is null for the record's id and for system columns without a field. */
interface Place {
  readonly column: string;
  readonly field: ObjectField | null;
}

/** Where a name of the header is stored; null for unknown names, unstored fields and passwords. */
export function placeOf(object: BusinessObject, name: string): Place | null {
  const field = object.header.find((one) => one.name === name);
  if (field !== undefined) {
    return field.column === null || field.role === 'password' ? null : { column: field.column, field };
  }
  if (name === 'id') return { column: 'id', field: null };
  const system = ownOf(SYSTEM_COLUMNS, name);
  return system === undefined ? null : { column: system, field: null };
}

/** A whole day of a date-time column, where a criterion states a date without time; null for all others. */
function dayBounds(column: string, op: CompareType, value: unknown): Criterion[] | null {
  if (typeof value !== 'string' || !DATE_ONLY.test(value)) return null;
  const from: Criterion = { field: column, op: 'ge', value: `${value} 00:00:00` };
  const to: Criterion = { field: column, op: 'le', value: `${value} 23:59:59` };
  if (op === 'equal' || op === 'like') return [from, to];
  if (op === 'le') return [to];
  return op === 'ge' ? [from] : null;
}

/**
 * A criterion on a group: records of the group and of all groups below it. Null where the field looks up no groups.
 * Refuses with 422 too many groups.
 * Source: specification 001 3.9 (GroupData).
 */
async function groupCriterion(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  field: ObjectField,
  column: string,
  value: unknown,
): Promise<Criterion | null> {
  if (field.role !== 'lookup' || field.lookupObject === null || typeof value !== 'string') return null;
  const group = await registry.find(owner.tenantId, field.lookupObject, tx);
  if (group === null || group.businessType !== 2 || group.parentField === null) return null;
  const rows = await tx.find({
    table: group.spec.name,
    criteria: scopeOf(group, owner),
    tree: { id: 'id', parent: group.parentField, root: value },
    columns: ['id'],
    limit: GROUP_LIMIT + 1,
  });
  if (rows.length > GROUP_LIMIT)
    throw new Refusal(422, 'list.tooManyGroups', { params: { most: GROUP_LIMIT }, reason: 'tooLarge' });
  return { field: column, op: 'in', value: rows.map((row) => text(row, 'id')) };
}

/**
 * Texts that one query may look for inside records, and values of its lists: a record that meets none is compared with
 * each.
 */
const MOST = { like: 400, in: 1000 } as const;

/** Refuses criteria that look for more values than a query may, with 422. */
function checkWords(criteria: readonly Criterion[]): void {
  for (const [compared, most] of Object.entries(MOST)) {
    let count = 0;
    for (const { op, value } of criteria)
      if (op === compared) count += Array.isArray(value) ? value.length : 1;
    if (count > most) throw new Refusal(422, 'list.tooManyWords', { params: { count, most } });
  }
}

/** Criteria of the search items; empty ones are left out. Refuses an unknown field and too many words with 422. */
export async function criteriaOf(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  object: BusinessObject,
  items: readonly SearchItem[],
): Promise<Criterion[]> {
  const criteria: Criterion[] = [];
  const groups: Criterion[] = [];
  for (const { searchField, searchValue, compareType } of items) {
    if (empty(searchValue)) continue;
    const place = placeOf(object, searchField);
    if (place === null) throw new Refusal(422, 'list.unknownField', { params: { field: searchField } });
    const { column, field } = place;
    const type = object.spec.columns.find((one) => one.name === column)?.type;
    const days = type === 'datetime' ? dayBounds(column, compareType, searchValue) : null;
    if (days !== null) {
      criteria.push(...days);
      continue;
    }
    if (compareType === 'in') {
      const value = typeof searchValue === 'string' ? searchValue.split(',') : searchValue;
      // Of a joined text no value is equal to the whole: the text must contain one of them.
      const op = field !== null && JOINED.has(field.role) ? 'like' : 'in';
      criteria.push({ field: column, op, value });
      continue;
    }
    const coded = field !== null && CODED.has(field.role);
    let op = coded && compareType === 'like' ? 'equal' : compareType;
    if (field !== null && JOINED.has(field.role) && op === 'equal') op = 'like';
    const group =
      op === 'equal' && field !== null
        ? await groupCriterion(tx, registry, owner, field, column, searchValue)
        : null;
    if (group === null) criteria.push({ field: column, op, value: searchValue });
    else groups.push(group);
  }
  checkWords(criteria);
  return [...criteria, ...groups];
}

/**
 * The sort order by columns; where none is sent, bills newest first and all others by number. Refuses an unknown field
 * with 422.
 */
export function sortOf(object: BusinessObject, sent: readonly Sort[]): Sort[] {
  const sorts = sent.map(({ field, order }) => {
    const place = placeOf(object, field);
    if (place === null) throw new Refusal(422, 'list.unknownField', { params: { field } });
    return { field: place.column, order };
  });
  if (sorts.length > 0) return sorts;
  if (object.businessType === 10) return [{ field: '_create_time', order: 'desc' }];
  const number = object.numberField === null ? null : placeOf(object, object.numberField);
  return number === null ? [] : [{ field: number.column, order: 'asc' }];
}
