import type { CompiledList, ListRow } from '../../engine/internal.ts';
import { listPhase, listSizeOf, offeredLengths, queryFailed } from '../../engine/internal.ts';
import { Pager } from '../grid/Pager.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { rowClicks } from '../scripts/rowClicks.ts';
import { ListTable } from './ListTable.tsx';
import { CardView, GroupPanel } from './laterViews.tsx';
import { keepPageLength } from './listPreferences.ts';
import type { ListViewProps } from './listViewProps.ts';
import { useListSnapshot } from './usePageList.ts';

interface ViewPanelProps extends Pick<ListViewProps, 'list' | 'view' | 'text' | 'onOpen' | 'onRun'> {
  readonly page: CompiledList;
  readonly title: string;
  /** A flat table is drawn as brief cards. */
  readonly cards: boolean;
  /** Called for clicks on rows, where the view has scripts for them. */
  readonly onRowClick?: ((row: ListRow) => void) | undefined;
}

/** One view of a list: groups, rows as table or cards, foot. */
export function ViewPanel(props: ViewPanelProps) {
  const { page, list, view, title, text, cards, onOpen, onRun, onRowClick } = props;
  const { t } = useTexts();
  const { storage } = usePlatform();
  const snapshot = useListSnapshot(list);
  const { query, error } = snapshot;
  const failure = error && queryFailed(error);
  const grows = cards && view.kind === 'table';
  const shared = {
    list,
    view,
    label: title,
    text,
    onOpen,
    onRun,
    state: listPhase(snapshot),
    onRetry: () => void list.load(),
    onClearFilter: () => void list.clearSearch(),
    ...(failure ? { message: t(failure.code, failure.params) } : {}),
  };
  const onSize = (size: number) => {
    keepPageLength(storage, page.id, size);
    void list.setPageLength(size);
  };
  const hears = rowClicks(onRowClick !== undefined, (rowId) => {
    const line = list.lines().find((each) => each.id === rowId);
    if (line) onRowClick?.(line.row);
  });

  return (
    <div className="pw-pagelist-view">
      {view.grouped && <GroupPanel page={page} list={list} groups={view.view.groups} text={text} />}
      <div className="pw-pagelist-main">
        <div className="pw-pagelist-rows" data-size={listSizeOf(view.table)} {...hears}>
          {view.kind === 'card' || (cards && view.kind === 'table') ? (
            <CardView {...shared} brief={cards} grows={grows} />
          ) : (
            <ListTable {...shared} page={page} />
          )}
        </div>
        <footer className="pw-pagelist-foot" hidden={grows && snapshot.selected.size === 0}>
          {snapshot.selected.size > 0 && (
            <span className="pw-pagelist-selected">
              {t('list.selected', { count: snapshot.selected.size })}
              <button type="button" className="pw-link-button" onClick={() => list.select([])}>
                {t('list.clearSelection')}
              </button>
            </span>
          )}
          {!grows && (
            <Pager
              t={t}
              page={query.pageIndex}
              size={query.pageLength}
              total={snapshot.rowCount}
              isKnown={snapshot.phase === 'ready' || (snapshot.rows.length > 0 && shared.state !== 'failed')}
              {...(snapshot.totals === 'failed' ? { onCount: () => void list.loadTotals() } : {})}
              sizes={offeredLengths(query.pageLength)}
              onPage={(index) => void list.setPage(index)}
              onSize={onSize}
            />
          )}
        </footer>
      </div>
    </div>
  );
}
