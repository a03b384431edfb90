/**
 * Lookups into a compiled page, built once a page: header fields by model, columns by table, tables by place.
 * Source: FORMATS "Paths": layout containers add no segment, tables do.
 */

import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';
import { ownOf } from '../plain.ts';
import { append } from './append.ts';
import { isSafeKey } from './paths.ts';

export interface PageIndex {
  readonly page: CompiledPage;
  /** Header fields by model, in page order. */
  readonly header: ReadonlyMap<string, readonly CompiledField[]>;
  /** Columns by the key of their table, then by model. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, CompiledField>>;
  /**
   * Tables by the key of the table around them ('' for the header), then by model. Tables of one model show the same
   * rows: each has the columns and child tables of all of them, and the first one addresses their data.
   */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, CompiledTable>>;
  /** Tables whose model an earlier one shows: their key to its. */
  readonly twins: ReadonlyMap<string, string>;
  /** All fields, in page order. */
  readonly fields: readonly CompiledField[];
  /** Property fields by the key of the lookup field that fills them. */
  readonly properties: ReadonlyMap<string, readonly Property[]>;
  /** The same by the key of the table whose columns they are, the first of its model; '' for the header. */
  readonly shown: ReadonlyMap<string, readonly Property[]>;
}

/** A property field and the lookup that it shows. */
export interface Property {
  readonly field: CompiledField;
  readonly source: CompiledField;
  /** Path of the value in the chosen item. */
  readonly path: string;
  /** Key of the table whose column it is, the first of its model; '' in the header. */
  readonly table: string;
  /** The lookup is outside the table, not in the same row. */
  readonly outside: boolean;
}

const cache = new WeakMap<CompiledPage, PageIndex>();

/** The index of a page, which never changes. */
export function pageIndex(page: CompiledPage): PageIndex {
  const known = cache.get(page);
  if (known !== undefined) return known;
  const made = buildIndex(page);
  cache.set(page, made);
  return made;
}

function buildIndex(page: CompiledPage): PageIndex {
  const header = new Map<string, CompiledField[]>();
  const columns = new Map<string, Map<string, CompiledField>>();
  const tables = new Map<string, Map<string, CompiledTable>>();
  const twins = new Map<string, string>();
  const fields: CompiledField[] = [];
  const homeOf = (table: string) => twins.get(table) ?? table;
  for (const key of page.order) {
    const node = ownOf(page.nodes, key);
    if (node?.role === 'table') {
      const around = homeOf(node.table ?? '');
      const within = tables.get(around) ?? new Map<string, CompiledTable>();
      const first = within.get(node.model);
      if (first === undefined) within.set(node.model, node);
      else twins.set(node.key, first.key);
      tables.set(around, within);
      if (first === undefined && !columns.has(node.key)) columns.set(node.key, new Map());
    } else if (node?.role === 'field') {
      fields.push(node);
      if (node.table === null) {
        append(header, node.model, node);
      } else {
        const home = homeOf(node.table);
        const within = columns.get(home) ?? new Map<string, CompiledField>();
        if (!within.has(node.model)) within.set(node.model, node);
        columns.set(home, within);
      }
    }
  }
  for (const [twin, first] of twins) {
    const [shown, below] = [columns.get(first), tables.get(first)];
    if (shown !== undefined) columns.set(twin, shown);
    if (below !== undefined) tables.set(twin, below);
  }
  const properties = new Map<string, Property[]>();
  const shown = new Map<string, Property[]>();
  for (const field of fields) {
    const { property } = field;
    if (property === null || !isSafeKey(field.model)) continue;
    const source = sourceOf({ page, header, columns }, field.table, property.from);
    if (source === undefined) continue;
    const table = homeOf(field.table ?? '');
    const outside = homeOf(source.table ?? '') !== table;
    const made = { field, source, path: property.path, table, outside };
    append(properties, source.key, made);
    append(shown, table, made);
  }
  return { page, header, columns, tables, twins, fields, properties, shown };
}

/** The lookup that a property field of a table shows, named by its model or by its key: the nearest one. */
function sourceOf(
  index: Pick<PageIndex, 'page' | 'header' | 'columns'>,
  table: string | null,
  from: string,
): CompiledField | undefined {
  const byKey = ownOf(index.page.nodes, from);
  for (let around = table; ; ) {
    const byModel = around === null ? index.header.get(from)?.[0] : index.columns.get(around)?.get(from);
    if (byModel !== undefined) return byModel;
    if (byKey?.role === 'field' && byKey.table === around) return byKey;
    if (around === null) return undefined;
    const node = ownOf(index.page.nodes, around);
    around = node?.role === 'table' ? node.table : null;
  }
}
