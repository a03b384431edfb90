/** Makes the grid's columns of the nodes of a compiled table. */
import type { CompiledContainer, CompiledField, CompiledPage, CompiledTable } from '../../engine/internal.ts';
import { ownOf } from '../../engine/internal.ts';
import type { GridColumn } from '../grid/types.ts';

export const DRAG_COLUMN = '$drag';
export const OPERATION_COLUMN = '$operation';
/** Holds the buttons that unfold rows. */
export const UNFOLD_COLUMN = '$unfold';
const UNFOLD_WIDTH = 40;
/** Width of the drag handles, and with serial numbers beside them. Source: 002 9. */
const DRAG_WIDTH = 46;
const DRAG_INDEX_WIDTH = 80;
/** Width of a button in the operation column, in flat tables and in trees. Source: 002 9. */
const ACTION_WIDTH = 45;
const TREE_ACTION_WIDTH = 50;
/** A narrower column has no room for its header text, which then is its accessible name only. */
const WORD_WIDTH = 60;

export interface EntryColumn {
  readonly field: CompiledField;
  /** Titles (text references) of the column groups above it. */
  readonly groups: readonly string[];
}

/**
 * The table's columns in order, those of column groups among them, its child tables, and the columns that its rows
 * unfold.
 */
export function entryColumns(page: CompiledPage, table: CompiledTable) {
  const columns: EntryColumn[] = [];
  const children: CompiledTable[] = [];
  const unfolds: CompiledContainer[] = [];
  const walk = (keys: readonly string[], groups: readonly string[]) => {
    for (const key of keys) {
      const node = ownOf(page.nodes, key);
      if (node === undefined) continue;
      if (node.role === 'field') columns.push({ field: node, groups });
      else if (node.role === 'table') children.push(node);
      else if (node.kind === 'columnexpand' && node.role === 'container' && node.parent === table.key)
        unfolds.push(node);
      else if (node.role === 'container')
        walk(node.children, [...groups, ...(node.title ? [node.title] : [])]);
    }
  };
  walk(table.children, []);
  return { columns, children, unfolds };
}

interface GridColumnOptions {
  readonly columns: readonly EntryColumn[];
  readonly text: (ref: string | null) => string;
  readonly required: (key: string) => boolean;
  readonly drag: boolean;
  /** Rows unfold. */
  readonly unfolds: boolean;
  /** Rows are numbered: where they can be dragged, beside the handle. */
  readonly index: boolean;
  /** Buttons of each row: how wide their words are, in pixels; 0 for an icon. */
  readonly operations: readonly number[];
  readonly tree: boolean;
  /** Widths that columns have grown to because of their contents, by key, in pixels. */
  readonly grown: ReadonlyMap<string, number>;
  readonly titles: Readonly<Record<'drag' | 'index' | 'operation' | 'unfold', string>>;
}

export function gridColumns(options: GridColumnOptions): GridColumn[] {
  const { columns, text, drag, operations, titles } = options;
  const list: GridColumn[] = columns.map(({ field, groups }, index) => ({
    key: field.key,
    title: text(field.title) || field.model,
    width: Math.max(field.column?.width ?? 120, options.grown.get(field.key) ?? 0),
    minWidth: field.column?.minWidth ?? null,
    align: field.column?.align ?? (field.value === 'number' ? 'right' : 'left'),
    fixed: field.column?.fixed ?? (index === 0 && columns.length > 4 ? 'left' : null),
    ellipsis: field.column?.ellipsis ?? true,
    required: options.required(field.key),
    ...(field.tips === null ? null : { tips: text(field.tips) }),
    numeric: field.value === 'number' || field.value === 'date' || field.value === 'datetime',
    groups: groups.map((ref) => text(ref)),
  }));
  if (options.unfolds)
    list.unshift({
      key: UNFOLD_COLUMN,
      title: titles.unfold,
      header: '',
      width: UNFOLD_WIDTH,
      align: 'center',
      fixed: 'left',
      resizable: false,
    });
  if (drag)
    list.unshift({
      key: DRAG_COLUMN,
      title: titles.drag,
      header: options.index ? titles.index : '',
      width: options.index ? DRAG_INDEX_WIDTH : DRAG_WIDTH,
      align: 'center',
      fixed: 'left',
      resizable: false,
    });
  const each = options.tree ? TREE_ACTION_WIDTH : ACTION_WIDTH;
  // A button whose word is cut says nothing.
  const operationWidth = operations.reduce((sum, words) => sum + Math.max(each, words), 0);
  if (operations.length > 0)
    list.push({
      key: OPERATION_COLUMN,
      title: titles.operation,
      ...(operationWidth < WORD_WIDTH ? { header: '' } : {}),
      width: operationWidth,
      align: 'center',
      fixed: 'right',
      resizable: false,
    });
  return list;
}
