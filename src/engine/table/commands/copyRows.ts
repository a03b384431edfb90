/**
 * Copies the selected rows with all that hangs below them. Without selection: 'please select a row'.
 * Source: specification 002 4.2, 5 and 8 ('Copy Error' of tree tables).
 */
import type { CompiledTable } from '../../compile/types.ts';
import { resetCells } from '../../form/push.ts';
import { forgetOrigin } from '../../form/source.ts';
import type { Row } from '../../form/types.ts';
import { fail, ok } from '../../result.ts';
import type { PageIndex } from '../../values/page-index.ts';
import { tableAddress } from '../../values/paths.ts';
import type { TableState, Values } from '../../values/store.ts';
import { branchesOf } from './branch.ts';
import { idSource } from './ids.ts';
import { type Planned, rowsOp } from './plan.ts';

/** Raised inside, never past this file: no free id is to be had. */
class NoId extends Error {}

/** Copies that go in behind one place. */
interface Level {
  end: number;
  readonly ids: string[];
}

/** The new-row template of a table; null where there is none. */
export type TemplateOf = (table: CompiledTable) => Readonly<Record<string, unknown>> | null;

interface Copying {
  readonly index: PageIndex;
  readonly values: Values;
  readonly newId: () => string;
  readonly templateOf: TemplateOf;
  readonly attached: TableState[];
}

/**
 * Plans the copies: behind the last selected row, in the order of the originals. In a tree a copy stays in its level:
 * it stands behind the last selected row that is below the same row. Ids are new; numbers, status and system fields stand
 * as in a new row, and a row does not remember what it was pushed from (FORMATS "States": what copy resets).
 */
export function copyRows(
  index: PageIndex,
  values: Values,
  state: TableState,
  selected: ReadonlySet<string>,
  newId: () => string,
  templateOf: TemplateOf = () => null,
): Planned {
  const branches = branchesOf(state, selected);
  if (branches.length === 0) return fail('table.selectRow');
  const copying: Copying = { index, values, newId, templateOf, attached: [] };
  const added: Row[] = [];
  const parents = new Map<string, string>();
  const roots: string[] = [];
  // Copies of one level go in together, behind the last of its originals.
  const levels = new Map<string | undefined, Level>();
  const free = idSource(state.rows, newId);
  try {
    for (const { root, at, end } of branches) {
      const named = new Map<string, string>();
      const above = state.parents.get(root);
      const level = levels.get(above) ?? { end, ids: [] };
      level.end = end;
      levels.set(above, level);
      for (const id of state.order.slice(at, end)) {
        const copy = copyRow(copying, state, id, free, state.address);
        named.set(id, copy.id);
        added.push(copy);
        level.ids.push(copy.id);
        const over = named.get(state.parents.get(id) ?? '') ?? above;
        if (over !== undefined) parents.set(copy.id, over);
      }
      roots.push(named.get(root) ?? '');
    }
  } catch (error) {
    if (!(error instanceof NoId)) throw error;
    return fail('table.copyFailed');
  }
  return ok({
    op: rowsOp(state, putInLevels(state.order, [...levels.values()]), {
      added,
      parents,
      attached: copying.attached,
    }),
    rows: roots,
  });
}

/** Branches never overlap, so no two levels end at one place. */
function putInLevels(order: readonly string[], levels: readonly Level[]): readonly string[] {
  const behind = new Map(levels.map(({ end, ids }) => [end, ids] as const));
  return order.flatMap((id, at) => [id, ...(behind.get(at + 1) ?? [])]);
}

function copyRow(
  copying: Copying,
  state: TableState,
  rowId: string,
  free: () => string | null,
  address: string,
): Row {
  const id = free();
  const row = state.rows.get(rowId);
  if (id === null || row === undefined) throw new NoId();
  const { index, values, newId, templateOf, attached } = copying;
  const { table } = state;
  const cells: Record<string, unknown> = { ...row.cells };
  forgetOrigin(cells);
  resetCells(cells, index.columns.get(table.key)?.values() ?? [], () => templateOf(table));
  cells[table.rowKey] = id;
  // Child tables nest as deep as the page does, so this recursion is bounded by the definition.
  for (const child of index.tables.get(table.key)?.values() ?? []) {
    const from = values.tables.get(tableAddress(child.model, { address: state.address, row: rowId }));
    const into: TableState = {
      address: tableAddress(child.model, { address, row: id }),
      table: child,
      order: [],
      rows: new Map(),
      parents: new Map(),
      version: 0,
    };
    attached.push(into);
    if (from === undefined) continue;
    const fresh = idSource(into.rows, newId);
    const named = new Map<string, string>();
    for (const each of from.order) {
      const copy = copyRow(copying, from, each, fresh, into.address);
      named.set(each, copy.id);
      into.rows.set(copy.id, copy);
      const above = named.get(from.parents.get(each) ?? '');
      if (above !== undefined) into.parents.set(copy.id, above);
    }
    into.order = [...into.rows.keys()];
  }
  return { id, cells };
}
