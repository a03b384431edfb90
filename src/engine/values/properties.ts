/**
 * Property fields, which show a property of the item chosen in a lookup (`propertyModel`, `parentModel`). The lookup is
 * in the same row or header, or outside the table: in the row that contains it, or in the header. Properties are filled
 * when a record is loaded, when a row is added and when the lookup changes.
 * Source: specification 002 3.8 (propertyModel, parentModel, propertyType); 001 3.8 (13).
 *
 * Decision: properties are written into the rows, where grids, sums, merged cells, scripts and records read them. A
 * change of a lookup writes each row whose shown value changes.
 */

import type { CompiledField } from '../compile/types.ts';
import { ownOf, type Plain } from '../plain.ts';
import { companionKey, readProperty } from './companions.ts';
import { sameValue } from './compare.ts';
import type { PageIndex, Property } from './page-index.ts';
import { type PlacedPath, pathOf, placePath } from './paths.ts';
import { type RowsOp, readPair, type TableState, type ValueOp, type Values, valueOp } from './store.ts';
import type { Row } from './types.ts';

/** Properties of lookups outside a table, by the models of its columns; without those that have no value. */
export function parentValues(
  index: PageIndex,
  values: Values,
  state: Pick<TableState, 'address' | 'table'>,
): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const { field, source, path, outside } of index.shown.get(state.table.key) ?? []) {
    if (!outside) continue;
    const place = placeAround(index, values, state.address, source);
    const value = readProperty(readPair(values, place, companionKey(source)).companion, path);
    if (value !== undefined) shown[field.model] = value;
  }
  return shown;
}

/** The place of a lookup outside the table of an address: in a row that contains it, or in the header. */
export function placeAround(
  { twins }: PageIndex,
  values: Values,
  address: string,
  source: CompiledField,
): PlacedPath {
  const home = twins.get(source.table ?? '') ?? source.table;
  let at = placePath(address);
  while (at.row !== '' && values.tables.get(at.table)?.table.key !== home) at = placePath(at.table);
  return { ...at, field: source.model };
}

/** Properties of lookups in a row of a table, or in the header (''), for models without a value. */
export function ownValues(index: PageIndex, table: string, item: Plain): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const { field, source, path, outside } of index.shown.get(table) ?? []) {
    const key = companionKey(source);
    if (outside || key === null || ownOf(item, field.model) !== undefined) continue;
    const value = readProperty(ownOf(item, key), path);
    if (value !== undefined) shown[field.model] = value;
  }
  return shown;
}

/** Fills the properties that a record just read has no values of. */
export function fillProperties(index: PageIndex, values: Values): void {
  const { header, tables } = values;
  const shown = ownValues(index, '', Object.fromEntries(header));
  for (const [model, value] of Object.entries(shown)) header.set(model, value);
  for (const state of tables.values()) fillRows(index, values, state, state.rows.keys());
}

/** Fills the properties of rows just read. Complete rows keep their identity. */
function fillRows(index: PageIndex, values: Values, state: TableState, ids: Iterable<string>): void {
  if (!index.shown.has(state.table.key)) return;
  const around = Object.entries(parentValues(index, values, state));
  for (const id of ids) {
    const { cells } = state.rows.get(id) ?? {};
    if (cells === undefined) continue;
    const lacking = around.filter(([model]) => !Object.hasOwn(cells, model));
    const filled = { ...Object.fromEntries(lacking), ...ownValues(index, state.table.key, cells) };
    if (Object.keys(filled).length > 0) state.rows.set(id, { id, cells: { ...cells, ...filled } });
  }
}

/** Fills the properties of rows that an operation has added, and of their child tables. */
export function fillComing(index: PageIndex, values: Values, { address, added, attached }: RowsOp): void {
  const state = values.tables.get(address);
  const ids = added.map(({ id }) => id);
  if (state !== undefined) fillRows(index, values, state, ids);
  for (const child of attached) fillRows(index, values, child, child.order);
}

/** The tables with properties of outer lookups whose rows an operation adds or removes; `name` is the key in `around`. */
function moving(
  index: PageIndex,
  values: Values,
  address: string,
  rows: readonly Row[],
  children: readonly TableState[],
) {
  const own = values.tables.get(address);
  const ids = rows.map(({ id }) => id);
  const [name] = ids;
  return [
    ...(own === undefined || name === undefined ? [] : [{ name, state: own, ids }]),
    ...children.map((state) => ({ name: state.address, state, ids: state.order })),
  ].filter(({ state }) => index.shown.has(state.table.key));
}

/** Remembers the outer properties of the rows that an operation removes. */
export function keepAround(index: PageIndex, values: Values, op: RowsOp): void {
  for (const { name, state } of moving(index, values, op.address, op.removed, op.detached))
    op.around.set(name, parentValues(index, values, state));
}

/**
 * The writes after removed rows are restored: of outer properties that have changed since. Their other values stay, as
 * do values that users typed over a property.
 */
export function returnOps(index: PageIndex, values: Values, op: RowsOp): readonly ValueOp[] {
  const ops: ValueOp[] = [];
  for (const { name, state, ids } of moving(index, values, op.address, op.added, op.attached)) {
    const before = op.around.get(name);
    if (before === undefined) continue;
    const now = parentValues(index, values, state);
    for (const { field } of index.shown.get(state.table.key) ?? []) {
      const value = ownOf(now, field.model);
      if (sameValue(ownOf(before, field.model), value)) continue;
      for (const row of ids) {
        const place = { table: state.address, row, field: field.model };
        const filled = valueOp(values, pathOf(place), place, field, value, undefined);
        if (filled !== null) ops.push(filled);
      }
    }
  }
  return ops;
}

/** The writes after a change of a lookup: of every field that shows a property of it. Source: 001 3.8 (13). */
export function propertyOps(
  index: PageIndex,
  values: Values,
  source: CompiledField,
  op: ValueOp,
): readonly ValueOp[] {
  const ops: ValueOp[] = [];
  for (const property of index.properties.get(source.key) ?? []) {
    const value = readProperty(op.after.companion, property.path);
    for (const place of placesOf(values, property, op.place)) {
      const filled = valueOp(values, pathOf(place), place, property.field, value, undefined);
      if (filled !== null) ops.push({ ...filled, cause: op });
    }
  }
  return ops;
}

/** The places of a property of the lookup at a place: beside it, or in all rows of the property's table below it. */
function placesOf(
  values: Values,
  { field, table, outside }: Property,
  at: PlacedPath,
): readonly PlacedPath[] {
  if (!outside) return [{ ...at, field: field.model }];
  const inside = at.row === '' ? '' : `${at.table}[${at.row}].`;
  return [...values.tables.values()]
    .filter((state) => state.table.key === table && state.address.startsWith(inside))
    .flatMap(({ address, order }) => order.map((row) => ({ table: address, row, field: field.model })));
}
