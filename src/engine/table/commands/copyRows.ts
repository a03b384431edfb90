/**
 * Copies the selected rows with all rows below them. Without a selection: 'please select a row'.
 * Source: specification 002 4.2, 5 and 8 ('Copy Error' of tree tables).
 */
import { resetRows } from '../../form/record-in.ts';
import { fail, ok } from '../../result.ts';
import type { PageIndex } from '../../values/page-index.ts';
import { readTable, writeTable } from '../../values/record.ts';
import { createValues, type TableState, type Values } from '../../values/store.ts';
import { branchesOf } from './branch.ts';
import { idSource } from './ids.ts';
import { type Planned, rowsOp } from './plan.ts';

/** Thrown and caught in this file: the port gave no free id. */
class NoId extends Error {}

/** Copies that are inserted at one index. */
interface Level {
  end: number;
  readonly ids: string[];
}

/**
 * Plans the copies: after the last selected row, in the order of the originals. In a tree a copy keeps its level: it is
 * inserted after the last selected row with the same parent. Ids are new; numbers, status and system fields are as in a
 * new row, and the origin of a pushed row is not copied (FORMATS "States": what copy resets). The rows are written out
 * and read as new ones, with everything below them.
 */
export function copyRows(
  index: PageIndex,
  values: Values,
  state: TableState,
  selected: ReadonlySet<string>,
  newId: () => string,
  defaults: Readonly<Record<string, unknown>> | null = null,
): Planned {
  const branches = branchesOf(state, selected);
  if (branches.length === 0) return fail('table.selectRow');
  const { table, address } = state;
  const order = branches.flatMap(({ at, end }) => state.order.slice(at, end));
  const owner: Record<string, unknown> = { [table.model]: writeTable(index, values, { ...state, order }) };
  const core = { index, defaultModel: defaults };
  resetRows({ core, as: 'copy', plans: new Map() }, table, owner);
  // The copies and their child tables are made outside the store, since nothing may be written while planning.
  const aside = createValues();
  const copies = readCopies(() =>
    readTable(index, aside, table, address, owner[table.model], freeIds(state, newId), true),
  );
  if (copies === null) return fail('table.copyFailed');
  aside.tables.delete(address);
  // The child tables of a copy are known.
  for (const child of aside.tables.values()) child.absent = false;
  const parents = new Map(copies.parents);
  const roots: string[] = [];
  // Copies with the same parent are inserted together, behind the last of their originals.
  const levels = new Map<string | undefined, Level>();
  let done = 0;
  for (const { root, at, end } of branches) {
    const ids = copies.order.slice(done, done + end - at);
    done += ids.length;
    const above = state.parents.get(root);
    const level = levels.get(above) ?? { end, ids: [] };
    level.end = end;
    // One by one: a branch may have more rows than a call takes arguments.
    for (const id of ids) level.ids.push(id);
    levels.set(above, level);
    const [copy = ''] = ids;
    if (above !== undefined) parents.set(copy, above);
    roots.push(copy);
  }
  return ok({
    op: rowsOp(state, putInLevels(state.order, [...levels.values()]), {
      added: [...copies.rows.values()],
      parents,
      attached: [...aside.tables.values()],
    }),
    rows: roots,
  });
}

/** Ids that are free in a table. Throws where there is none. */
function freeIds(state: TableState, newId: () => string): () => string {
  const free = idSource(state.rows, newId);
  return () => {
    const id = free();
    if (id === null) throw new NoId();
    return id;
  };
}

function readCopies(read: () => TableState): TableState | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof NoId)) throw error;
    return null;
  }
}

/** Inserts the copies. Branches never overlap, so no two levels end at one index. */
function putInLevels(order: readonly string[], levels: readonly Level[]): readonly string[] {
  const behind = new Map(levels.map(({ end, ids }) => [end, ids] as const));
  return order.flatMap((id, at) => [id, ...(behind.get(at + 1) ?? [])]);
}
