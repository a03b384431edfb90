/**
 * Names of looked-up records in another language: a language switch loses nothing (FORMATS "Languages"), and what the
 * form has chosen is called in the new one. The stored record is asked for again and only companions are taken from it;
 * what was chosen since, one record or several, is found through its lookup. Values, drafts, undo and dirt stay.
 * Source: FORMATS "Languages", "Companions"; specification 000 2 (language switch), 001 3.4.
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

/** Records that are asked for one by one; past it a form's unsaved names wait for the next load. */
const ASKED = 50;

/** Replaces companions by those of the present language. Failures are silent: the names stay as they are. */
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
 * Renames what has the names of another language: what undo and redo restore of a step, and what is answered to a
 * question, that was made while the form had these `names`.
 */
export async function refreshSince(core: FormCore, names: Names): Promise<void> {
  if (core.names !== names) await renameAll(core);
}

/**
 * Gives all chosen records their present names. Those without a known name are searched by their numbers; those without a
 * number are searched on the first page of their lookup, since there is no other key to search by.
 */
async function renameAll(core: FormCore): Promise<void> {
  const { epoch, names } = core;
  const { lookup } = core.ports;
  const all = places(core.index, core.values);
  rename(core, all);
  /** What to ask for, and the places that wait for it. */
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
    // Names may have been asked for anew meanwhile, in another language.
    if (!isCurrent(core, epoch) || core.names !== names) return;
    if (!answer.ok) continue;
    for (const item of answer.value) {
      const name = nameOf(field, itemValue(field.lookup, item));
      if (!names.now.has(name)) names.now.set(name, item);
    }
    rename(core, at);
  }
}

/** Where records are named. */
interface Place {
  readonly field: CompiledField;
  readonly place: PlacedPath;
}

/** The places of a record whose companions name records: not files, whose names have no language, nor the texts of a language field. */
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

/** Key of a record among the names: a field gives it the same name everywhere. */
function nameOf(field: CompiledField, id: string): string {
  return `${field.key}\n${id}`;
}

/**
 * The records that a place holds, by their keys. A single one without an id has that of the value; of several ones those
 * without an id are left out.
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
 * Writes the new names into the records that places still hold, and into the properties that show them; also in restored
 * rows that show the old name of a record that has its new one already.
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
    // A property with a text of its own, typed or stored, is kept: only one that shows the old name follows.
    const own = new Set(
      propertyOps(core.index, core.values, field, { ...op, after: before }).map(({ path }) => path),
    );
    const shown = propertyOps(core.index, core.values, field, op).filter(
      ({ path, after: { value } }) => value !== undefined && !own.has(path),
    );
    // A new name is what is stored by now: no unsaved change, and no step of undo.
    for (const write of [op, ...shown]) perform(core, write, 'stored', touched);
  }
  flush(core, touched);
}
