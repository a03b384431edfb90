/**
 * Which lists are trees, and how these are shown. The tree functions are in `rows/tree`.
 * Source: specification 002 2.1, 3.2 (childrenKey, treeNodeColumnIndex, defaultExpandAll, indent,
 * expandTreeNodeOnClick, checkStrictly) and 9.
 */
import { flagOf, isOn, textOf } from '../compile/read.ts';
import type { CompiledListTable } from '../compile/types.ts';
import type { TreeKeys } from '../rows/tree/answered.ts';

/** How a table's rows form a tree. */
export interface TreeShape extends TreeKeys {
  readonly defaultExpandAll: boolean;
  /** A click on a row expands or collapses it. */
  readonly expandOnClick: boolean;
  /** The check boxes of parents and children are independent. */
  readonly strict: boolean;
  /** Pixels a level. */
  readonly indent: number;
}

/** View types that are always flat. */
const FLAT: ReadonlySet<string> = new Set(['flat', 'table']);

/**
 * The shape of a table's tree; null for flat tables. A table is a tree where its view type is `tree`, or where it has a
 * `childrenKey` and its view type is not a flat one.
 * Decision: the option `parentKey`, beyond the specification, names the field with the parent's id, `parentId` unless
 * stated, as in the object model and in group trees. Rows are linked where `checkStrictly` is false, as in editable
 * tables (`rows/selection/linked.ts`).
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

/** Key of the column that shows the tree: by its index among the visible columns, else the first. */
export function treeColumnOf(
  columns: readonly { readonly key: string }[],
  treeNodeColumnIndex: number,
): string | null {
  return (columns[treeNodeColumnIndex] ?? columns[0])?.key ?? null;
}
