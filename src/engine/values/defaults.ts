/**
 * What a new record and a new row start with: the server's `defaultModel` first, else the definition's default,
 * which the compiler has filled from the object model and the catalogue.
 * Source: FORMATS "Paths" (`defaultModel[table][0]` is the new-row template); specification 002 5.
 */
import type { CompiledField, CompiledTable } from '../compile/types.ts';
import { companionKey, isRecord, readProperty } from './companions.ts';
import type { PageIndex } from './page-index.ts';
import { isSafeKey } from './paths.ts';
import { treeKey } from './record.ts';

type Plain = Readonly<Record<string, unknown>>;

/** The record that a form without a stored one starts with: header defaults, tables empty. */
export function newRecord(index: PageIndex, defaultModel: Plain | null): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  const tables = index.tables.get('');
  for (const [key, value] of Object.entries(defaultModel ?? {})) {
    // Rows of the default model are templates, not rows.
    if (isSafeKey(key) && tables?.has(key) !== true) record[key] = value;
  }
  for (const claimed of index.header.values()) for (const field of claimed) fill(record, field);
  return record;
}

/** Puts the definition's default where the record says nothing of the field. */
function fill(record: Record<string, unknown>, field: CompiledField): void {
  if (!isSafeKey(field.model) || (Object.hasOwn(record, field.model) && record[field.model] !== undefined))
    return;
  if (field.defaultValue !== undefined && field.defaultValue !== null)
    record[field.model] = field.defaultValue;
}

/** A row's template; null where the server sent a default model without one ('default object error, add failed'). */
export function newRow(
  index: PageIndex,
  table: CompiledTable,
  defaultModel: Plain | null,
): Record<string, unknown> | null {
  const template = defaultModel === null ? {} : templateOf(index, table, defaultModel);
  if (template === null) return null;
  const row: Record<string, unknown> = {};
  const children = index.tables.get(table.key);
  for (const [key, value] of Object.entries(template)) {
    if (isSafeKey(key) && key !== table.rowKey && children?.has(key) !== true) row[key] = value;
  }
  for (const field of index.columns.get(table.key)?.values() ?? []) fill(row, field);
  return row;
}

function templateOf(index: PageIndex, table: CompiledTable, defaultModel: Plain): Plain | null {
  const around = table.table === null ? undefined : index.page.nodes[table.table];
  const above = around?.role === 'table' ? templateOf(index, around, defaultModel) : defaultModel;
  if (above === null || !Object.hasOwn(above, table.model)) return null;
  const rows = above[table.model];
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return isRecord(first) ? first : null;
}

/** Property fields by the companion that fills them, of one table or of the header. */
type Sources = readonly { readonly key: string; readonly filled: readonly CompiledField[] }[];

/** Trees of rows nest no deeper where anything is filled in; deeper rows stay as they came. */
const DEPTH_MAX = 200;

/**
 * Fills property fields whose record or row names the lookup's companion but not what it shows: in the header, in
 * tables, child tables and rows of trees. The record is written to; rows are copied where something is filled in.
 */
export function fillProperties(index: PageIndex, record: Record<string, unknown>): void {
  const sources = new Map<string, { key: string; filled: readonly CompiledField[] }[]>();
  for (const source of index.fields) {
    const filled = index.properties.get(source.key);
    const key = companionKey(source);
    if (filled === undefined || key === null) continue;
    const own = source.table ?? '';
    const place = index.twins.get(own) ?? own;
    const known = sources.get(place);
    if (known === undefined) sources.set(place, [{ key, filled }]);
    else known.push({ key, filled });
  }
  if (sources.size > 0) Object.assign(record, filledIn(index, sources, '', record, 0));
}

/** What is to be written over a record or row: filled fields, and tables in which something was filled in. */
function filledIn(
  index: PageIndex,
  sources: ReadonlyMap<string, Sources>,
  place: string,
  item: Plain,
  depth: number,
): Plain | null {
  let changes: Record<string, unknown> | null = null;
  const put = (model: string, value: unknown) => {
    changes ??= {};
    changes[model] = value;
  };
  for (const { key, filled } of sources.get(place) ?? []) fillFrom(item, key, filled, put);
  const within = (model: string, table: string) => {
    const rows: unknown = Object.hasOwn(item, model) ? item[model] : undefined;
    const next = Array.isArray(rows) ? filledRows(index, sources, table, rows, depth) : rows;
    if (next !== rows) put(model, next);
  };
  for (const table of index.tables.get(place)?.values() ?? []) within(table.model, table.key);
  const table = index.page.nodes[place];
  const nested = table?.role === 'table' ? treeKey(table) : null;
  if (nested !== null && depth < DEPTH_MAX) within(nested, place);
  return changes;
}

/** Rows with what was filled in; the same list where nothing was. */
function filledRows(
  index: PageIndex,
  sources: ReadonlyMap<string, Sources>,
  place: string,
  rows: readonly unknown[],
  depth: number,
): readonly unknown[] {
  let changed = false;
  const next = rows.map((row) => {
    const changes = isRecord(row) ? filledIn(index, sources, place, row, depth + 1) : null;
    if (changes === null || !isRecord(row)) return row;
    changed = true;
    return { ...row, ...changes };
  });
  return changed ? next : rows;
}

function fillFrom(
  item: Plain,
  key: string,
  filled: readonly CompiledField[],
  put: (model: string, value: unknown) => void,
): void {
  const companion: unknown = Object.hasOwn(item, key) ? item[key] : undefined;
  for (const field of filled) {
    if (field.property === null || !isSafeKey(field.model) || Object.hasOwn(item, field.model)) continue;
    const value = readProperty(companion, field.property.path);
    if (value !== undefined) put(field.model, value);
  }
}
