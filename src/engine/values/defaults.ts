/**
 * What a new record and a new row start with: the server's `defaultModel` first, else the definition's default,
 * which the compiler has filled from the object model and the catalogue.
 * Source: FORMATS "Paths" (`defaultModel[table][0]` is the new-row template); specification 002 5.
 */
import type { CompiledField, CompiledTable } from '../compile/types.ts';
import { companionKey, isRecord, readProperty } from './companions.ts';
import type { PageIndex } from './page-index.ts';
import { isSafeKey } from './paths.ts';

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

/** Fills property fields whose record or row names the lookup's companion but not what it shows. */
export function fillProperties(index: PageIndex, record: Record<string, unknown>): void {
  for (const source of index.fields) {
    const filled = index.properties.get(source.key);
    const key = companionKey(source);
    if (filled === undefined || key === null) continue;
    if (source.table === null) fillFrom(record, key, filled);
    else {
      const table = index.page.nodes[source.table];
      const rows =
        table?.role === 'table' && Object.hasOwn(record, table.model) ? record[table.model] : undefined;
      if (!Array.isArray(rows)) continue;
      record[table?.role === 'table' ? table.model : ''] = rows.map((row: unknown) => {
        if (!isRecord(row)) return row;
        const copy = { ...row };
        fillFrom(copy, key, filled);
        return copy;
      });
    }
  }
}

function fillFrom(target: Record<string, unknown>, key: string, filled: readonly CompiledField[]): void {
  const companion = Object.hasOwn(target, key) ? target[key] : undefined;
  if (companion === undefined || companion === null) return;
  for (const field of filled) {
    if (field.property === null || !isSafeKey(field.model) || Object.hasOwn(target, field.model)) continue;
    const value = readProperty(companion, field.property.path);
    if (value !== undefined) target[field.model] = value;
  }
}
