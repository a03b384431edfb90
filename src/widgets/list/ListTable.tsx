import { useCallback, useMemo } from 'react';
import {
  type CompiledColumn,
  type CompiledList,
  expandLines,
  type ListRow,
  menuItems,
  sortingParams,
  sortingShown,
  treeColumnOf,
} from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { Grid } from '../grid/Grid.tsx';
import { GridTotal } from '../grid/GridFooter.tsx';
import type { GridSort } from '../grid/types.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import { footTitle, gridColumns, OPERATION_COLUMN } from './columns.ts';
import { ListCell } from './ListCell.tsx';
import { gridPreferences } from './listPreferences.ts';
import type { ListViewProps } from './listViewProps.ts';
import { RowActions } from './RowActions.tsx';
import { tagWords } from './tagWords.ts';
import { useListSnapshot } from './usePageList.ts';

interface ListTableProps extends ListViewProps {
  readonly page: CompiledList;
}

/** Rows as a table, a tree, or an expandable table: the engine's lines, drawn by the grid. */
export function ListTable({ page, list, view, label, text, onOpen, onRun, ...shown }: ListTableProps) {
  const { t } = useTexts();
  const { storage } = usePlatform();
  const narrow = useNarrow();
  const { query, rowCount, totals: state, selected } = useListSnapshot(list);
  const { table, kind } = view;
  const leaves = list.leaves();
  const lines = list.lines();
  const half = list.half();
  const spans = list.spans();
  const totals = list.totals();
  /** What the foot of each column shows: of the page only where the totals of all rows do not come. */
  const shownTotals = useMemo(
    () =>
      new Map(
        [...totals].map(([key, { how, of, text: figure }]) => {
          const name = t(`aggregate.${how}`);
          if (of === 'all') return [key, { name, figure }];
          return [
            key,
            state === 'loading' ? { name, figure: '…' } : { name: t('aggregate.ofPage', { name }), figure },
          ];
        }),
      ),
    [totals, state, t],
  );
  const actionStates = list.actions('tablebar');
  const plain = useMemo(() => leaves.map(({ column }) => column), [leaves]);
  const byKey = useMemo(() => new Map(plain.map((column) => [column.key, column])), [plain]);
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines]);
  const rowIds = useMemo(() => lines.map((line) => line.id), [lines]);
  const places = useMemo(
    () =>
      new Map(
        lines.map(({ id, depth, expanded, position, siblings }) => [
          id,
          { level: depth, expanded, position, siblings },
        ]),
      ),
    [lines],
  );
  const selectableIds = useMemo(
    () => lines.filter(({ detail }) => detail === null).map(({ id }) => id),
    [lines],
  );
  const details = useMemo(() => expandLines(table), [table]);
  const words = useFieldWords(text);
  const tags = useMemo(() => tagWords(plain, lines, words), [plain, lines, words]);
  const columns = useMemo(
    () =>
      gridColumns(
        leaves,
        shownTotals,
        text,
        actionStates.map((actionState) => ({
          title: actionTitle(actionState.action, text, t),
          menu: menuItems(actionState).length > 0,
        })),
        t('grid.operationColumn'),
        tags,
      ),
    [leaves, shownTotals, text, actionStates, t, tags],
  );
  const preferences = useMemo(() => gridPreferences(storage, page.id), [storage, page.id]);
  /** The serial number of each line's row; detail lines have none. */
  const serials = useMemo(() => {
    let row = query.pageIndex * query.pageLength;
    return lines.map(({ detail }) => {
      if (detail === null) row += 1;
      return row;
    });
  }, [lines, query.pageIndex, query.pageLength]);

  const renderCell = useCallback(
    (id: string, key: string) => {
      const row = byId.get(id)?.row;
      if (!row) return null;
      if (key === OPERATION_COLUMN)
        return <RowActions actionStates={actionStates} text={text} onRun={(action) => onRun(action, row)} />;
      const column = byKey.get(key);
      return column && <ListCell row={row} column={column} text={text} onOpen={() => onOpen(row)} />;
    },
    [byId, byKey, actionStates, text, onRun, onOpen],
  );
  const detail = (id: string) => {
    const line = byId.get(id);
    const fields = line === undefined || line.detail === null ? undefined : details[line.detail];
    return fields && line ? <Unfolded row={line.row} fields={fields} text={text} onOpen={onOpen} /> : null;
  };

  const sort = sortingShown(plain, query.sortParams);
  const onSort = (next: readonly GridSort[]) => void list.setSort(sortingParams(plain, next));
  const named = footTitle(leaves, shownTotals);
  const footer = (key: string) => {
    const total = shownTotals.get(key);
    if (total !== undefined) return <GridTotal {...total} />;
    return key === named?.key ? <small className="pw-empty">{named.title}</small> : null;
  };
  const folds = kind === 'tree' || kind === 'expand';

  return (
    <Grid
      {...shown}
      label={label}
      t={t}
      columns={columns}
      rowIds={rowIds}
      selectableIds={selectableIds}
      pageIds={list.rowIds()}
      firstRow={query.pageIndex * query.pageLength}
      serial={(index) => serials[index] ?? 0}
      totalRows={rowCount ?? -1}
      renderCell={renderCell}
      selection="multiple"
      selected={selected}
      half={half}
      onSelect={(ids, cause) => list.select(ids, cause)}
      {...(narrow ? { openOnClick: true } : { selectOnClick: true })}
      index
      sort={sort}
      onSort={onSort}
      onOpen={(id) => {
        const row = byId.get(id)?.row;
        if (row) onOpen(row);
      }}
      bordered={table.bordered}
      striped={table.stripe}
      preferences={preferences}
      preferencesKey={view.view.key}
      {...([...shownTotals.values()].some(({ figure }) => figure !== '') ? { footer } : {})}
      {...(spans === null
        ? {}
        : {
            rowSpan: (key: string, row: number) => spans.at(key, row).rowSpan,
            colSpan: (key: string, row: number) => spans.at(key, row).colSpan,
            spanFirst: spans.firstRow,
          })}
      {...(details.length > 0 && kind === 'expand' ? { detail } : {})}
      {...(folds
        ? {
            tree: (id: string) => places.get(id),
            treeColumn: treeColumnOf(plain, kind === 'tree' ? table.treeNodeColumnIndex : 0) ?? '',
            treeIndent: table.indent,
            toggleOnClick: list.expandsOnClick(),
            onToggle: (id: string, expanded: boolean) => list.toggle(id, expanded),
          }
        : {})}
    />
  );
}

interface UnfoldedProps {
  readonly row: ListRow;
  readonly fields: readonly CompiledColumn[];
  readonly text: (ref: string | null) => string;
  readonly onOpen: (row: ListRow) => void;
}

/** One detail line below an expanded row. */
function Unfolded({ row, fields, text, onOpen }: UnfoldedProps) {
  return (
    <dl className="pw-pagelist-unfolded">
      {fields.map((column) => (
        <div key={column.key}>
          <dt>{text(column.title) || column.model}</dt>
          <dd>
            <ListCell row={row} column={column} text={text} onOpen={() => onOpen(row)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
