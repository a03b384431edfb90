/**
 * Names of looked-up records in another language: a language switch loses nothing (FORMATS "Languages"), and what the
 * form has chosen is called in the new one. The stored record is asked for again and only companions are taken from it;
 * what was chosen since is found through its lookup. Values, drafts, undo and dirt stay.
 * Source: FORMATS "Languages", "Companions"; specification 000 2 (language switch), 001 3.4.
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { companionKey, isRecord, readProperty } from '../values/companions.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import { cellPath, isSafeKey, tableAddress } from '../values/paths.ts';
import { treeKey } from '../values/record.ts';
import { readCell, type TableState, writeRow } from '../values/store.ts';
import { createAbort } from './abort.ts';
import type { FormCore } from './core.ts';
import { itemValue } from './lookup-labels.ts';
import { recordId } from './record-in.ts';
import { flush, noTouch, type Touched, touchPath } from './touch.ts';

type Plain = Readonly<Record<string, unknown>>;

/** Lookups that are asked one by one; past it a form's unsaved names wait for the next load. */
const ASKED = 50;

/** A chosen record whose name the stored record does not tell. */
interface Unnamed {
  readonly field: CompiledField;
  readonly number: string;
  readonly id: string;
  name(item: Plain): void;
}

/** Takes companions in the language of the moment. Failures are silent: the names stay as they are. */
export async function relabel(core: FormCore): Promise<void> {
  const { epoch } = core;
  const abort = createAbort();
  core.aborts.add(abort);
  const { load, lookup } = core.ports;
  const id = recordId(core);
  const answer = load === undefined || id === '' ? null : await load(abort.signal, id);
  const current = () => !core.disposed && core.epoch === epoch && !abort.signal.aborted;
  if (current()) {
    const model = answer?.ok === true && answer.value.model?.id === id ? answer.value.model : {};
    const unnamed: Unnamed[] = [];
    const touched = noTouch();
    relabelHeader(core, model, touched, unnamed);
    relabelTables(core, '', undefined, model, touched, unnamed);
    flush(core, touched);
    for (const each of unnamed.slice(0, ASKED)) {
      if (lookup === undefined || !current()) break;
      const query = { field: each.field, pageIndex: 0, pageLength: 20, searchKey: each.number, extra: {} };
      const found = await lookup(query, abort.signal);
      const item =
        found.ok && current()
          ? found.value.find((one) => itemValue(each.field.lookup, one) === each.id)
          : null;
      if (item) each.name(item);
    }
  }
  core.aborts.delete(abort);
}

/** Companions that name records: not files, whose names have no language, nor the texts of a language field. */
function isNamed(field: CompiledField): boolean {
  return field.companion !== 'none' && field.value !== 'langText' && field.value !== 'files';
}

/** The companion that a bag's value is to have; undefined where the stored record does not tell it. */
function toldBy(model: Plain, field: CompiledField, key: string, value: unknown): unknown {
  const same = Object.hasOwn(model, field.model) && sameValue(model[field.model], value);
  const companion = same && Object.hasOwn(model, key) ? model[key] : undefined;
  return companion ?? undefined;
}

function numberOf(companion: unknown): string {
  const number = isRecord(companion) ? companion.number : undefined;
  return typeof number === 'string' ? number : '';
}

function relabelHeader(core: FormCore, model: Plain, touched: Touched, unnamed: Unnamed[]): void {
  const { header } = core.values;
  for (const fields of core.index.header.values()) {
    const [field] = fields;
    const key = field === undefined || !isNamed(field) ? null : companionKey(field);
    if (field === undefined || key === null) continue;
    const value = header.get(field.model);
    const before = header.get(key);
    if (isEmptyValue(value)) continue;
    const put = (companion: unknown, into: Touched) => {
      if (sameValue(header.get(key), companion)) return;
      header.set(key, companion);
      touchPath(core, into, field.model);
      for (const shown of core.index.properties.get(field.key) ?? []) {
        const text = shown.property === null ? undefined : readProperty(companion, shown.property.path);
        if (text === undefined || shown.table !== null || !isSafeKey(shown.model)) continue;
        header.set(shown.model, text);
        touchPath(core, into, shown.model);
      }
    };
    const told = toldBy(model, field, key, value);
    if (told !== undefined) put(told, touched);
    else if (field.companion === 'one' && numberOf(before) !== '')
      unnamed.push({
        field,
        number: numberOf(before),
        id: plainText(value),
        name: (item) => {
          if (header.get(field.model) !== value) return;
          const own = noTouch();
          put({ ...item }, own);
          flush(core, own);
        },
      });
  }
}

function relabelTables(
  core: FormCore,
  around: string,
  parent: { readonly address: string; readonly row: string } | undefined,
  owner: Plain,
  touched: Touched,
  unnamed: Unnamed[],
): void {
  for (const table of core.index.tables.get(around)?.values() ?? []) {
    const state = core.values.tables.get(tableAddress(table.model, parent));
    if (state === undefined) continue;
    const stored = storedRows(state, Object.hasOwn(owner, table.model) ? owner[table.model] : undefined);
    for (const id of state.order) {
      const row = state.rows.get(id);
      const item = row === undefined ? undefined : stored.get(plainText(readCell(row.cells, table.rowKey)));
      relabelRow(core, state, id, item ?? {}, touched, unnamed);
      relabelTables(core, table.key, { address: state.address, row: id }, item ?? {}, touched, unnamed);
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

function relabelRow(
  core: FormCore,
  state: TableState,
  id: string,
  item: Plain,
  touched: Touched,
  unnamed: Unnamed[],
): void {
  for (const field of core.index.columns.get(state.table.key)?.values() ?? []) {
    const key = isNamed(field) ? companionKey(field) : null;
    const cells = state.rows.get(id)?.cells;
    if (key === null || cells === undefined) continue;
    const value = readCell(cells, field.model);
    if (isEmptyValue(value)) continue;
    const put = (companion: unknown, into: Touched) => {
      const now = state.rows.get(id);
      if (now === undefined || sameValue(readCell(now.cells, key), companion)) return;
      const next: Record<string, unknown> = { ...now.cells, [key]: companion };
      touchPath(core, into, cellPath(state.address, id, field.model));
      for (const shown of core.index.properties.get(field.key) ?? []) {
        const text = shown.property === null ? undefined : readProperty(companion, shown.property.path);
        if (text === undefined || !isSafeKey(shown.model)) continue;
        next[shown.model] = text;
        touchPath(core, into, cellPath(state.address, id, shown.model));
      }
      writeRow(state, id, next);
    };
    const told = toldBy(item, field, key, value);
    const number = numberOf(readCell(cells, key));
    if (told !== undefined) put(told, touched);
    else if (field.companion === 'one' && number !== '')
      unnamed.push({
        field,
        number,
        id: plainText(value),
        name: (one) => {
          const now = state.rows.get(id);
          if (now === undefined || readCell(now.cells, field.model) !== value) return;
          const own = noTouch();
          put({ ...one }, own);
          flush(core, own);
        },
      });
  }
}
