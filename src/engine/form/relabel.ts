/**
 * Names of looked-up records in another language: a language switch loses nothing (FORMATS "Languages"), and what the
 * form has chosen is called in the new one. The stored record is asked for again and only companions are taken from it;
 * what was chosen since, one record or several, is found through its lookup. Values, drafts, undo and dirt stay.
 * Source: FORMATS "Languages", "Companions"; specification 000 2 (language switch), 001 3.4.
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { companionKey, isRecord, type Pair } from '../values/companions.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import { cellPath, type PlacedPath, tableAddress } from '../values/paths.ts';
import { treeKey } from '../values/record.ts';
import { readCell, readPair, runOp, type TableState, type ValueOp } from '../values/store.ts';
import { asking } from './abort.ts';
import type { FormCore } from './core.ts';
import { itemValue } from './lookup-labels.ts';
import { recordId } from './record-in.ts';
import { flush, noTouch, type Touched, touchPath } from './touch.ts';
import { propertyOps } from './write.ts';

type Plain = Readonly<Record<string, unknown>>;
type Bag = Omit<PlacedPath, 'field'>;

/** Records that are asked for one by one; past it a form's unsaved names wait for the next load. */
const ASKED = 50;

/** A chosen record whose name the stored record does not tell, and all places that hold it. */
interface Unnamed {
  readonly field: CompiledField;
  readonly number: string;
  readonly id: string;
  readonly places: PlacedPath[];
}

/** What one pass over the record gathers: what it touched, and whom nobody named yet. */
interface Pass {
  readonly touched: Touched;
  readonly unnamed: Map<string, Unnamed>;
}

/** Takes companions in the language of the moment. Failures are silent: the names stay as they are. */
export async function relabel(core: FormCore): Promise<void> {
  const { epoch } = core;
  const { load, lookup } = core.ports;
  const id = recordId(core);
  const answer = load === undefined || id === '' ? null : await asking(core, (signal) => load(signal, id));
  const current = () => !core.disposed && core.epoch === epoch;
  if (!current()) return;
  const model = answer?.ok === true && answer.value.model?.id === id ? answer.value.model : {};
  const pass: Pass = { touched: noTouch(), unnamed: new Map() };
  const header = [...core.index.header.values()].flatMap((fields) => fields.slice(0, 1));
  relabelBag(core, header, { table: '', row: '' }, model, pass);
  relabelTables(core, '', undefined, model, pass);
  flush(core, pass.touched);
  for (const { field, number, id: wanted, places } of [...pass.unnamed.values()].slice(0, ASKED)) {
    if (lookup === undefined || !current()) break;
    const query = { field, pageIndex: 0, pageLength: 20, searchKey: number, extra: {} };
    const found = await asking(core, (signal) => lookup(query, signal));
    const item = found.ok ? found.value.find((one) => itemValue(field.lookup, one) === wanted) : undefined;
    if (item === undefined || !current()) continue;
    const touched = noTouch();
    for (const place of places) rename(core, field, place, new Map([[wanted, item]]), touched);
    flush(core, touched);
  }
}

/** Companions that name records: not files, whose names have no language, nor the texts of a language field. */
function isNamed(field: CompiledField): boolean {
  return field.companion !== 'none' && field.value !== 'langText' && field.value !== 'files';
}

/** The records of a companion by their ids; one alone goes by the value, should it not say its own. */
function itemsOf(field: CompiledField, { value, companion }: Pair): [string, Plain][] {
  const items = Array.isArray(companion) ? companion : [companion];
  return items
    .filter(isRecord)
    .map((item) => [
      itemValue(field.lookup, item) || (field.companion === 'one' ? plainText(value) : ''),
      item,
    ]);
}

/** Names what a header or a row holds after what is stored of it, and notes what that does not name. */
function relabelBag(
  core: FormCore,
  fields: Iterable<CompiledField>,
  bag: Bag,
  stored: Plain,
  pass: Pass,
): void {
  for (const field of fields) {
    const key = isNamed(field) ? companionKey(field) : null;
    if (key === null) continue;
    const place = { ...bag, field: field.model };
    const pair = readPair(core.values, place, key);
    if (isEmptyValue(pair.value)) continue;
    const told = { value: readCell(stored, field.model), companion: readCell(stored, key) };
    const names = new Map(itemsOf(field, told));
    rename(core, field, place, names, pass.touched);
    for (const [id, { number }] of itemsOf(field, pair)) {
      if (names.has(id) || typeof number !== 'string' || number === '') continue;
      const name = `${field.key}\n${id}`;
      const known = pass.unnamed.get(name);
      if (known === undefined) pass.unnamed.set(name, { field, number, id, places: [place] });
      else known.places.push(place);
    }
  }
}

/** Puts new names on the records that a place still holds, and on the properties that show them. */
function rename(
  core: FormCore,
  field: CompiledField,
  place: PlacedPath,
  names: ReadonlyMap<string, Plain>,
  touched: Touched,
): void {
  const key = companionKey(field);
  const { value, companion } = readPair(core.values, place, key);
  const held = itemsOf(field, { value, companion });
  if (!held.some(([id]) => names.has(id))) return;
  const items = held.map(([id, item]) => names.get(id) ?? item);
  const after = Array.isArray(companion) ? items : items[0];
  if (sameValue(companion, after)) return;
  const path = place.row === '' ? place.field : cellPath(place.table, place.row, place.field);
  const before = { value, companion };
  const op: ValueOp = {
    kind: 'value',
    path,
    place,
    companionKey: key,
    before,
    after: { value, companion: after },
  };
  // What the record says itself, typed or stored so, is no name of the chosen one: only what shows the old goes along.
  const own = new Set(propertyOps(core, field, { ...op, after: before }).map((each) => each.path));
  const shown = propertyOps(core, field, op).filter(
    (each) => each.after.value !== undefined && !own.has(each.path),
  );
  // Run beside the form's own writes: nothing becomes dirty, nothing is to be undone.
  for (const each of [op, ...shown]) {
    runOp(core.values, each, 'forward');
    touchPath(core, touched, each.path);
  }
}

function relabelTables(
  core: FormCore,
  around: string,
  parent: { readonly address: string; readonly row: string } | undefined,
  owner: Plain,
  pass: Pass,
): void {
  for (const table of core.index.tables.get(around)?.values() ?? []) {
    const state = core.values.tables.get(tableAddress(table.model, parent));
    if (state === undefined) continue;
    const stored = storedRows(state, readCell(owner, table.model));
    for (const [id, row] of state.rows) {
      const item = stored.get(plainText(readCell(row.cells, table.rowKey))) ?? {};
      const columns = core.index.columns.get(table.key)?.values() ?? [];
      relabelBag(core, columns, { table: state.address, row: id }, item, pass);
      relabelTables(core, table.key, { address: state.address, row: id }, item, pass);
    }
  }
}

/** Rows by the id under which they are stored, tree rows too. */
function storedRows(state: TableState, rows: unknown): ReadonlyMap<string, Plain> {
  const found = new Map<string, Plain>();
  const nested = treeKey(state.table);
  const stack: unknown[] = [rows];
  for (let list = stack.pop(); list !== undefined; list = stack.pop()) {
    if (!Array.isArray(list)) continue;
    for (const row of list) {
      if (!isRecord(row)) continue;
      found.set(plainText(row[state.table.rowKey]), row);
      if (nested !== null && Object.hasOwn(row, nested)) stack.push(row[nested]);
    }
  }
  return found;
}
