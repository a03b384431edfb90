/**
 * Columns that show a property of the parent record: `parentModel` names a lookup outside the table, in the row around
 * it or in the header, and `propertyModel` what of the chosen item is shown. A lookup of the row itself comes first.
 * They are filled when a record is put in place, when a row comes and when the lookup changes.
 * Source: specification 002 3.8 (propertyModel, parentModel, propertyType); 001 3.8 (13).
 */
import type { CompiledField } from '../compile/types.ts';
import { companionKey, readProperty } from '../values/companions.ts';
import type { PageIndex } from '../values/page-index.ts';
import { cellPath, isSafeKey, placePath } from '../values/paths.ts';
import { readCell, readPair, type TableState, type ValueOp, type Values, valueOp } from '../values/store.ts';

/** Columns by the key of the lookup outside their table that fills them. */
type ParentSources = ReadonlyMap<string, readonly CompiledField[]>;

const cache = new WeakMap<PageIndex, ParentSources>();

function sourcesOf(index: PageIndex): ParentSources {
  const known = cache.get(index);
  if (known !== undefined) return known;
  const sources = new Map<string, CompiledField[]>();
  for (const field of index.fields) {
    const source = sourceOf(index, field);
    if (source === undefined) continue;
    const filled = sources.get(source.key);
    if (filled === undefined) sources.set(source.key, [field]);
    else filled.push(field);
  }
  cache.set(index, sources);
  return sources;
}

/** The lookup outside its own table that a column shows from; named by model or by key, the nearest one first. */
function sourceOf(index: PageIndex, field: CompiledField): CompiledField | undefined {
  if (field.property === null || field.table === null) return undefined;
  const { from } = field.property;
  const named = (fields: Iterable<CompiledField> | undefined) =>
    [...(fields ?? [])].find((each) => each.model === from || each.key === from);
  let around: string | null = field.table;
  if (named(index.columns.get(around)?.values()) !== undefined) return undefined;
  while (around !== null) {
    const table: PageIndex['page']['nodes'][string] | undefined = index.page.nodes[around];
    around = table?.role === 'table' ? table.table : null;
    const found =
      around === null
        ? named([...index.header.values()].map((claimed) => claimed[0]).filter((each) => each !== undefined))
        : named(index.columns.get(around)?.values());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What rows of a table show of what is around them, by model. */
export function parentValues(
  index: PageIndex,
  values: Values,
  state: Pick<TableState, 'address' | 'table'>,
): ReadonlyMap<string, unknown> {
  const shown = new Map<string, unknown>();
  for (const [key, fields] of sourcesOf(index)) {
    const source = index.page.nodes[key];
    for (const field of fields) {
      if (source?.role !== 'field' || field.table !== state.table.key || field.property === null) continue;
      if (!isSafeKey(field.model)) continue;
      const companion = companionAround(values, state.address, source);
      shown.set(field.model, readProperty(companion, field.property.path));
    }
  }
  return shown;
}

/** The companion of a lookup in the row that holds a table, at whatever depth, or in the header. */
function companionAround(values: Values, address: string, source: CompiledField): unknown {
  const key = companionKey(source);
  if (source.table === null)
    return readPair(values, { table: '', row: '', field: source.model }, key).companion;
  for (let at = placePath(address); at.row !== ''; at = placePath(at.table)) {
    const state = values.tables.get(at.table);
    if (state?.table.key !== source.table) continue;
    return readPair(values, { table: at.table, row: at.row, field: source.model }, key).companion;
  }
  return undefined;
}

/** Fills rows of a record that was just read, where they say nothing of what they show. */
export function fillFromParents(index: PageIndex, values: Values): void {
  if (sourcesOf(index).size === 0) return;
  for (const state of values.tables.values()) {
    const shown = [...parentValues(index, values, state)].filter(([, value]) => value !== undefined);
    for (const row of shown.length === 0 ? [] : [...state.rows.values()]) {
      const cells: Record<string, unknown> = { ...row.cells };
      for (const [model, value] of shown) if (readCell(cells, model) === undefined) cells[model] = value;
      state.rows.set(row.id, { id: row.id, cells });
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
  for (const field of sourcesOf(index).get(source.key) ?? []) {
    if (field.property === null) continue;
    const value = readProperty(op.after.companion, field.property.path);
    for (const state of values.tables.values()) {
      if (state.table.key !== field.table || !state.address.startsWith(inside)) continue;
      for (const id of state.order) {
        const place = { table: state.address, row: id, field: field.model };
        const filled = valueOp(
          values,
          cellPath(place.table, id, field.model),
          place,
          field,
          value,
          undefined,
        );
        if (filled !== null) ops.push(filled);
      }
    }
  }
  return ops;
}
