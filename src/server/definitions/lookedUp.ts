/** Which objects an object and its pages look up, and whether the users of a page may. Source: FORMATS "Permissions". */
import type { BusinessObject } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { createPageNeeds, ENUMERATIONS, type ItemNames, type Needs, objectItems } from './needs.ts';

/** Finds objects by id or code, codes without regard to case. */
export function finder(objects: readonly BusinessObject[]): (idOrCode: string) => BusinessObject | undefined {
  const byName = new Map(
    objects.flatMap((object) => [[object.id, object] as const, [object.code.toLowerCase(), object] as const]),
  );
  return (name) => byName.get(name) ?? byName.get(name.toLowerCase());
}

/** Tells whether an id or code is one of these objects'. */
export function among(objects: readonly BusinessObject[]): (idOrCode: string) => boolean {
  const find = finder(objects);
  return (name) => find(name) !== undefined;
}

/** Ids or codes of the objects that the fields of `object` look up, and those that lookups and trees of its pages name. */
export function lookupsOf(object: BusinessObject, pages: readonly (Needs | null)[]): readonly string[] {
  const fields = [...object.header, ...object.allTables.flatMap((table) => table.fields)];
  const own = fields.flatMap(({ lookupObject, source }) =>
    lookupObject === null || ENUMERATIONS.includes(source) ? [] : [lookupObject],
  );
  return [...own, ...pages.flatMap((page) => [...(page?.objects ?? [])])];
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
  const own = pages.map((page) => needs.of(page, object));
  for (const name of lookupsOf(object, own)) {
    const target = find(name);
    if (target !== undefined) found.add(target);
  }
  through(objectItems(object));
  for (const page of own) through(page?.items ?? new Map());
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
