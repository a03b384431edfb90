/**
 * Labels of chosen records after a switch of the language. The stored record is loaded again, and only its companions
 * are used; records that were chosen since are searched through their lookup. Values, drafts, undo steps and the
 * unsaved state do not change.
 * Source: FORMATS "Languages" (a switch loses nothing), "Companions"; specification 000 2 (language switch), 001 3.4.
 */

import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { isRecord } from '../plain.ts';
import { append } from '../values/append.ts';
import { companionKey } from '../values/companions.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import type { PageIndex } from '../values/page-index.ts';
import { type PlacedPath, pathOf } from '../values/paths.ts';
import { propertyOps } from '../values/properties.ts';
import { readRecord } from '../values/record.ts';
import { readPair, type ValueOp, type Values } from '../values/store.ts';
import { asking } from './abort.ts';
import { createNames, type FormCore, isCurrent, type Names } from './core.ts';
import { itemValue, type LookupItem } from './lookup-labels.ts';
import { fetchStored } from './opening.ts';
import { perform } from './reactions/run.ts';
import { recordId } from './record-in.ts';
import { flush, noTouch } from './touch.ts';

/**
 * Most lookup searches of one refresh; further unsaved choices keep their old labels until the record is loaded again.
 */
const ASKED = 50;

/** Replaces companions by those of the present language. Where loading fails, the old labels stay without a notice. */
export async function refreshLabels(core: FormCore): Promise<void> {
  const { epoch, index } = core;
  const found = await fetchStored(core, recordId(core));
  if (!isCurrent(core, epoch)) return;
  const stored = readRecord(index, found.ok ? found.value.model : {}, () => core.ports.ids.short());
  core.names = createNames();
  for (const place of places(index, stored))
    for (const [name, item] of held(stored, place)) core.names.now.set(name, item);
  await renameAll(core);
}

/**
 * Refreshes the labels again where the language was switched since `names`: undo, redo and late answers write labels of
 * the language in which they were made.
 */
export async function refreshSince(core: FormCore, names: Names): Promise<void> {
  if (core.names !== names) await renameAll(core);
}

/**
 * Gives all chosen records their label in the present language. Labels that are not known yet are searched by the
 * record's number; records without a number are looked for on the first page of their lookup, since lookups search by
 * text only.
 */
async function renameAll(core: FormCore): Promise<void> {
  const { epoch, names } = core;
  const { lookup } = core.ports;
  const all = places(core.index, core.values);
  rename(core, all);
  /** The searches to make, and the places that wait for each. */
  const unnamed = new Map<string, Place[]>();
  for (const place of all) {
    if (place.field.lookup?.source === 'static') continue;
    for (const [name, { number }] of held(core.values, place))
      if (!names.now.has(name))
        append(unnamed, nameOf(place.field, typeof number === 'string' ? number : ''), place);
  }
  for (const [asked, at] of [...unnamed].slice(0, ASKED)) {
    const field = at[0]?.field;
    if (lookup === undefined || field === undefined) return;
    const searchKey = asked.slice(nameOf(field, '').length);
    const query = { field, pageIndex: 0, pageLength: 20, searchKey, extra: {} };
    const answer = await asking(core, (signal) => lookup(query, signal));
    // The language may have been switched again meanwhile.
    if (!isCurrent(core, epoch) || core.names !== names) return;
    if (!answer.ok) continue;
    for (const item of answer.value) {
      const name = nameOf(field, itemValue(field.lookup, item));
      if (!names.now.has(name)) names.now.set(name, item);
    }
    rename(core, at);
  }
}

/** A field of the record that shows chosen records. */
interface Place {
  readonly field: CompiledField;
  readonly place: PlacedPath;
}

/**
 * All fields and cells whose companions are records. Left out are files, whose names have no language, and language
 * fields, whose companion holds all languages.
 */
function places(index: PageIndex, values: Values): Place[] {
  const header = [...index.header.values()].flatMap((fields) => fields.slice(0, 1));
  const bags = [...values.tables.values()].map(({ address, table, rows }) => {
    return { fields: [...(index.columns.get(table.key)?.values() ?? [])], address, rows: [...rows.keys()] };
  });
  return [{ fields: header, address: '', rows: [''] }, ...bags].flatMap(({ fields, address, rows }) => {
    const named = fields.filter(
      ({ companion, value }) => companion !== 'none' && value !== 'langText' && value !== 'files',
    );
    return rows.flatMap((row) =>
      named.map((field) => ({ field, place: { table: address, row, field: field.model } })),
    );
  });
}

/**
 * Key of a record in `Names`. The label may depend on the field's display settings, so the field is part of the key.
 */
function nameOf(field: CompiledField, id: string): string {
  return `${field.key}\n${id}`;
}

/**
 * The records that a place shows, each with its key in `Names`. A single record without an id takes the id from the
 * value; with several records those without an id are skipped.
 */
function held(values: Values, { field, place }: Place): [string, LookupItem][] {
  const { value, companion } = readPair(values, place, companionKey(field));
  if (isEmptyValue(value)) return [];
  const only = field.companion === 'one' ? plainText(value) : '';
  return [companion]
    .flat()
    .filter(isRecord)
    .flatMap((item) => {
      const id = itemValue(field.lookup, item) || only;
      return id === '' ? [] : [[nameOf(field, id), item]];
    });
}

/**
 * Writes the new labels into companions and into the properties that show them. Rows that undo has restored may show
 * the old label of a record whose value already has the new one, so properties are compared with both.
 */
function rename(core: FormCore, at: readonly Place[]): void {
  const { now, before: last } = core.names;
  const touched = noTouch();
  for (const each of at) {
    const { field, place } = each;
    const items = held(core.values, each);
    if (!items.some(([name]) => now.has(name))) continue;
    const key = companionKey(field);
    const pair = readPair(core.values, place, key);
    const names = new Map<unknown, string>(items.map(([name, item]) => [item, name]));
    const called = (by: ReadonlyMap<string, LookupItem>) => {
      const one = (item: unknown) => by.get(names.get(item) ?? '') ?? item;
      const { companion } = pair;
      return { ...pair, companion: Array.isArray(companion) ? companion.map(one) : one(companion) };
    };
    const after = called(now);
    const before = sameValue(pair.companion, after.companion) ? called(last) : pair;
    if (sameValue(before.companion, after.companion)) continue;
    for (const [name, item] of items) if (!last.has(name)) last.set(name, item);
    const op: ValueOp = { kind: 'value', path: pathOf(place), place, companionKey: key, before, after };
    // A property whose text differs from the label (typed, or stored so) is kept; only one that shows the old label
    // follows.
    const own = new Set(
      propertyOps(core.index, core.values, field, { ...op, after: before }).map(({ path }) => path),
    );
    const shown = propertyOps(core.index, core.values, field, op).filter(
      ({ path, after: { value } }) => value !== undefined && !own.has(path),
    );
    // Written as `stored`: a new label is neither an unsaved change nor an undo step.
    for (const write of [op, ...shown]) perform(core, write, 'stored', touched);
  }
  flush(core, touched);
}
