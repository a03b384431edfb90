/** Tables for tests, made by hand. */
import { type Planted, page, table as plantTable } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { type PageIndex, pageIndex } from '../values/page-index.ts';
import { readRecord } from '../values/record.ts';
import type { TableState, Values } from '../values/store.ts';

export interface TestTable {
  readonly index: PageIndex;
  readonly values: Values;
  readonly state: TableState;
}

/** One table `entries` with its rows, read as a record is. */
export function testTable(
  rows: readonly Readonly<Record<string, unknown>>[],
  columns: readonly Planted[] = [],
  more: Partial<CompiledTable> = {},
): TestTable {
  const index = pageIndex(page([plantTable('entries', columns, more)]));
  let count = 0;
  const values = readRecord(index, { entries: rows }, () => {
    count += 1;
    return `g${count}`;
  });
  const state = values.tables.get('entries');
  if (state === undefined) throw new Error('no table');
  return { index, values, state };
}

/** Rows of a tree from a text: each word a row, indented by two spaces a level; each with these cells too. */
export function treeRows(text: string, cells: object = {}): Record<string, unknown>[] {
  const roots: Record<string, unknown>[] = [];
  const stack: Record<string, unknown>[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const depth = (line.length - line.trimStart().length) / 2;
    const row: Record<string, unknown> = { ...cells, entryId: line.trim(), children: [] };
    stack.length = depth;
    const above = stack.at(-1)?.children;
    if (Array.isArray(above)) above.push(row);
    else roots.push(row);
    stack.push(row);
  }
  return roots;
}

/** Ids that count: `n1`, `n2` … */
export function countingIds(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `n${count}`;
  };
}

/** The rows of a state, each behind as many dots as it is deep. */
export function drawTree(state: TableState): readonly string[] {
  const depth = (id: string): number => {
    const above = state.parents.get(id);
    return above === undefined ? 0 : depth(above) + 1;
  };
  return state.order.map((id) => '.'.repeat(depth(id)) + id);
}
