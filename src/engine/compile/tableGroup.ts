/** The grid of a table group. Rows and cells compile as containers; this computes where each cell is placed. */
import { readGroup } from '../table/group/stored.ts';
import type { CompileContext } from './context.ts';
import type { CompiledGrid } from './types.ts';

/**
 * Reads the grid of stored rows of cells; null with an issue where it is malformed. Cells covered by a merged cell
 * become hidden, so that widgets in them are neither shown nor required.
 */
export function groupGrid(
  items: readonly unknown[],
  rowKeys: readonly string[],
  pointer: string,
  context: CompileContext,
): CompiledGrid | null {
  if (items.length === 0) return null;
  const at = context.base + pointer;
  const read = readGroup(items, () => '');
  const keys = rowKeys.map((key) => context.nodes[key]?.children ?? []);
  const columns = read?.group.rows[0]?.cells.length ?? 0;
  if (read === null || keys.length !== items.length || keys.some((each) => each.length > columns)) {
    context.sink.warn('page.groupShape', at);
    return null;
  }
  for (const { code, row, column } of read.problems)
    context.sink.warn(code, `${at}/items/${row}/items/${column}`, { row, column });
  const cells: CompiledGrid['cells'][number][] = [];
  for (const [row, { cells: line }] of read.group.rows.entries()) {
    for (const [column, { rowSpan, colSpan, hidden }] of line.entries()) {
      const key = keys[row]?.[column];
      const node = key === undefined ? undefined : context.nodes[key];
      if (key === undefined || node === undefined) continue;
      if (node.hidden !== hidden) context.nodes[key] = { ...node, hidden };
      if (!hidden) cells.push({ key, row, column, rowSpan, colSpan });
    }
  }
  return { rows: read.group.rows.length, columns, cells };
}
