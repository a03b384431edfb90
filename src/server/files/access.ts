/**
 * Who may read a file: whoever may read a record that holds it, in a field that his roles show him; until a record holds
 * it, who uploaded it, while he may see the object and field that it is for. Source: specification 001 3.5; FORMATS "Permissions".
 *
 * Decisions where the specification is silent:
 * - A version that is kept of a record counts like the record, whose history shows it; one of a deleted record does not.
 * - What a published definition names (a default, an image of a page) is for all who may see its object.
 * - Files that were uploaded before references were kept are for all who reach their object and field, and stay.
 */
import type { FieldEffect, Rights } from '../auth/rights.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import { type Owner, scopeOf } from '../records/scope.ts';
import { flag, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { namedFiles } from './named.ts';

/** Ids of one criterion. */
const PART = 500;

/** What is asked of files, and for whom; without rights what the owner reaches, whatever his roles say. */
interface Asking {
  readonly tx: ReadTx;
  readonly registry: Registry;
  readonly owner: Owner;
  readonly rights: Rights | null;
}

/** What roles do to a place, `field` or `table.field`. */
export function effectAt(rights: Rights, object: BusinessObject, place: string): FieldEffect | null {
  const dot = place.indexOf('.');
  const [table, name] = dot < 0 ? [null, place] : [place.slice(0, dot), place.slice(dot + 1)];
  return rights.field(object.code, table, name);
}

/** True where roles show a place, `field` or `table.field`; of a name without its table all that bear it. */
function showsPlace(rights: Rights | null, object: BusinessObject, place: string): boolean {
  if (rights === null) return true;
  return rights.sees(object.code) && effectAt(rights, object, place) !== 'hide';
}

/** What is known of a file alone: the object and field that it was uploaded for, and where. */
async function reachesUploaded(
  { tx, registry, owner, rights }: Asking,
  file: StoreRow,
  isUsed: boolean,
): Promise<boolean> {
  const object = await registry.find(owner.tenantId, text(file, 'objectCode'), tx);
  const isOwn = !isUsed && text(file, 'userId') === owner.userId;
  const isOlder =
    !flag(file, 'tracked') &&
    (text(file, 'organizationId') === owner.organizationId || object?.tenantShared === true);
  if (!isOwn && !isOlder) return false;
  if (object === null || rights === null) return true;
  const name = text(file, 'fieldName').split('.').at(-1) ?? '';
  const tables = object.allTables.filter((table) => table.fields.some((field) => field.name === name));
  return [name, ...tables.map(({ key }) => `${key}.${name}`)].every((place) =>
    showsPlace(rights, object, place),
  );
}

/** The files that records within reach hold in fields that are shown. */
async function heldFiles(asking: Asking, uses: readonly StoreRow[]): Promise<Set<string>> {
  const { tx, registry, owner, rights } = asking;
  const held = new Set<string>();
  const byObject = new Map<string, StoreRow[]>();
  for (const use of uses) {
    const code = text(use, 'objectCode');
    const known = byObject.get(code);
    if (known === undefined) byObject.set(code, [use]);
    else known.push(use);
  }
  for (const [code, some] of byObject) {
    const object = await registry.find(owner.tenantId, code, tx);
    if (object === null) continue;
    const shown = some.filter((use) => showsPlace(rights, object, text(use, 'place')));
    const ids = [...new Set(shown.map((use) => text(use, 'recordId')))];
    const reached = new Set<string>();
    for (let from = 0; from < ids.length; from += PART) {
      const those = { field: 'id', op: 'in' as const, value: ids.slice(from, from + PART) };
      const criteria = [...scopeOf(object, owner), those];
      for (const row of await tx.find({ table: object.spec.name, columns: ['id'], criteria }))
        reached.add(text(row, 'id'));
    }
    for (const use of shown) if (reached.has(text(use, 'recordId'))) held.add(text(use, 'fileId'));
  }
  return held;
}

/**
 * The ids of those files, rows of `sys_file` of the owner's tenant, that he may read. Without `rights` whatever his
 * roles hide from him counts too, as for the server's own use.
 */
export async function readableFiles(
  tx: ReadTx,
  registry: Registry,
  owner: Owner,
  rights: Rights | null,
  rows: readonly StoreRow[],
): Promise<ReadonlySet<string>> {
  const asking: Asking = { tx, registry, owner, rights };
  const files = rows.filter((row) => !flag(row, 'going'));
  const readable = new Set<string>();
  if (files.length === 0) return readable;
  const ids = files.map((row) => text(row, 'id'));
  const uses: StoreRow[] = [];
  for (let from = 0; from < ids.length; from += PART)
    uses.push(
      ...(await tx.find({
        table: 'sys_file_use',
        columns: ['fileId', 'recordId', 'place', 'objectCode'],
        criteria: [
          { field: 'fileId', op: 'in', value: ids.slice(from, from + PART) },
          { field: 'tenantId', op: 'equal', value: owner.tenantId },
        ],
      })),
    );
  const used = new Set(uses.map((use) => text(use, 'fileId')));
  for (const id of await heldFiles(asking, uses)) readable.add(id);
  for (const row of files) {
    const id = text(row, 'id');
    if (readable.has(id)) continue;
    if (await reachesUploaded(asking, row, used.has(id))) readable.add(id);
  }
  const left = ids.filter((id) => !readable.has(id));
  if (left.length === 0) return readable;
  for (const [id, objects] of await namedFiles(tx, owner.tenantId, left, false))
    for (const code of objects) {
      const object = await registry.find(owner.tenantId, code, tx);
      if (object !== null && (rights === null || rights.sees(object.code))) readable.add(id);
    }
  return readable;
}
