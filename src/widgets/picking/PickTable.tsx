import { type MouseEvent, useCallback, useMemo } from 'react';
import {
  type ListRow,
  type LookupItem,
  listPhase,
  type OpenList,
  offeredLengths,
  queryFailed,
  sortingParams,
  sortingShown,
} from '../../engine/internal.ts';
import { Grid } from '../grid/Grid.tsx';
import { Pager } from '../grid/Pager.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { gridColumns } from '../list/columns.ts';
import { ListCell } from '../list/ListCell.tsx';
import { gridPreferences } from '../list/listPreferences.ts';
import { useListSnapshot } from '../list/usePageList.ts';
import type { PickSource } from './source.ts';
import type { Chosen } from './useChosen.ts';

interface PickTableProps {
  readonly list: OpenList;
  readonly source: PickSource;
  readonly chosen: Chosen;
  readonly multiple: boolean;
  readonly label: string;
  readonly text: (ref: string | null) => string;
  /** Double click, or Enter. */
  readonly onOpen: (item: LookupItem) => void;
  readonly onClear: () => void;
}

const NO_TOTALS = new Map<string, never>();
/** The column of check boxes, where clicks are the grid's own. */
const CHECKS = '[role="gridcell"][data-col="0"]';

/** The rows of a picking dialog, page by page. What is picked on other pages stays picked. */
export function PickTable(props: PickTableProps) {
  const { list, source, chosen, multiple, label, text, onOpen } = props;
  const { t } = useTexts();
  const { storage } = usePlatform();
  const snapshot = useListSnapshot(list);
  const { rows, query, rowCount, error } = snapshot;
  const leaves = list.leaves();
  const plain = useMemo(() => leaves.map(({ column }) => column), [leaves]);
  const byKey = useMemo(() => new Map(plain.map((column) => [column.key, column])), [plain]);
  const columns = useMemo(
    () =>
      gridColumns(leaves, NO_TOTALS, text, [], '').map((column) => ({
        ...column,
        sortable: source.sorts && column.sortable === true,
      })),
    [leaves, text, source],
  );
  const byId = useMemo(() => new Map(rows.map((row) => [list.rowId(row), row])), [rows, list]);
  const rowIds = useMemo(() => [...byId.keys()], [byId]);
  const itemKey = (row: ListRow) => chosen.picked(source.itemOf(row)).value;
  const selected = new Set([...byId].flatMap(([id, row]) => (chosen.has(itemKey(row)) ? [id] : [])));
  const preferences = useMemo(() => gridPreferences(storage, `picking ${list.list.id}`), [storage, list]);
  const open = useCallback(
    (id: string) => {
      const row = byId.get(id);
      if (row) onOpen(source.itemOf(row));
    },
    [byId, source, onOpen],
  );
  const renderCell = useCallback(
    (id: string, key: string) => {
      const row = byId.get(id);
      const column = byKey.get(key);
      return row && column ? (
        <ListCell row={row} column={column} text={text} onOpen={() => open(id)} />
      ) : null;
    },
    [byId, byKey, text, open],
  );
  const select = (ids: readonly string[]) => {
    const now = new Set(ids);
    if (!multiple) {
      const row = byId.get(ids.at(-1) ?? '');
      chosen.set(row === undefined ? [] : [source.itemOf(row)]);
      return;
    }
    const here = new Set([...byId.values()].map(itemKey));
    const kept = chosen.items.filter((one) => !here.has(one.value) || keeps(one.value, now));
    const added = [...byId].filter(([id, row]) => now.has(id) && !chosen.has(itemKey(row)));
    chosen.set([...kept.map(({ raw }) => raw), ...added.map(([, row]) => source.itemOf(row))]);
  };
  const keeps = (value: string, ids: ReadonlySet<string>) =>
    [...byId].some(([id, row]) => ids.has(id) && itemKey(row) === value);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const { target } = event;
    if (!multiple || !(target instanceof Element) || target.closest(`button, a, ${CHECKS}`)) return;
    const row = byId.get(target.closest<HTMLElement>('[data-row-id]')?.dataset.rowId ?? '');
    if (row !== undefined) chosen.toggle(source.itemOf(row));
  };
  const failure = error && queryFailed(error);
  return (
    <>
      <div className="pw-picking-rows" {...{ onClick }}>
        <Grid
          label={label}
          t={t}
          columns={columns}
          rowIds={rowIds}
          firstRow={query.pageIndex * query.pageLength}
          totalRows={rowCount ?? -1}
          renderCell={renderCell}
          state={listPhase(snapshot)}
          {...(failure ? { message: t(failure.code, failure.params) } : {})}
          onRetry={() => void list.load()}
          onClearFilter={props.onClear}
          selection={multiple ? 'multiple' : 'single'}
          selected={selected}
          onSelect={select}
          selectOnClick={!multiple}
          onOpen={open}
          {...(source.sorts
            ? {
                sort: sortingShown(plain, query.sortParams),
                onSort: (next) => void list.setSort(sortingParams(plain, next)),
              }
            : {})}
          bordered
          preferences={preferences}
          preferencesKey={list.snapshot().view}
        />
      </div>
      <Pager
        t={t}
        page={query.pageIndex}
        size={query.pageLength}
        total={rowCount}
        sizes={offeredLengths(query.pageLength)}
        onPage={(index) => void list.setPage(index)}
        onSize={(size) => void list.setPageLength(size)}
      />
    </>
  );
}
