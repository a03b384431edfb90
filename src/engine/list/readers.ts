/** What views read of an open list: lines, merged cells, totals. Each is computed again only when its inputs change. */
import type { CompiledList } from '../compile/types.ts';
import { kept } from '../kept.ts';
import { fieldOf } from '../rows/row.ts';
import { selectionHalf } from '../rows/selection/linked.ts';
import { spansOf } from '../rows/spans/spans.ts';
import { treeAnswered } from '../rows/tree/answered.ts';
import { treeLines } from '../rows/tree/tree.ts';
import { type ListTotal, listTotals } from './aggregates.ts';
import { expandLines, unfoldedLines } from './cards.ts';
import { leafColumns, pinFirst } from './columnTree.ts';
import { mergeKeyOf } from './merging.ts';
import { treeColumnOf, treeShapeOf } from './tree.ts';
import type { ListLine, ListRow, ListSnapshot } from './types.ts';
import { viewOf } from './views.ts';

const NO_HALF: ReadonlySet<string> = new Set();
const NO_TOTALS: ReadonlyMap<string, ListTotal> = new Map();

/** Readers of an open list. */
export function createReaders(list: CompiledList, now: () => ListSnapshot, rowId: (row: ListRow) => string) {
  const viewAt = kept((key: string) => viewOf(list, key));
  const view = () => viewAt(now().view);
  const leavesOf = kept((shown: ReturnType<typeof view>) =>
    pinFirst(leafColumns(shown?.table.columns ?? [])),
  );
  const leaves = () => leavesOf(view());
  const shapeOf = kept((shown: ReturnType<typeof view>) =>
    shown?.kind === 'tree' ? treeShapeOf(shown.table, shown.view.viewType) : null,
  );
  const shape = () => shapeOf(view());
  const treeAt = kept((own: ReturnType<typeof shape>, rows: readonly ListRow[]) =>
    own === null ? null : treeAnswered(rows, own, rowId),
  );
  const tree = () => treeAt(shape(), now().rows);
  /** The rows by the id of their line, in order. Rows with the same id get different line ids. */
  const flatAt = kept((rows: readonly ListRow[]): ReadonlyMap<string, ListRow> => {
    const met = new Map<string, number>();
    return new Map(
      rows.map((row) => {
        const id = rowId(row);
        const before = met.get(id) ?? 0;
        met.set(id, before + 1);
        return [before === 0 ? id : `${id}\u0001${before}`, row];
      }),
    );
  });
  const byId = (): ReadonlyMap<string, ListRow> => tree()?.rows ?? flatAt(now().rows);
  const rowIdsAt = kept((rows: ReadonlyMap<string, ListRow>): readonly string[] => [...rows.keys()]);
  const linesAt = kept(
    (
      shown: ReturnType<typeof view>,
      own: ReturnType<typeof tree>,
      rows: readonly ListRow[],
      toggled: ListSnapshot['toggled'],
    ): readonly ListLine[] => {
      const form = shape();
      if (own !== null && form !== null)
        return treeLines(own, (id) => toggled.get(id) ?? form.defaultExpandAll).flatMap(
          (line): ListLine[] => {
            const { id, depth, position, siblings } = line;
            const row = own.rows.get(id);
            const expanded = line.hasChildren ? line.expanded : null;
            return row === undefined ? [] : [{ id, row, depth, expanded, detail: null, position, siblings }];
          },
        );
      const details = shown?.kind === 'expand' ? expandLines(shown.table).length : 0;
      const all = shown?.table.defaultExpandAll === true;
      return unfoldedLines(flatAt(rows), details, (id) => toggled.get(id) ?? all);
    },
  );
  const lines = () => linesAt(view(), tree(), now().rows, now().toggled);
  const halfAt = kept((own: ReturnType<typeof tree>, selected: ReadonlySet<string>) =>
    own === null || shape()?.strict !== false ? NO_HALF : selectionHalf(own, selected),
  );
  const spansAt = kept((shown: ReturnType<typeof view>, seen: readonly ListLine[]) => {
    if (shown === null || shown.kind === 'card') return null;
    const plain = leaves().map(({ column }) => column);
    // The cell that unfolds a row is never covered by a merged one; lines below an unfolded row have no cells.
    const folding =
      shown.kind === 'table'
        ? null
        : treeColumnOf(plain, shown.kind === 'tree' ? shown.table.treeNodeColumnIndex : 0);
    const columns = plain.map((column) =>
      column.key === folding ? { ...column, rowMerge: false, colMerge: false } : column,
    );
    const rows = seen.map(({ row, detail }) => (detail === null ? row : {}));
    return spansOf(columns, rows, fieldOf, mergeKeyOf(shown.table));
  });
  const totalsAt = kept(
    (
      columns: ReturnType<typeof leaves>,
      own: ReturnType<typeof tree>,
      rows: readonly ListRow[],
      rowCount: ListSnapshot['rowCount'],
      aggregates: ListSnapshot['aggregates'],
    ) => {
      const plain = columns.map(({ column }) => column);
      return plain.some((column) => column.aggregate !== 'none')
        ? listTotals(plain, rows, { rowCount, aggregates }, own?.rows.values())
        : NO_TOTALS;
    },
  );
  return {
    view,
    leaves,
    shape,
    tree,
    byId,
    rowIds: () => rowIdsAt(byId()),
    lines,
    half: () => halfAt(tree(), now().selected),
    spans: () => spansAt(view(), lines()),
    totals: () => totalsAt(leaves(), tree(), now().rows, now().rowCount, now().aggregates),
  };
}
