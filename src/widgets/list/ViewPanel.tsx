import { useCallback, useMemo, useState } from 'react';
import type {
  CompiledAction,
  CompiledGroup,
  CompiledList,
  CompiledListTable,
  List,
  ListRow,
} from '../../engine/index.ts';
import { Grid } from '../grid/Grid.tsx';
import { Pager } from '../grid/Pager.tsx';
import type { GridSort, GridState } from '../grid/types.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { rowClicks } from '../scripts/rowClicks.ts';
import { CardView } from './CardView.tsx';
import { totalText } from './cellText.ts';
import { gridColumns, leafColumns, mergeKeyOf, OPERATION_COLUMN, spansOf } from './columns.ts';
import { GroupPanel } from './GroupPanel.tsx';
import { ListCell } from './ListCell.tsx';
import { RowActions } from './RowActions.tsx';
import { treeRows } from './tree.ts';
import type { GroupNode } from './useGroups.ts';
import { sizeName, useListSnapshot } from './usePageList.ts';

const SIZES: readonly number[] = [20, 50, 100];

interface ViewPanelProps {
  readonly page: CompiledList;
  readonly list: List;
  readonly viewKey: string;
  readonly groups: readonly CompiledGroup[];
  readonly table: CompiledListTable;
  readonly title: string;
  readonly text: (ref: string | null) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onRun: (action: CompiledAction, rows: readonly ListRow[]) => void;
  /** Hears clicks of rows, where the view has scripts for them. */
  readonly onRowClick?: ((row: ListRow) => void) | undefined;
}

/** One view of a list: groups, rows as table or cards, foot. */
export function ViewPanel(props: ViewPanelProps) {
  const { page, list, viewKey, groups, table, title, text, onOpen, onRun } = props;
  const { t } = useTexts();
  const { storage } = usePlatform();
  const snapshot = useListSnapshot(list);
  const { rows, query, phase, error } = snapshot;
  const rowActions = list.actions('tablebar');
  const leaves = useMemo(() => leafColumns(table.columns, text), [table, text]);
  const plain = useMemo(() => leaves.map(({ column }) => column), [leaves]);
  const columns = useMemo(
    () => gridColumns(leaves, text, rowActions.length, t('grid.operationColumn')),
    [leaves, text, rowActions.length, t],
  );
  const [closed, setClosed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const tree = useMemo(() => treeRows(rows, table, list.rowId, closed), [rows, table, list, closed]);
  const byId = useMemo(() => new Map(tree.lines.map((line) => [line.id, line])), [tree]);
  const rowIds = useMemo(() => tree.lines.map((line) => line.id), [tree]);
  const byKey = useMemo(() => new Map(plain.map((column) => [column.key, column])), [plain]);
  const rowSpan = useMemo(() => spansOf(plain, rows, mergeKeyOf(table)), [plain, rows, table]);

  const renderCell = useCallback(
    (rowId: string, key: string) => {
      const row = byId.get(rowId)?.row;
      if (!row) return null;
      if (key === OPERATION_COLUMN)
        return <RowActions standings={rowActions} text={text} onRun={(action) => onRun(action, [row])} />;
      const column = byKey.get(key);
      return column && <ListCell row={row} column={column} text={text} onOpen={() => onOpen(row)} />;
    },
    [byId, byKey, rowActions, text, onRun, onOpen],
  );

  const sort = query.sortParams.flatMap(({ field, order }): GridSort[] => {
    const column = plain.find((each) => each.model === field);
    return column ? [{ key: column.key, order }] : [];
  });
  const onSort = (next: readonly GridSort[]) => {
    const params = next.flatMap(({ key, order }) => {
      const column = byKey.get(key);
      return column ? [{ field: column.model, order }] : [];
    });
    void list.setSort(params);
  };
  const state: GridState =
    phase === 'failed'
      ? error?.kind === 'forbidden'
        ? 'forbidden'
        : 'failed'
      : phase === 'ready'
        ? rows.length > 0
          ? 'ready'
          : snapshot.filtered
            ? 'filteredEmpty'
            : 'empty'
        : 'loading';
  const shared = {
    state,
    onRetry: () => void list.load(),
    onClearFilter: () => void list.clearSearch(),
    ...(error ? { message: t(error.code, error.params) } : {}),
  };
  const totals = plain.some((column) => column.aggregate !== 'none');
  const footer = (key: string) => {
    const column = byKey.get(key);
    const value = Object.hasOwn(snapshot.aggregates, key) ? snapshot.aggregates[key] : undefined;
    if (!column || column.aggregate === 'none' || value === undefined) return null;
    return (
      <span className="pw-entry-aggregate">
        <small>{t(`aggregate.${column.aggregate}`)}</small> {totalText(column, value)}
      </span>
    );
  };
  const onPick = (group: CompiledGroup, node: GroupNode | null) => {
    const criteria =
      node === null
        ? []
        : [{ searchField: group.model, searchValue: node.id, compareType: 'equal' as const }];
    void list.setCriteria(criteria);
  };
  const onSize = (size: number) => {
    storage.set(sizeName(page.id), String(size));
    void list.setPageLength(size);
  };

  return (
    <div className="pw-pagelist-view">
      {groups.length > 0 && <GroupPanel page={page} groups={groups} text={text} onPick={onPick} />}
      <div className="pw-pagelist-main">
        <div
          className="pw-pagelist-rows"
          {...rowClicks(props.onRowClick !== undefined, (rowId) => {
            const row = byId.get(rowId)?.row;
            if (row) props.onRowClick?.(row);
          })}
        >
          {table.type === 'cardview' ? (
            <CardView
              {...shared}
              list={list}
              rows={rows}
              selected={snapshot.selected}
              columns={plain}
              actions={rowActions}
              label={title}
              text={text}
              onOpen={onOpen}
              onRun={(action, row) => onRun(action, [row])}
            />
          ) : (
            <Grid
              {...shared}
              label={title}
              t={t}
              columns={columns}
              rowIds={rowIds}
              firstRow={query.pageIndex * query.pageLength}
              totalRows={snapshot.rowCount}
              renderCell={renderCell}
              selection="multiple"
              selected={snapshot.selected}
              onSelect={(ids) => list.select(ids)}
              selectOnClick
              index
              sort={sort}
              onSort={onSort}
              onOpen={(rowId) => {
                const row = byId.get(rowId)?.row;
                if (row) onOpen(row);
              }}
              bordered={table.options.bordered === true}
              striped={table.stripe}
              notes={storage}
              notesKey={`pagewright.columns.${page.id}.${viewKey}`}
              {...(totals ? { footer } : {})}
              {...(rowSpan && !tree.nested ? { rowSpan } : {})}
              {...(tree.nested
                ? {
                    tree: (rowId: string) => byId.get(rowId)?.place,
                    treeColumn: plain[table.treeNodeColumnIndex]?.key ?? plain[0]?.key ?? '',
                    treeIndent: table.indent,
                    onToggle: (rowId: string, expanded: boolean) =>
                      setClosed(new Map(closed).set(rowId, expanded)),
                  }
                : {})}
            />
          )}
        </div>
        <footer className="pw-pagelist-foot">
          {snapshot.selected.size > 0 && (
            <span className="pw-pagelist-selected">
              {t('list.selected', { count: snapshot.selected.size })}
              <button type="button" className="pw-link-button" onClick={() => list.select([])}>
                {t('list.clearSelection')}
              </button>
            </span>
          )}
          <Pager
            t={t}
            page={query.pageIndex}
            size={query.pageLength}
            total={snapshot.rowCount}
            sizes={SIZES}
            onPage={(index) => void list.setPage(index)}
            onSize={onSize}
          />
        </footer>
      </div>
    </div>
  );
}
