/**
 * Compares a stored record with the record that was sent and makes a change of the differences. Nothing is written
 * here: `settle.ts` rebases and runs the change. Rows keep their ids in the form; their stored ids are written into
 * their cells.
 * Source: FORMATS "Ids" (unsaved rows are replaced by the server), "Companions"; specification 002 3.7, 4.2.
 *
 * Decision where the specification is silent: a row that the server has dropped is removed, unless the user has changed
 * it since sending. Then it stays as an unsaved row.
 */

import type { CompiledNode, CompiledTable } from '../compile/types.ts';
import { ownOf, type Plain } from '../plain.ts';
import { companionKey, ownerOf, type Pair, samePair } from '../values/companions.ts';
import { isEmptyValue, sameValue } from '../values/compare.ts';
import { idText, type PlacedPath, pathOf, rowsIn, tableAddress } from '../values/paths.ts';
import { ownValues, placeAround, propertyOps } from '../values/properties.ts';
import { cellsOf, flatRows, storedId } from '../values/record.ts';
import { cellsAt, type Op, type RowsOp, readPair, type TableState } from '../values/store.ts';
import type { Differences } from './change/unsaved.ts';
import { claimOf, type FormCore } from './core.ts';
import { matchRows, rowsChange } from './incoming-rows.ts';

type RowPlace = Pick<PlacedPath, 'table' | 'row'>;

/** The record as it was sent, to compare an answer with. */
export interface Sent {
  /** What was changed since it was sent. */
  readonly since: Differences;
  /** True for a row that was not stored before it was sent. */
  readonly isNew: (address: string, rowId: string) => boolean;
  /** The record answers nothing that was sent: somebody else has stored it. */
  readonly given?: boolean;
}

/** The differences between the record that was sent and the stored one. */
export interface Incoming {
  /** Turns the record that was sent into the stored one. */
  readonly change: readonly Op[];
  /** Rows that the server has dropped and that stay: operations that mark them as unsaved. */
  readonly unstored: readonly RowsOp[];
  /** Tables whose rows the answer states. */
  readonly tables: readonly TableState[];
}

interface Reading {
  readonly core: FormCore;
  readonly sent: Sent;
  readonly change: Op[];
  readonly unstored: RowsOp[];
  readonly tables: TableState[];
  readonly passwords: readonly CompiledNode[];
}

/** Compares a stored record with what was sent. */
export function readIncoming(core: FormCore, sent: Sent, model: Plain): Incoming {
  const passwords =
    sent.given === true ? [] : Object.values(core.page.nodes).filter(({ kind }) => kind === 'password');
  const reading: Reading = { core, sent, change: [], unstored: [], tables: [], passwords };
  const header = { table: '', row: '' };
  readItem(reading, null, header, withProperties(reading, null, header, model));
  return reading;
}

/**
 * A stored item with its passwords empty, unless it states them: they are never answered, and one that was saved is not
 * kept where the next person at the screen could look at it. Empty means that the stored one stays.
 */
function withoutPasswords({ passwords }: Reading, table: CompiledTable | null, item: Plain): Plain {
  const empty = passwords.flatMap((one) =>
    one.role === 'field' && one.table === (table?.key ?? null) ? [[one.model, null]] : [],
  );
  return empty[0] === undefined ? item : { ...Object.fromEntries(empty), ...item };
}

/**
 * The stored values of the header (`table` null) or of a row, completed by the properties that its lookups show. The
 * properties of a lookup that was changed since sending are left out, since they follow the new choice.
 */
function withProperties({ core, sent }: Reading, table: CompiledTable | null, at: RowPlace, item: Plain) {
  const { index, values } = core;
  const key = table?.key ?? '';
  const shown = index.shown.get(key);
  if (shown === undefined) return item;
  const stated: Record<string, unknown> = { ...ownValues(index, key, item), ...item };
  for (const { field, source, outside } of shown) {
    const place = outside ? placeAround(index, values, at.table, source) : { ...at, field: source.model };
    if (sent.since.values.has(pathOf(place))) delete stated[field.model];
  }
  return stated;
}

/** Compares the cells and the tables of the header or of a row. */
function readItem(reading: Reading, table: CompiledTable | null, at: RowPlace, stored: Plain): void {
  const item = withoutPasswords(reading, table, stored);
  const { core, sent, change } = reading;
  const { index, values } = core;
  const changedSince = sent.since.values;
  const fields = table === null ? index.header : index.columns.get(table.key);
  const shown = index.shown.get(table?.key ?? '');
  /** The lookup around the table may fill this property first, so it is written even where it is equal. */
  const showsAround = (key: string) =>
    shown?.some(({ field, outside }) => outside && field.model === key) === true;
  const cells = cellsAt(values, at) ?? {};
  const done = new Set<string>();
  for (const [key, value] of cellsOf(index, table, item)) {
    const present = at.row === '' ? values.header.get(key) : ownOf(cells, key);
    if (changedSince.size === 0 && sameValue(present, value) && !showsAround(key)) continue;
    // A model that ends like a companion may be a field of its own.
    const owner = fields?.has(key) === true ? key : ownerOf(key);
    const { field } = claimOf(core, { ...at, field: fields?.has(owner) === true ? owner : key });
    const companion = field === undefined ? null : companionKey(field);
    const model = key === companion ? owner : key;
    if (done.has(model)) continue;
    done.add(model);
    const place = { ...at, field: model };
    const path = pathOf(place);
    const name = field?.model === model ? companion : null;
    const before = changedSince.get(path)?.before ?? readPair(values, place, name);
    const after = storedPair(item, model, name, before);
    if (samePair(before, after) && !showsAround(key)) continue;
    const op = { kind: 'value', path, place, companionKey: name, before, after } as const;
    change.push(op);
    if (field === undefined || changedSince.has(path)) continue;
    // Properties follow their lookup, unless the answer states them itself.
    for (const filled of propertyOps(index, values, field, op)) {
      const own = filled.place.row === at.row && filled.place.table === at.table;
      if (!own || !Object.hasOwn(item, filled.place.field)) change.push(filled);
    }
  }
  const parent = at.row === '' ? undefined : { address: at.table, row: at.row };
  for (const { model } of index.tables.get(table?.key ?? '')?.values() ?? [])
    if (Object.hasOwn(item, model)) readRows(reading, tableAddress(model, parent), item[model]);
}

/** The stored value with its companion. A new value without a companion does not keep the old one. */
function storedPair(item: Plain, model: string, companion: string | null, before: Pair): Pair {
  const said = ownOf(item, model);
  const value = said === undefined ? before.value : said;
  const beside = companion === null ? undefined : ownOf(item, companion);
  if (beside !== undefined) return { value, companion: beside };
  return { value, companion: sameValue(before.value, value) ? before.companion : undefined };
}

/** Compares the rows of a table; anything but a list of rows is ignored. */
function readRows(reading: Reading, address: string, stored: unknown): void {
  const { core, sent, change, unstored } = reading;
  const { since } = sent;
  const state = core.values.tables.get(address);
  if (state === undefined || !Array.isArray(stored)) return;
  reading.tables.push(state);
  const { table } = state;
  const came = flatRows(table, stored);
  const order = since.tables.get(address)?.saved ?? state.order;
  const matched = matchRows(
    state,
    came,
    order,
    (id) => sent.isNew(address, id),
    (row) => contentOf(reading, state, row),
    sent.given,
  );
  const rows = came.map((row, at) => {
    const place = { table: address, row: matched[at] ?? '' };
    return { ...row, item: withProperties(reading, table, place, row.item) };
  });
  const written = () => rowsIn(address, [...since.values.keys(), ...since.changed]);
  const made = rowsChange(core, state, rows, matched, order, written, !since.changed.has(address));
  if (made.op !== null) change.push(made.op);
  if (made.unstored !== null) unstored.push(made.unstored);
  rows.forEach(({ item }, at) => {
    const row = matched[at];
    if (typeof row !== 'string' || !state.rows.has(row)) return;
    const place = { table: address, row, field: table.rowKey };
    const before = readPair(core.values, place, null);
    // Stored under an `id`, a row loses the temporary id that it had under its row key.
    if (
      idText(before.value) !== '' &&
      idText(ownOf(item, table.rowKey)) === '' &&
      storedId(table, item) !== ''
    ) {
      const after = { value: undefined, companion: undefined };
      change.push({ kind: 'value', path: pathOf(place), place, companionKey: null, before, after });
    }
    readItem(reading, table, place, item);
  });
}

/** The stored columns of a row as one text, to match rows: of a form's row (by id) as it was sent, or a stored row. */
function contentOf({ core, sent: { since } }: Reading, state: TableState, row: string | Plain): string {
  const { address, table, rows } = state;
  const own = typeof row === 'string' ? (rows.get(row) ?? since.tables.get(address)?.gone.get(row)) : null;
  const cells = typeof row === 'string' ? (own?.cells ?? {}) : row;
  const content: unknown[] = [];
  for (const [model, field] of core.index.columns.get(table.key) ?? []) {
    if (!field.needSave || field.value === 'derived') continue;
    const written = typeof row === 'string' ? since.values.get(`${address}[${row}].${model}`) : undefined;
    const value = written === undefined ? ownOf(cells, model) : written.before.value;
    content.push(isEmptyValue(value) ? null : value);
  }
  return JSON.stringify(content);
}
