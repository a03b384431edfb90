/**
 * Values of new records and rows: the server's `defaultModel` first, else the compiled defaults.
 * Source: FORMATS "Paths" (`defaultModel[table][0]` is the new-row template); specification 002 5.
 */

import type { CompiledField, CompiledTable } from '../compile/types.ts';
import { isRecord, ownOf, type Plain } from '../plain.ts';
import type { PageIndex } from './page-index.ts';
import { isSafeKey } from './paths.ts';

/**
 * True for a list of records that is no field of the page and no companion: the template of a row. Of a table that the
 * page does not draw it is known by that alone.
 */
function isTemplate(
  name: string,
  value: unknown,
  fields: { has(model: string): boolean } | undefined,
): boolean {
  return (
    Array.isArray(value) && value.some(isRecord) && !name.endsWith('__Item') && fields?.has(name) !== true
  );
}

/** What the default model says of a new record itself. */
export function headerDefaults(index: PageIndex, defaultModel: Plain | null): Plain {
  const entries = Object.entries(defaultModel ?? {});
  return Object.fromEntries(entries.filter(([name, value]) => !isTemplate(name, value, index.header)));
}

/** A new record: header defaults, without rows. */
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

/** Sets the definition's default where the record has no value of the field. */
function fill(record: Record<string, unknown>, field: CompiledField): void {
  const { model, defaultValue } = field;
  if (isSafeKey(model) && ownOf(record, model) === undefined && (defaultValue ?? null) !== null)
    record[model] = defaultValue;
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
  const columns = index.columns.get(table.key);
  for (const [key, value] of Object.entries(template)) {
    if (!isSafeKey(key) || key === table.rowKey || children?.has(key) === true) continue;
    if (!isTemplate(key, value, columns)) row[key] = value;
  }
  for (const field of columns?.values() ?? []) fill(row, field);
  return row;
}

function templateOf(index: PageIndex, table: CompiledTable, defaultModel: Plain): Plain | null {
  const around = table.table === null ? undefined : index.page.nodes[table.table];
  const above = around?.role === 'table' ? templateOf(index, around, defaultModel) : defaultModel;
  const rows = above && ownOf(above, table.model);
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return isRecord(first) ? first : null;
}
