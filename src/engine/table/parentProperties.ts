/**
 * Columns that show a property of the parent record: `parentModel` names a lookup outside the table, in the row around
 * it or in the header, and `propertyModel` what of the chosen item is shown. A lookup of the row itself comes first.
 * They are filled when a record is put in place, when a row comes and when the lookup changes.
 * Source: specification 002 3.8 (propertyModel, parentModel, propertyType); 001 3.8 (13).
 *
 * Decision: what is shown is written into the rows, since grids, sums, merged cells, scripts and records read rows as
 * they stand. A lookup's change therefore costs what it shows: each row that now shows another value, and none where
 * the shown value is the same. It is a pick of the header, never a keystroke.
 */
import type { CompiledField } from '../compile/types.ts';
import { companionKey, readProperty } from '../values/companions.ts';
import type { PageIndex } from '../values/page-index.ts';
import { cellPath, isSafeKey, placePath } from '../values/paths.ts';
import { readCell, readPair, type TableState, type ValueOp, type Values, valueOp } from '../values/store.ts';

/** A column, the lookup outside its table that fills it, and what of the chosen item it shows. */
interface Shown {
  readonly field: CompiledField;
  readonly source: CompiledField;
  readonly path: string;
}

const cache = new WeakMap<PageIndex, readonly Shown[]>();

function shownIn(index: PageIndex): readonly Shown[] {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const found = index.fields.flatMap((field) => {
    const source = isSafeKey(field.model) ? sourceOf(index, field) : undefined;
    return source === undefined || field.property === null
      ? []
      : [{ field, source, path: field.property.path }];
  });
  cache.set(index, found);
  return found;
}

/** The lookup outside its own table that a column shows from; named by model or by key, the nearest one first. */
function sourceOf(index: PageIndex, { property, table }: CompiledField): CompiledField | undefined {
  const from = property?.from ?? '';
  if (fieldIn(index, table, from) !== undefined) return undefined;
  for (let around = table; around !== null; ) {
    const node: PageIndex['page']['nodes'][string] | undefined = index.page.nodes[around];
    around = node?.role === 'table' ? node.table : null;
    const found = fieldIn(index, around, from);
    if (found !== undefined) return found;
  }
  return undefined;
}

function fieldIn(index: PageIndex, table: string | null, from: string): CompiledField | undefined {
  const byModel = table === null ? index.header.get(from)?.[0] : index.columns.get(table)?.get(from);
  const byKey = Object.hasOwn(index.page.nodes, from) ? index.page.nodes[from] : undefined;
  return byModel ?? (byKey?.role === 'field' && byKey.table === table ? byKey : undefined);
}

/** What rows of a table show of what is around them, by model; nothing of what is not filled in. */
export function parentValues(
  index: PageIndex,
  values: Values,
  state: Pick<TableState, 'address' | 'table'>,
): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>();
  for (const { field, source, path } of shownIn(index)) {
    if (field.table !== state.table.key) continue;
    const value = readProperty(companionAround(values, state.address, source), path);
    if (value !== undefined) shown.set(field.model, value);
  }
  return shown;
}

/** The companion of a lookup in the row that holds a table, at whatever depth, or in the header. */
function companionAround(values: Values, address: string, source: CompiledField): unknown {
  let at = placePath(address);
  while (at.row !== '' && values.tables.get(at.table)?.table.key !== source.table) at = placePath(at.table);
  return readPair(values, { ...at, field: source.model }, companionKey(source)).companion;
}

/** Fills rows of a record that was just read, where they say nothing of what they show. */
export function fillFromParents(index: PageIndex, values: Values): void {
  for (const state of values.tables.values()) {
    const shown = parentValues(index, values, state);
    if (shown.size === 0) continue;
    for (const [id, row] of state.rows) {
      const cells: Record<string, unknown> = { ...row.cells };
      for (const [model, value] of shown) if (readCell(cells, model) === undefined) cells[model] = value;
      state.rows.set(id, { id, cells });
    }
  }
}

/** The writes that follow from a lookup's change: every row below it that shows a property of it. */
export function parentPropertyOps(
  index: PageIndex,
  values: Values,
  source: CompiledField,
  op: ValueOp,
): readonly ValueOp[] {
  const ops: ValueOp[] = [];
  const { table, row } = op.place;
  const inside = row === '' ? '' : `${table}[${row}].`;
  for (const { field, path, source: from } of shownIn(index)) {
    if (from.key !== source.key) continue;
    const value = readProperty(op.after.companion, path);
    for (const state of values.tables.values()) {
      if (state.table.key !== field.table || !state.address.startsWith(inside)) continue;
      for (const id of state.order) {
        const place = { table: state.address, row: id, field: field.model };
        const cell = cellPath(place.table, id, field.model);
        const filled = valueOp(values, cell, place, field, value, undefined);
        if (filled !== null) ops.push(filled);
      }
    }
  }
  return ops;
}
