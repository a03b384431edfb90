/**
 * Grants the right `lookup` to roles that worked without it: before there was one, a lookup showed the records of any
 * object. A role with any right on an object gets it on all objects that the object's fields and pages look up. Source:
 * FORMATS "Looked-up records", "Permissions".
 */
import { isRecord } from '../../engine/internal.ts';
import { createPageNeeds, type ItemNames, objectItems } from '../definitions/needs.ts';
import { num, str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { object as objectAt, text } from '../store/read.ts';
import type { StoreRow, Tx } from '../store/types.ts';

/** The right that lookups ask for. */
const LOOKUP = 'lookup';

/** Ids or codes of the objects that the widgets and group trees of a page name. */
function namedObjects(page: StoreRow): string[] {
  const { pageData } = objectAt(page, 'published');
  const open: unknown[] = [typeof pageData === 'string' ? JSON.parse(pageData) : pageData];
  const found: string[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next);
    else if (isRecord(next)) {
      // Sources 4 and 5 are enumerations. FORMATS "Lookup sources".
      if (![4, 5].includes(num(next.lookupDataSourceType, 0))) found.push(str(next.lookupObjectId));
      open.push(...Object.values(next));
    }
  }
  return found;
}

/** The objects that the records of `object` look up, and those that paths in looked-up records go through. */
function lookedUp(
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
  for (const { lookupObject, source } of fields) {
    const target = source === 4 || source === 5 ? undefined : find(lookupObject ?? '');
    if (target !== undefined) found.add(target);
  }
  through(objectItems(object));
  for (const page of pages) {
    if (![object.id, object.code].includes(text(page, 'objectId'))) continue;
    for (const name of namedObjects(page)) {
      const target = find(name);
      if (target !== undefined) found.add(target);
    }
    through(needs(page, object)?.items ?? new Map());
  }
  return found;
}

/** Grants the right to the roles of a tenant. `pages` are its rows of `sys_page`. */
export async function grantLookups(
  tx: Tx,
  tenantId: string,
  objects: readonly BusinessObject[],
  pages: readonly StoreRow[],
): Promise<void> {
  const byName = new Map(
    objects.flatMap((object) => [[object.id, object] as const, [object.code.toLowerCase(), object] as const]),
  );
  const find = (name: string) => byName.get(name) ?? byName.get(name.toLowerCase());
  const targets = new Map(objects.map((object) => [object, lookedUp(object, pages, find)]));
  const roles = await tx.find({
    table: 'sys_role',
    criteria: [{ field: 'tenantId', op: 'equal', value: tenantId }],
  });
  for (const role of roles) {
    const roleId = text(role, 'id');
    const grants = await tx.find({
      table: 'sys_permission',
      criteria: [{ field: 'roleId', op: 'equal', value: roleId }],
    });
    // A right on all objects is one on what they look up.
    const codes = new Set(grants.map((grant) => text(grant, 'objectCode').toLowerCase()));
    if (codes.has('*')) continue;
    const wanted = new Set(
      objects
        .filter((one) => codes.has(one.code.toLowerCase()))
        .flatMap((one) => [...(targets.get(one) ?? [])]),
    );
    for (const { code } of wanted)
      if (!codes.has(code.toLowerCase()))
        await tx.insertIfAbsent('sys_permission', { roleId, objectCode: code, actionCode: LOOKUP });
  }
}
