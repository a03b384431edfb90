/** From the nodes of a compiled table to the columns of its grid. */
import {
  type CompiledField,
  type CompiledPage,
  type CompiledTable,
  type FieldPath,
  tableAddress,
} from '../../engine/index.ts';
import type { GridColumn } from '../grid/types.ts';

export const DRAG_COLUMN = '$drag';
export const OPERATION_COLUMN = '$operation';
const DRAG_WIDTH = 46;
/** Width a button of the operation column. Source: 002 9. */
const ACTION_WIDTH = 45;

export interface EntryColumn {
  readonly field: CompiledField;
  /** Titles (text references) of the column groups above it. */
  readonly groups: readonly string[];
}

/** The table's columns in order, those of column groups among them, and its child tables. */
export function entryColumns(page: CompiledPage, table: CompiledTable) {
  const columns: EntryColumn[] = [];
  const children: CompiledTable[] = [];
  const walk = (keys: readonly string[], groups: readonly string[]) => {
    for (const key of keys) {
      const node = Object.hasOwn(page.nodes, key) ? page.nodes[key] : undefined;
      if (node === undefined) continue;
      if (node.role === 'field') columns.push({ field: node, groups });
      else if (node.role === 'table') children.push(node);
      else if (node.role === 'container')
        walk(node.children, [...groups, ...(node.title ? [node.title] : [])]);
    }
  };
  walk(table.children, []);
  return { columns, children };
}

/** Path of a table: `entries`, or `entries[rowId].lines` for a child table. */
export function tablePath(
  page: CompiledPage,
  table: CompiledTable,
  parentRowId: string | undefined,
): FieldPath {
  const parent = table.table === null ? undefined : page.nodes[table.table];
  if (parentRowId === undefined || parent?.role !== 'table') return tableAddress(table.model);
  return tableAddress(table.model, { address: parent.model, row: parentRowId });
}

interface GridColumnOptions {
  readonly columns: readonly EntryColumn[];
  readonly text: (ref: string | null) => string;
  readonly required: (key: string) => boolean;
  readonly drag: boolean;
  readonly operations: number;
  readonly titles: { readonly drag: string; readonly operation: string };
}

export function gridColumns(options: GridColumnOptions): GridColumn[] {
  const { columns, text, drag, operations, titles } = options;
  const list: GridColumn[] = columns.map(({ field, groups }, index) => ({
    key: field.key,
    title: text(field.title) || field.model,
    width: field.column?.width ?? 120,
    minWidth: field.column?.minWidth ?? null,
    align: field.column?.align ?? (field.value === 'number' ? 'right' : 'left'),
    fixed: field.column?.fixed ?? (index === 0 && columns.length > 4 ? 'left' : null),
    required: options.required(field.key),
    numeric: field.value === 'number' || field.value === 'date' || field.value === 'datetime',
    groups: groups.map((ref) => text(ref)),
  }));
  if (drag)
    list.unshift({
      key: DRAG_COLUMN,
      title: titles.drag,
      header: '',
      width: DRAG_WIDTH,
      align: 'center',
      fixed: 'left',
      resizable: false,
    });
  if (operations > 0)
    list.push({
      key: OPERATION_COLUMN,
      title: titles.operation,
      width: Math.max(operations * ACTION_WIDTH, 60),
      align: 'center',
      fixed: 'right',
      resizable: false,
    });
  return list;
}
