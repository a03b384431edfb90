/**
 * The records that hold files, as `sys_file_use` says it: whether any does, and whether one that somebody may read does.
 *
 * A picture may be in thousands of records. What the rights say of objects and organisations is a part of the question
 * already, few references are read at first, and a file is left at the first record that opens it: who reads a picture
 * waits as long however many records hold it.
 */
import type { FieldEffect, Rights } from '../auth/rights.ts';
import { groupBy } from '../groupBy.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import { type Owner, scopeOf } from '../records/scope.ts';
import { text } from '../store/read.ts';
import type { Criterion, Query, ReadTx, StoreRow } from '../store/types.ts';

/** Ids of one criterion, and references that are read at a time. */
const PART = 500;
/** References that are read of a file at first; of many files on an average, since most are in one or two records. */
const FIRST = 20;
const FIRST_OF_MANY = 4;
/** How many times as many are read the next time. */
const GROWTH = 5;
/** Files of one statement that asks for the references of each. */
const TOGETHER = 20;

/** What is asked of files, and for whom; without rights what the owner reaches, whatever his roles say. */
export interface Asking {
  readonly tx: ReadTx;
  readonly registry: Registry;
  readonly owner: Owner;
  readonly rights: Rights | null;
}

const oneOf = (field: string, value: readonly unknown[]): Criterion => ({ field, op: 'in', value });
const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });

/** Lists of at most `size`. */
function parts<T>(list: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let from = 0; from < list.length; from += size) found.push(list.slice(from, from + size));
  return found;
}

/** What roles do to a place, `field` or `table.field`. */
export function effectAt(rights: Rights, object: BusinessObject, place: string): FieldEffect | null {
  const dot = place.indexOf('.');
  const [table, name] = dot < 0 ? [null, place] : [place.slice(0, dot), place.slice(dot + 1)];
  return rights.field(object.code, table, name);
}

/** True where roles show a place, `field` or `table.field`; of a name without its table all that bear it. */
export function showsPlace(rights: Rights | null, object: BusinessObject, place: string): boolean {
  if (rights === null) return true;
  return rights.sees(object.code) && effectAt(rights, object, place) !== 'hide';
}

/** Of some files those that a record or a kept version refers to. One reference of each is read. */
export async function usedFiles(tx: ReadTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for (const some of parts(ids, TOGETHER)) {
    const found = await tx.findMany(
      some.map((id) => ({
        table: 'sys_file_use',
        columns: ['fileId'],
        criteria: [equal('fileId', id)],
        limit: 1,
      })),
    );
    for (const row of found.flat()) used.add(text(row, 'fileId'));
  }
  return used;
}

/** Asks for references in the objects and organisations that are open to who asks; null where none is. */
async function openUses({ tx, registry, owner, rights }: Asking) {
  const all = await registry.all(owner.tenantId, tx);
  const seen = all.filter(({ code }) => rights === null || rights.sees(code));
  if (seen.length === 0) return null;
  const codes = (list: readonly BusinessObject[]) =>
    list.flatMap(({ code }) => [...new Set([code, code.toLowerCase()])]);
  const criteria = [equal('tenantId', owner.tenantId), oneOf('objectCode', codes(seen))];
  const anyOf = [
    equal('organizationId', owner.organizationId),
    // Of before the organisation was kept.
    equal('organizationId', null),
    oneOf('objectCode', codes(seen.filter(({ tenantShared }) => tenantShared))),
  ];
  const objects = new Map(seen.map((object) => [object.code.toLowerCase(), object]));
  /** References to a file, or to several, from behind `after` on. */
  const query = (where: Criterion, limit: number, after: StoreRow | null = null): Query => ({
    table: 'sys_file_use',
    columns: ['fileId', 'recordId', 'place', 'objectCode'],
    criteria: [where, ...criteria],
    anyOf,
    limit,
    ...(after === null ? {} : { place: { row: after, side: 'after' } }),
  });
  return { objects, query };
}

/** The files of references whose record is within reach and whose field is shown. */
async function reachedFiles(
  { tx, owner, rights }: Asking,
  objects: ReadonlyMap<string, BusinessObject>,
  uses: readonly StoreRow[],
): Promise<ReadonlySet<string>> {
  const asked: Query[] = [];
  const open: StoreRow[] = [];
  for (const [code, some] of groupBy(uses, (use) => text(use, 'objectCode').toLowerCase())) {
    const object = objects.get(code);
    if (object === undefined) continue;
    const shown = some.filter((use) => showsPlace(rights, object, text(use, 'place')));
    open.push(...shown);
    for (const ids of parts([...new Set(shown.map((use) => text(use, 'recordId')))], PART))
      asked.push({
        table: object.spec.name,
        columns: ['id'],
        criteria: [...scopeOf(object, owner), oneOf('id', ids)],
      });
  }
  if (asked.length === 0) return new Set();
  const reached = new Set((await tx.findMany(asked)).flat().map((row) => text(row, 'id')));
  return new Set(open.filter((use) => reached.has(text(use, 'recordId'))).map((use) => text(use, 'fileId')));
}

/** Of some files those that a record within reach holds, or a kept version of it, in a field that is shown. */
export async function heldFiles(asking: Asking, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  const uses = await openUses(asking);
  if (uses === null) return held;
  const { tx } = asking;
  const note = async (rows: readonly StoreRow[]) => {
    for (const id of await reachedFiles(asking, uses.objects, rows)) held.add(id);
  };
  for (const some of parts(ids, PART)) {
    const [only = ''] = some;
    const where = some.length === 1 ? equal('fileId', only) : oneOf('fileId', some);
    const most = Math.max(FIRST, FIRST_OF_MANY * some.length);
    const rows = await tx.find(uses.query(where, most));
    await note(rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) continue;
    // They come in the order of the files: of those before the last one all references were read.
    const lastId = text(last, 'fileId');
    let left = some
      .filter((id) => !held.has(id) && id >= lastId)
      .map((id) => ({ id, after: id === lastId ? last : null }));
    for (let limit = FIRST; left.length > 0; limit = Math.min(limit * GROWTH, PART)) {
      const next: { id: string; after: StoreRow | null }[] = [];
      for (const each of parts(left, TOGETHER)) {
        const pages = await tx.findMany(
          each.map(({ id, after }) => uses.query(equal('fileId', id), limit, after)),
        );
        await note(pages.flat());
        for (const [index, { id }] of each.entries()) {
          const page = pages[index] ?? [];
          if (!held.has(id) && page.length === limit) next.push({ id, after: page.at(-1) ?? null });
        }
      }
      left = next;
    }
  }
  return held;
}
