/** Which objects an object and its pages look up, and whether the users of a page may. Source: FORMATS "Permissions". */
import { isRecord } from '../../engine/internal.ts';
import { num, str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { object as objectAt, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { contentOf, createPageNeeds, type ItemNames, objectItems } from './needs.ts';

/** Finds objects by id or code, codes without regard to case. */
export function finder(objects: readonly BusinessObject[]): (idOrCode: string) => BusinessObject | undefined {
  const byName = new Map(
    objects.flatMap((object) => [[object.id, object] as const, [object.code.toLowerCase(), object] as const]),
  );
  return (name) => byName.get(name) ?? byName.get(name.toLowerCase());
}

/** The sources of lookups that are enumerations. FORMATS "Lookup sources". */
const ENUMERATIONS = [4, 5];

/** Ids or codes of the objects that the widgets and group trees of a definition name. */
function namedIn(definition: unknown): string[] {
  const open: unknown[] = [definition];
  const found: string[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const one of next) open.push(one);
    else if (isRecord(next)) {
      if (!ENUMERATIONS.includes(num(next.lookupDataSourceType, 0))) found.push(str(next.lookupObjectId));
      for (const one of Object.values(next)) open.push(one);
    }
  }
  return found;
}

/** Ids or codes of the objects that the fields of `object` look up, and those that lookups and trees of its pages name. */
export function lookupsOf(object: BusinessObject, envelopes: readonly unknown[]): readonly string[] {
  const fields = [...object.header, ...object.allTables.flatMap((table) => table.fields)];
  const own = fields.flatMap(({ lookupObject, source }) =>
    lookupObject === null || ENUMERATIONS.includes(source) ? [] : [lookupObject],
  );
  const written = envelopes.flatMap((envelope) => namedIn(contentOf(envelope)));
  return [...own, ...written].filter((name) => name !== '');
}

/** The objects that the records of `object` look up, and those that paths in looked-up records go through. */
export function lookedUp(
  object: BusinessObject,
  pages: readonly StoreRow[],
  find: (idOrCode: string) => BusinessObject | undefined,
): Set<BusinessObject> {
  const needs = createPageNeeds();
  const found = new Set<BusinessObject>();
  const fields = [...object.header, ...object.allTables.flatMap((table) => table.fields)];
  const through = (items: ItemNames) => {
    for (const { name, lookupObject } of fields)
      for (const path of items.get(name) ?? []) {
        let target = find(lookupObject ?? '');
        for (const step of path.split('.')) {
          if (target !== undefined) found.add(target);
          const next = target?.header.find((field) => field.name === step)?.lookupObject ?? '';
          target = find(next);
        }
      }
  };
  const own = pages.filter((page) => [object.id, object.code].includes(text(page, 'objectId')));
  for (const name of lookupsOf(
    object,
    own.map((page) => objectAt(page, 'published')),
  )) {
    const target = find(name);
    if (target !== undefined) found.add(target);
  }
  through(objectItems(object));
  for (const page of own) through(needs(page, object)?.items ?? new Map());
  return found;
}

/**
 * The objects that a published page of `object` looks up, and none of the roles that see that object may look up: to
 * all their users those lookups are closed. Without such a role there are none.
 */
export async function closedLookups(
  tx: ReadTx,
  tenantId: string,
  object: BusinessObject,
  objects: readonly BusinessObject[],
  page: StoreRow,
): Promise<BusinessObject[]> {
  const roles = await tx.find({
    table: 'sys_role',
    criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
  });
  const ids = roles.map((role) => text(role, 'id'));
  const rights = await tx.find({
    table: 'sys_permission',
    criteria: [{ field: 'roleId', op: 'in', value: ids }],
  });
  const has = (roleId: string, code: string, but = '') =>
    rights.some(
      (row) =>
        text(row, 'roleId') === roleId &&
        ['*', code.toLowerCase()].includes(text(row, 'objectCode').toLowerCase()) &&
        text(row, 'actionCode').toLowerCase() !== but,
    );
  // Roles that may do everything tell nothing of the users that a page is made for.
  const users = ids.filter((id) => has(id, object.code, 'lookup') && !has(id, '*'));
  if (users.length === 0) return [];
  const targets = lookedUp(object, [page], finder(objects));
  return [...targets].filter(({ code }) => !users.some((id) => has(id, code)));
}
