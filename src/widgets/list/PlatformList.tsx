import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  type CompiledAction,
  type CompiledList,
  type Issue,
  type List,
  type ListRow,
  type ListSource,
  type ListStart,
  type SearchParam,
  type SearchShown,
  searchFields,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { actionTitle } from '../../platform/internal.ts';
import { auditSubject } from '../audit/auditSubject.ts';
import { useOpinion } from '../audit/useOpinion.tsx';
import { BusyOverlay } from '../dialogs/BusyOverlay.tsx';
import { useActionConfirm } from '../dialogs/useActionConfirm.tsx';
import type { Adapter } from '../fields/types.ts';
import { Boundary } from '../form/Boundary.tsx';
import { GridStates } from '../grid/GridStates.tsx';
import type { PwMode } from '../hooks/context.ts';
import { useTexts } from '../hooks/hooks.ts';
import { EnsureRoot } from '../hooks/PwRoot.tsx';
import { useCalling } from '../hooks/useCalling.ts';
import { useInBrowser } from '../hooks/useInBrowser.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import { usePageText } from '../hooks/usePageText.ts';
import { BrokenPage } from '../parts/IssuesPanel.tsx';
import { fetchPopups } from '../popups/fetchPopups.ts';
import { useListScripts } from '../scripts/useListScripts.ts';
import { ListToolbar } from './ListToolbar.tsx';
import { ListAids } from './laterAids.tsx';
import { NarrowHead } from './laterNarrow.tsx';
import { FilterBar } from './laterViews.tsx';
import { ViewTabs } from './laterViewTabs.tsx';
import type { ListKeep } from './listKeep.ts';
import { keepSearch, storedSearch } from './listPreferences.ts';
import { SearchArea } from './SearchArea.tsx';
import { useSearchCode } from './searchCode.ts';
import { useFilter } from './useFilter.ts';
import { useListActions } from './useListActions.ts';
import { useCompiledList, useListSnapshot, usePageList } from './usePageList.ts';
import { ViewPanel } from './ViewPanel.tsx';

const NARROW = 640;

/** The props of a list whose rows are the platform's. */
export interface PlatformListProps {
  /**
   * Stored definition (envelope or pageData, text or parsed), or a compiled list. Another content opens another list.
   */
  readonly definition: ListSource;
  /** Object model of a definition that is not compiled: its field definitions fill what columns leave open. */
  readonly objectModel?: unknown;
  /** Texts, files, ids and calls: made with `createPlatform` or `createMemoryPlatform`. */
  readonly platform: Platform;
  /** Codes that the action context grants; absent: all. An equal array means the same. */
  readonly grants?: readonly string[];
  /** Criteria that the list opens with. */
  readonly initialSearch?: readonly SearchParam[];
  /** What these criteria are of, such as the number of a record: the condition above the rows names it. */
  readonly initialSearchName?: string;
  /** Key of the view that is shown at first; the first one where there is none of it. */
  readonly initialView?: string;
  /** Sorting and page that this view begins with, and its criteria in place of `initialSearch`. */
  readonly initialStart?: Partial<ListStart>;
  /** Further params of its route, by name: actions pass them on. */
  readonly extras?: Readonly<Record<string, unknown>>;
  /** The host's own widgets, used before those of the surrounding root and the built-in ones. */
  readonly adapters?: readonly Adapter[];
  /** Where this is another value than before, the rows are loaded again. */
  readonly version?: unknown;
  /** False: submit, approve and reject ask for no opinion, since the host runs them. */
  readonly opinions?: boolean;
  /**
   * Keeps the state of the list while this component is not there, for the next one that gets the same: a host with many
   * pages drops components that nobody has looked at for long. Its maker closes it.
   */
  readonly keep?: ListKeep;
  /** Called when the first rows and the search area are shown: then a host may fetch what is needed later. */
  readonly onReady?: () => void;
  /** Flat tables are drawn as cards with their first facts, which one tap opens: for narrow screens. */
  readonly cards?: boolean;
  /** On phones the name of the page is left out, since the host shows it. */
  readonly named?: boolean;
  /** Colour mode, where no surrounding root sets one. */
  readonly colorMode?: PwMode;
}

/** On a narrow screen the search area is collapsed at first, so that rows are visible. */
function hasRoom(): boolean {
  return window.innerWidth > NARROW;
}

/** Why a definition cannot be shown that is sound but for having no list. */
const NO_LIST: readonly Issue[] = [
  { code: 'list.noList', severity: 'error', path: '/lists', params: {}, message: 'The page has no list.' },
];

/** A stored list page as a running screen. Source: specification 002 2.1 to 2.3, 4.1, 5 to 9. */
export function PlatformList(props: PlatformListProps) {
  const { definition, objectModel, platform } = props;
  const { list, issues } = useCompiledList(
    definition,
    { objectModel, controls: platform.controls },
    props.keep,
  );
  return (
    <EnsureRoot
      platform={platform}
      style={{ height: '100%' }}
      {...(props.adapters ? { adapters: props.adapters } : {})}
      {...(props.colorMode ? { mode: props.colorMode } : {})}
    >
      {list === null || list.views.length === 0 ? (
        <BrokenPage issues={issues.length === 0 ? NO_LIST : issues} />
      ) : (
        <PlatformListInside {...props} page={list} />
      )}
    </EnsureRoot>
  );
}

/** A view that could not be drawn: search area and toolbar stay, and it can be tried again. */
function CrashedView({ list, onRetry }: { readonly list: List; readonly onRetry: () => void }) {
  const { t } = useTexts();
  const again = () => {
    onRetry();
    void list.load();
  };
  return <GridStates state="failed" message={t('list.crashed')} onRetry={again} t={t} />;
}

function PlatformListInside({
  page,
  platform,
  grants,
  initialSearch,
  initialSearchName = '',
  initialView,
  initialStart,
  extras,
  onReady,
  version,
  opinions = true,
  keep,
  cards = false,
  named = false,
}: PlatformListProps & { readonly page: CompiledList }) {
  const { t } = useTexts();
  const { clock, idle } = platform;
  const text = usePageText(page);
  const root = useRef<HTMLDivElement>(null);
  const source = { list: page, platform, grants, initialSearch, initialView, initialStart };
  const { view, setView, list, opened, dropBrought } = usePageList(source, root, keep);
  const inBrowser = useInBrowser();
  const narrow = useNarrow();
  const roomy = useMemo(() => inBrowser && hasRoom(), [inBrowser]);
  const { storage } = platform;
  const [wanted, setWanted] = useState(() => keep?.searching ?? storedSearch(storage, page.id));
  const searching = wanted === null ? roomy : wanted !== 'folded';
  const onSearch = (next: SearchShown) => {
    if (keep) keep.searching = next;
    keepSearch(storage, page.id, next);
    setWanted(next);
  };
  const { confirm, dialog: question } = useActionConfirm(text);
  // The toolbar depends on the selection.
  const { phase } = useListSnapshot(list);
  const conditions = useMemo(() => searchFields(page), [page]);
  const stood = phase === 'ready' || phase === 'failed';
  const loaded = useRef(version);
  useEffect(() => {
    if (loaded.current === version) return;
    loaded.current = version;
    for (const each of opened.values()) void each.load();
  }, [version, opened]);
  const searchCode = useSearchCode(conditions.length > 0, stood, clock);
  const [isAtRest, setAtRest] = useState(false);
  const tellReady = useCalling('onReady', onReady);
  useEffect(() => {
    if (phase !== 'ready' || !searchCode.settled) return;
    idle(() => {
      fetchPopups();
      setAtRest(true);
    });
    tellReady?.();
  }, [phase, searchCode.settled, idle, tellReady]);
  const views = page.views;
  const id = useId();
  const ids = useMemo(
    () => ({ tab: (key: string) => `${id}-tab-${key}`, panel: (key: string) => `${id}-panel-${key}` }),
    [id],
  );
  const title = text(page.name);
  // A view that nobody has named is one of the page: its key says nothing to its users.
  const unnamed = (key: string, at: number) => (title === '' ? key : at === 0 ? title : `${title} ${at + 1}`);
  const tabs =
    views.length > 1
      ? views.map(({ key, title }, at) => ({ key, title: text(title) || unnamed(key, at) }))
      : null;
  const { scripts, overlay } = useListScripts(page, list, platform);
  const audit = useOpinion(auditSubject, (action) => actionTitle(action, text, t));
  const actions = useListActions({
    list,
    title,
    extras,
    text,
    confirm,
    opinion: opinions ? audit.opinion : undefined,
    acted: audit.acted,
    scripts,
    opener: platform.opener,
  });
  const filter = useFilter(list, dropBrought);
  // Without conditions the focus moves to the button that sets them, else to the rows.
  const onEmptied = useCallback(() => {
    const button = '.pw-pagelist-actions > :not([data-off]) [data-code="filter" i]:enabled';
    const rows = '.pw-pagelist-panel:not([hidden]) [tabindex="0"]';
    const page = root.current;
    (page?.querySelector<HTMLElement>(button) ?? page?.querySelector<HTMLElement>(rows))?.focus();
  }, []);
  const latest = useRef(actions);
  latest.current = actions;
  const onOpen = useCallback((row: ListRow) => latest.current.openRow(row), []);
  const onRun = useCallback((action: CompiledAction) => latest.current.run(action), []);
  const onRunRow = useCallback((action: CompiledAction, row: ListRow) => latest.current.run(action, row), []);

  const viewTabs = tabs && (
    <ViewTabs views={tabs} view={view} setView={setView} label={t('list.views')} ids={ids} />
  );
  return (
    <div className="pw-pagelist" ref={root}>
      {narrow ? (
        <NarrowHead
          key={view}
          list={list}
          title={named ? '' : title}
          views={viewTabs}
          fields={conditions}
          code={searchCode.code}
          actionStates={list.actions('toolbar')}
          text={text}
          onRun={onRun}
        />
      ) : (
        <ListToolbar
          title={title}
          views={viewTabs}
          actionStates={list.actions('toolbar')}
          text={text}
          search={
            conditions.length > 0
              ? { open: searching, toggle: () => onSearch(searching ? 'folded' : 'row') }
              : null
          }
          onRun={onRun}
        />
      )}
      {conditions.length > 0 && searching && !narrow && (
        <div className="pw-pagelist-search">
          <SearchArea
            key={view}
            list={list}
            fields={conditions}
            text={text}
            code={searchCode.code}
            all={wanted === 'all'}
            onAll={(all) => onSearch(all ? 'all' : 'row')}
          />
        </div>
      )}
      <FilterBar
        filter={filter}
        name={initialSearchName}
        text={text}
        onEdit={actions.editFilter}
        onEmptied={onEmptied}
      />
      <div className="pw-pagelist-tabs">
        {views.map((each) => {
          const shown = opened.get(each.key);
          const own = shown?.view();
          // The props of a hidden view stay as they were when it was last shown.
          if (!own || !shown) return null;
          return (
            <div
              key={each.key}
              hidden={each.key !== view}
              className="pw-pagelist-panel"
              tabIndex={-1}
              {...(tabs
                ? { role: 'tabpanel', id: ids.panel(each.key), 'aria-labelledby': ids.tab(each.key) }
                : { role: 'presentation' })}
            >
              <Boundary instead={(retry) => <CrashedView list={shown} onRetry={retry} />}>
                <ViewPanel
                  page={page}
                  list={shown}
                  view={own}
                  title={text(each.title) || title}
                  text={text}
                  cards={cards}
                  onOpen={onOpen}
                  onRun={onRunRow}
                  onRowClick={
                    scripts.hearsClicks(own.table) ? (row) => scripts.click(own.table, row) : undefined
                  }
                />
              </Boundary>
            </div>
          );
        })}
      </div>
      {overlay && <BusyOverlay text={overlay.text} onClose={overlay.close} />}
      {question}
      {audit.dialog}
      {(isAtRest || actions.dialog || actions.results) && (
        <ListAids {...{ page, root, list, title, filter, actions, text }} />
      )}
    </div>
  );
}
