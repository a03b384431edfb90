/**
 * Property fields: what they show of the item that a lookup has chosen (`propertyModel`, `parentModel`). The lookup stands
 * beside them, in their own row or in the header, else around their table, in the row that holds it or in the header.
 * They are filled when a record is put in place, when a row comes and when the lookup changes.
 * Source: specification 002 3.8 (propertyModel, parentModel, propertyType); 001 3.8 (13).
 *
 * Decision: what is shown is written into the rows, since grids, sums, merged cells, scripts and records read rows as
 * they stand. A lookup's change therefore costs what it shows: each row that now shows another value, and none where
 * the shown value is the same. It is a pick, never a keystroke.
 */

import type { CompiledField } from '../compile/types.ts';
import { ownOf, type Plain } from '../plain.ts';
import { companionKey, readProperty } from './companions.ts';
import { sameValue } from './compare.ts';
import type { PageIndex, Property } from './page-index.ts';
import { type PlacedPath, pathOf, placePath } from './paths.ts';
import { type RowsOp, readPair, type TableState, type ValueOp, type Values, valueOp } from './store.ts';
import type { Row } from './types.ts';

/** What rows of a table show of what is around them, by model; nothing of what is not filled in. */
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

/** The place of a lookup in the row that holds a table, at whatever depth, or in the header. */
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

/** What a row of a table, or the header (''), shows of its own lookups, where it says nothing of it itself. */
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

/** Fills what was just read, where it says nothing of what it shows. */
export function fillProperties(index: PageIndex, values: Values): void {
  const { header, tables } = values;
  const shown = ownValues(index, '', Object.fromEntries(header));
  for (const [model, value] of Object.entries(shown)) header.set(model, value);
  for (const state of tables.values()) fillRows(index, values, state, state.rows.keys());
}

/** Fills rows of a table that were just read. A row that lacks nothing stays the row that it is. */
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

/** Fills rows that have just come with an operation, and those below them. */
export function fillComing(index: PageIndex, values: Values, { address, added, attached }: RowsOp): void {
  const state = values.tables.get(address);
  const ids = added.map(({ id }) => id);
  if (state !== undefined) fillRows(index, values, state, ids);
  for (const child of attached) fillRows(index, values, child, child.order);
}

/** The tables that show what is around them, with their rows that go or come; each has a name in the operation. */
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

/** Keeps what rows that go now show of what is around them. */
export function keepAround(index: PageIndex, values: Values, op: RowsOp): void {
  for (const { name, state } of moving(index, values, op.address, op.removed, op.detached))
    op.around.set(name, parentValues(index, values, state));
}

/**
 * The writes that follow where rows have come back: of what has come to be another thing around them since they went.
 * What they hold otherwise, and what was written over it by hand, is as they took it along.
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

/** The writes that follow from a lookup's change: of every field that shows a property of it. Source: 001 3.8 (13). */
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

/** Where a property stands of a lookup at a place: beside it, or in every row of its table below it. */
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
