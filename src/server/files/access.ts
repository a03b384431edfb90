/**
 * Who may read a file: whoever may read a record that holds it, in a field that his roles show him; until a record holds
 * it, who uploaded it, while he may see the object and field that it is for. Source: specification 001 3.5; FORMATS "Permissions".
 *
 * Decisions where the specification is silent:
 * - A version that is kept of a record counts like the record, whose history shows it; one of a deleted record does not.
 * - What a published definition names (a default, an image of a page) is for all who may see its object.
 * - Files that were uploaded before references were kept (`tracked` is null) are for all who reach their object and
 *   field, and stay. They are not made stricter afterwards: that would need every kept version of every record to be read,
 *   and one that was missed would lose its files; and 0.1.0, before that, drew no field that uploads.
 */
import type { Rights } from '../auth/rights.ts';
import type { Registry } from '../objects/registry.ts';
import type { Owner } from '../records/scope.ts';
import { flag, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import { type Asking, heldFiles, showsPlace, usedFiles } from './holders.ts';
import { namedFiles } from './named.ts';

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
  for (const id of await heldFiles(asking, ids)) readable.add(id);
  const rest = files.filter((row) => !readable.has(text(row, 'id')));
  const mine = rest.filter((row) => text(row, 'userId') === owner.userId).map((row) => text(row, 'id'));
  const used = await usedFiles(tx, mine);
  for (const row of rest)
    if (await reachesUploaded(asking, row, used.has(text(row, 'id')))) readable.add(text(row, 'id'));
  const left = ids.filter((id) => !readable.has(id));
  if (left.length === 0) return readable;
  for (const [id, objects] of await namedFiles(tx, owner.tenantId, left, false))
    for (const code of objects) {
      const object = await registry.find(owner.tenantId, code, tx);
      if (object !== null && (rights === null || rights.sees(object.code))) readable.add(id);
    }
  return readable;
}
