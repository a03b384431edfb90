/**
 * What a page's nodes claim, found once a page: header fields by model, columns by table, tables by place.
 * Source: FORMATS "Paths": layout containers add no segment, tables do.
 */
import type { CompiledField, CompiledPage, CompiledTable } from '../compile/types.ts';

/** Lookups into a compiled page. */
export interface PageIndex {
  readonly page: CompiledPage;
  /** Header fields by model, in page order. */
  readonly header: ReadonlyMap<string, readonly CompiledField[]>;
  /** Columns by the key of their table, then by model. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, CompiledField>>;
  /**
   * Tables by the key of the table around them ('' for the header), then by model. Tables of one model show the same
   * rows: each finds the columns and child tables of all of them, and the first one stands for their data.
   */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, CompiledTable>>;
  /** Tables whose model an earlier one shows: their key to its. */
  readonly twins: ReadonlyMap<string, string>;
  /** All fields, in page order. */
  readonly fields: readonly CompiledField[];
  /** Property fields by the key of the lookup field that fills them. */
  readonly properties: ReadonlyMap<string, readonly CompiledField[]>;
}

const cache = new WeakMap<CompiledPage, PageIndex>();

/** The index of a page; made once, since pages never change. */
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
    const node = Object.hasOwn(page.nodes, key) ? page.nodes[key] : undefined;
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
        const claimed = header.get(node.model);
        if (claimed === undefined) header.set(node.model, [node]);
        else claimed.push(node);
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
  const properties = propertiesOf(page, fields, header, columns);
  return { page, header, columns, tables, twins, fields, properties };
}

function propertiesOf(
  page: CompiledPage,
  fields: readonly CompiledField[],
  header: ReadonlyMap<string, readonly CompiledField[]>,
  columns: ReadonlyMap<string, ReadonlyMap<string, CompiledField>>,
): ReadonlyMap<string, readonly CompiledField[]> {
  const properties = new Map<string, CompiledField[]>();
  for (const field of fields) {
    if (field.property === null) continue;
    const { from } = field.property;
    // Stored definitions name the lookup by its model or by its key; both are taken, the own table first.
    const near = field.table === null ? undefined : columns.get(field.table)?.get(from);
    const byKey = Object.hasOwn(page.nodes, from) ? page.nodes[from] : undefined;
    const source =
      near ??
      (field.table === null ? header.get(from)?.[0] : undefined) ??
      (byKey?.role === 'field' && byKey.table === field.table ? byKey : undefined);
    if (source === undefined) continue;
    const filled = properties.get(source.key);
    if (filled === undefined) properties.set(source.key, [field]);
    else filled.push(field);
  }
  return properties;
}
