/**
 * Names of looked-up records in another language: a language switch loses nothing (FORMATS "Languages"), and what the
 * form has chosen is called in the new one. The stored record is asked for again and only companions are taken from it;
 * what was chosen since, one record or several, is found through its lookup. Values, drafts, undo and dirt stay.
 * Source: FORMATS "Languages", "Companions"; specification 000 2 (language switch), 001 3.4.
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { companionKey, isRecord } from '../values/companions.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import type { PageIndex } from '../values/page-index.ts';
import { type PlacedPath, pathOf } from '../values/paths.ts';
import { propertyOps } from '../values/properties.ts';
import { readRecord } from '../values/record.ts';
import { readPair, runOp, type ValueOp, type Values } from '../values/store.ts';
import { asking } from './abort.ts';
import { type FormCore, isCurrent } from './core.ts';
import { itemValue, type LookupItem } from './lookup-labels.ts';
import { fetchStored } from './opening.ts';
import { recordId } from './record-in.ts';
import { flush, noTouch, touchPath } from './touch.ts';

/** Records that are asked for one by one; past it a form's unsaved names wait for the next load. */
const ASKED = 50;

/** Takes companions in the language of the moment. Failures are silent: the names stay as they are. */
export async function relabel(core: FormCore): Promise<void> {
  const { epoch, index } = core;
  const { lookup } = core.ports;
  const found = await fetchStored(core, recordId(core));
  if (!isCurrent(core, epoch)) return;
  const stored = readRecord(index, found.ok ? found.value.model : {}, () => core.ports.ids.short());
  const names = new Map(places(index, stored).flatMap((place) => held(stored, place)));
  const all = places(index, core.values);
  rename(core, all, names);
  /** Chosen records that the stored one does not tell of, and all places that hold them. */
  const unnamed = new Map<string, { readonly field: CompiledField; number: string; at: Place[] }>();
  for (const place of all)
    for (const [name, { number }] of held(core.values, place)) {
      if (names.has(name) || typeof number !== 'string' || number === '') continue;
      const known = unnamed.get(name);
      if (known === undefined) unnamed.set(name, { field: place.field, number, at: [place] });
      else known.at.push(place);
    }
  for (const [name, { field, number, at }] of [...unnamed].slice(0, ASKED)) {
    if (lookup === undefined || !isCurrent(core, epoch)) return;
    const query = { field, pageIndex: 0, pageLength: 20, searchKey: number, extra: {} };
    const answer = await asking(core, (signal) => lookup(query, signal));
    const item = answer.ok
      ? answer.value.find((one) => nameOf(field, itemValue(field.lookup, one)) === name)
      : undefined;
    if (item !== undefined && isCurrent(core, epoch)) rename(core, at, new Map([[name, item]]));
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

/** A record is called the same wherever a field holds it. */
function nameOf(field: CompiledField, id: string): string {
  return `${field.key}\n${id}`;
}

/** The records that a place holds, by their names; one alone goes by the value, should it not say its own. */
function held(values: Values, { field, place }: Place): [string, LookupItem][] {
  const { value, companion } = readPair(values, place, companionKey(field));
  if (isEmptyValue(value)) return [];
  const only = field.companion === 'one' ? plainText(value) : '';
  return [companion]
    .flat()
    .filter(isRecord)
    .map((item) => [nameOf(field, itemValue(field.lookup, item) || only), item]);
}

/** Puts new names on the records that places still hold, and on the properties that show them. */
function rename(core: FormCore, at: readonly Place[], names: ReadonlyMap<string, LookupItem>): void {
  const touched = noTouch();
  for (const each of at) {
    const { field, place } = each;
    const items = held(core.values, each);
    if (!items.some(([name]) => names.has(name))) continue;
    const key = companionKey(field);
    const before = readPair(core.values, place, key);
    const renamed = items.map(([name, item]) => names.get(name) ?? item);
    const after = { ...before, companion: Array.isArray(before.companion) ? renamed : renamed[0] };
    if (sameValue(before.companion, after.companion)) continue;
    const op: ValueOp = { kind: 'value', path: pathOf(place), place, companionKey: key, before, after };
    // What the record says itself, typed or stored so, is no name of the chosen one: only what shows the old goes along.
    const own = new Set(
      propertyOps(core.index, core.values, field, { ...op, after: before }).map(({ path }) => path),
    );
    const shown = propertyOps(core.index, core.values, field, op).filter(
      ({ path, after: { value } }) => value !== undefined && !own.has(path),
    );
    // Run beside the form's own writes: nothing becomes dirty, nothing is to be undone.
    for (const write of [op, ...shown]) {
      runOp(core.values, write);
      touchPath(core, touched, write.path);
    }
  }
  flush(core, touched);
}
