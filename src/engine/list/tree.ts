/**
 * Rows of a tree view: read once from what came, nested by `childrenKey` or flat with parent ids, then flattened to
 * the lines that are seen. Linear in the rows, without recursion.
 * Source: specification 002 2.1, 3.2 (childrenKey, treeNodeColumnIndex, defaultExpandAll, indent,
 * expandTreeNodeOnClick, checkStrictly) and 9.
 */
import { flagOf, isOn, textOf } from '../compile/read.ts';
import type { CompiledListTable } from '../compile/types.ts';
import { flatten, type TreeLine } from '../table/tree.ts';
import type { ListRow } from './row.ts';
import { fieldOf, plainText, rowsOf } from './row.ts';

/** How a table's rows stand in a tree. */
export interface TreeShape {
  readonly childrenKey: string;
  /** Field with the id of the row above, where rows come flat. */
  readonly parentKey: string;
  readonly defaultExpandAll: boolean;
  /** A click on a row folds and unfolds it. */
  readonly expandOnClick: boolean;
  /** Check boxes of parents and children do not follow each other. */
  readonly strict: boolean;
  /** Pixels a level. */
  readonly indent: number;
}

/** Words of views that are flat, whatever else is stored. */
const FLAT: ReadonlySet<string> = new Set(['flat', 'table']);

/**
 * The shape of a table's tree; null for flat tables. A table is a tree where its view is one, or where it names the
 * children of its rows and its view does not say that it is flat: a view that says nothing is compiled as `tree` then.
 * Decision: `parentKey` (beyond the specification, in its manner) names the parent's field,
 * `parentId` unless stated, as in the object model and in group trees. Rows are linked where `checkStrictly` is false,
 * as in editable tables (`table/selection.ts`).
 */
export function treeShapeOf(table: CompiledListTable, viewType: string): TreeShape | null {
  const word = viewType.toLowerCase();
  if (FLAT.has(word) || (table.childrenKey === null && word !== 'tree')) return null;
  const { options } = table;
  return {
    childrenKey: table.childrenKey ?? 'children',
    parentKey: textOf(options.parentKey) ?? 'parentId',
    defaultExpandAll: table.defaultExpandAll,
    expandOnClick: isOn(options.expandTreeNodeOnClick),
    strict: flagOf(options.checkStrictly) ?? true,
    indent: table.indent,
  };
}

/** The rows of a tree, by id. */
export interface ListTree {
  /** Ids in the order in which the rows came: a row before those nested in it. */
  readonly ids: readonly string[];
  readonly rows: ReadonlyMap<string, ListRow>;
  readonly parents: ReadonlyMap<string, string>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  /** Rows met again below themselves or elsewhere, and parents that closed a circle: both are cut off there. */
  readonly refused: readonly string[];
}

/** Reads rows as a tree. Where parents run in a circle the circle is cut above its first row: no row is lost. */
export function readTree(
  rows: readonly ListRow[],
  shape: Pick<TreeShape, 'childrenKey' | 'parentKey'>,
  rowId: (row: ListRow) => string,
): ListTree {
  const found = new Map<string, ListRow>();
  const above = new Map<string, string>();
  const refused: string[] = [];
  const waiting: { readonly row: ListRow; readonly parent: string | null }[] = [];
  const push = (list: readonly ListRow[], parent: string | null) => {
    for (let at = list.length - 1; at >= 0; at -= 1) {
      const row = list[at];
      if (row !== undefined) waiting.push({ row, parent });
    }
  };
  push(rows, null);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const id = rowId(next.row);
    if (found.has(id)) {
      refused.push(id);
      continue;
    }
    found.set(id, next.row);
    const parent = next.parent ?? plainText(fieldOf(next.row, shape.parentKey));
    if (parent !== '' && parent !== id) above.set(id, parent);
    else if (parent === id) refused.push(id);
    push(rowsOf(fieldOf(next.row, shape.childrenKey)), id);
  }
  const ids = [...found.keys()];
  const whole = flatten(ids, (id) => above.get(id), 'all');
  const parents = new Map<string, string>();
  const children = new Map<string, string[]>();
  for (const line of whole.lines) {
    if (line.parent === null) continue;
    parents.set(line.id, line.parent);
    const siblings = children.get(line.parent);
    if (siblings === undefined) children.set(line.parent, [line.id]);
    else siblings.push(line.id);
  }
  return { ids, rows: found, parents, children, refused: [...refused, ...whole.refused] };
}

/** What the user has folded (false) and unfolded (true), by row id; every other row is as the table says. */
export type Toggled = ReadonlyMap<string, boolean>;

/** The lines that are seen, in order. */
export function treeLines(
  tree: ListTree,
  shape: Pick<TreeShape, 'defaultExpandAll'>,
  toggled: Toggled,
): readonly TreeLine[] {
  return flatten(
    tree.ids,
    (id) => tree.parents.get(id),
    (id) => toggled.get(id) ?? shape.defaultExpandAll,
  ).lines;
}

/** Key of the column that carries the tree: by its place among the columns that are shown, else the first of them. */
export function treeColumnOf(
  columns: readonly { readonly key: string }[],
  treeNodeColumnIndex: number,
): string | null {
  return (columns[treeNodeColumnIndex] ?? columns[0])?.key ?? null;
}
