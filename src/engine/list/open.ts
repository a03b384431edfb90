/**
 * Criteria, page, sort, selection and rows of an open list, as a plain store outside React. The form of its search area
 * may be attached later, so that rows need not wait for its code.
 * Source: specification 002 2.1, 4.1, 5, 7 and 9; DESIGN "Requests" (a late answer never overwrites a newer one).
 */

import { grantSet } from '../actions/actionState.ts';
import { listActions } from '../actions/listActions.ts';
import { nothingToRun } from '../actions/plan.ts';
import { createRunner } from '../actions/run.ts';
import { THROTTLE_MS } from '../actions/throttle.ts';
import type { CompiledColumn, CompiledList } from '../compile/types.ts';
import { guarded, guardPorts } from '../form/guard.ts';
import type { AbortSignalLike } from '../form/types.ts';
import { ownOf, type Plain } from '../plain.ts';
import { pagingWhole } from '../rows/paging.ts';
import { createSignal } from '../signal.ts';
import { sameValue } from '../values/compare.ts';
import { type ActingList, listPlace, planListAction, planRow } from './acting.ts';
import { isAnswer, readAnswer } from './answer.ts';
import { leafColumns } from './columnTree.ts';
import { createCounting } from './counting.ts';
import { criteriaOf } from './criteria.ts';
import { type FilterField, filledRows, filterCriteria, filterFields } from './filter.ts';
import { groupCriteria, planGroup } from './groups.ts';
import { createGrowing } from './growing.ts';
import { nearOf } from './near.ts';
import { isSamePage, pageInstead, pageLengthOf } from './pagination.ts';
import { listPhase, queryFailed } from './phase.ts';
import { createReaders } from './readers.ts';
import { ownKeyOf } from './row.ts';
import { routeRecord, searchPorts } from './search-page.ts';
import { createSelection } from './selection.ts';
import type {
  ListContext,
  ListOptions,
  ListQuery,
  ListRow,
  ListSnapshot,
  OpenList,
  SearchForm,
  SearchParam,
} from './types.ts';

const NOTHING: ReadonlySet<string> = new Set();
const NONE_TOGGLED: ReadonlyMap<string, boolean> = new Map();
const NO_COLUMNS: readonly CompiledColumn[] = [];

/** The table of a view; the first one where there is no such view. */
function tableOf({ views, lists }: CompiledList, view: string) {
  const key = views.find((each) => each.key === view)?.listKey ?? Object.keys(lists)[0];
  return key === undefined ? undefined : ownOf(lists, key);
}

/** Opens a list without the form of its search area. Nothing is loaded before `load()`. */
export function openList(list: CompiledList, options: ListOptions): OpenList {
  const { ports } = options;
  const formPorts = guardPorts(searchPorts(options.formPorts));
  const grants = grantSet(options.grants);
  const changes = createSignal();
  let watchers = 0;
  const { record, rest } = routeRecord(list, options.searchParams ?? []);
  /** The values of the search area before its form is attached. */
  let brought: Plain = record;
  let search: SearchForm | null = null;
  /** Criteria beside the search area. Each source replaces only its own. */
  const beside: Record<'route' | 'set' | 'filter' | 'group', readonly SearchParam[]> = {
    route: rest,
    set: [],
    filter: [],
    group: [],
  };
  const generated = new WeakMap<ListRow, string>();
  /** By the columns of a view, so that the array stays the same as long as the columns do. */
  const filterable = new WeakMap<readonly CompiledColumn[], readonly FilterField[]>();
  let asked = 0;
  let running: { abort(): void } | null = null;
  let disposed = false;
  let kept: { key: string; value: ReturnType<OpenList['actions']> }[] = [];

  const criteria = () => [
    ...criteriaOf(list.search, ({ model }) =>
      search === null ? ownOf(brought, model) : search.form.snapshot(model).value,
    ),
    ...beside.route,
    ...beside.set,
    ...beside.filter,
    ...beside.group,
  ];
  const view = list.views[0]?.key ?? '';
  const sortable = leafColumns(tableOf(list, view)?.columns ?? NO_COLUMNS);
  const query: ListQuery = {
    searchParams: criteria(),
    sortParams: (options.sortParams ?? []).filter(({ field }) =>
      sortable.some(({ column }) => column.model === field),
    ),
    pageIndex: pagingWhole(options.pageIndex ?? 0),
    pageLength: pageLengthOf(options.pageLength),
    extend: {},
  };
  /** Rows a page; a list that grows asks for several pages at once. */
  let unit = query.pageLength;
  /** The query of the rows that are shown; `now.query` may be under way, or have failed. */
  let shown = query;
  /** The page of these rows came back empty: none of them exists any more. */
  let emptied = false;
  let now: ListSnapshot = {
    phase: 'idle',
    rows: [],
    rowCount: 0,
    aggregates: {},
    totals: 'ready',
    query,
    isStale: false,
    selected: NOTHING,
    error: null,
    view,
    filtered: query.searchParams.length > rest.length,
    toggled: NONE_TOGGLED,
    criteria: [],
    brought: rest,
    filter: [],
    growth: 'idle',
    group: null,
  };

  const set = (change: Partial<ListSnapshot>) => {
    if (disposed) return;
    now = { ...now, ...change };
    changes.emit();
  };
  const tableNow = () => tableOf(list, now.view);
  const columns = () => tableNow()?.columns ?? NO_COLUMNS;
  /** Drops all criteria but those of the search area and of the route; returns that none of them is shown. */
  const dropCriteria = () => {
    Object.assign(beside, { set: [], filter: [], group: [] });
    return { criteria: [], filter: [], group: null };
  };
  const rowId = (row: ListRow): string => {
    const own = ownKeyOf(row, tableNow()?.rowKey);
    if (own !== '') return own;
    const known = generated.get(row);
    if (known !== undefined) return known;
    const made = options.formPorts.ids.short();
    generated.set(row, made);
    return made;
  };
  const read = createReaders(list, () => now, rowId);
  const selection = createSelection(read, (selected) => set({ selected }));
  const clearSelection = () => {
    selection.clear();
    return { selected: NOTHING };
  };
  const acting = (): ActingList => ({
    list,
    table: tableNow(),
    query: now.query,
    hosted: ports.runAction !== undefined,
  });

  const call = (wanted: ListQuery, totals: 'later' | 'only', signal: AbortSignalLike) => {
    const listKey = tableNow()?.key;
    const asking = { ...wanted, ...(listKey === undefined ? {} : { listKey }), totals };
    return guarded('query', () => ports.query(asking, signal), isAnswer);
  };
  const counting = createCounting({
    ask: (wanted, signal) => call(wanted, 'only', signal),
    newAbort: () => ports.newAbort(),
    now: () => now,
    set,
  });

  const growing = createGrowing({
    ask: (wanted, signal) => call(wanted, 'later', signal),
    newAbort: () => ports.newAbort(),
    now: () => now,
    set,
    grown: (rows, next) => {
      shown = next;
      set({ rows, query: next, growth: 'idle' });
    },
    idOf: rowId,
    notify: (notice) => formPorts.notify?.(notice),
  });

  const ask = async (next: ListQuery): Promise<void> => {
    if (disposed) return;
    asked += 1;
    const mine = asked;
    running?.abort();
    growing.stop();
    counting.begin(next);
    set({
      phase: 'loading',
      query: next,
      isStale: !isSamePage(shown, next),
      filtered: next.searchParams.length > beside.route.length,
    });
    // A listener may have started another request, or closed the list.
    if (disposed || mine !== asked) return;
    const abort = ports.newAbort();
    running = abort;
    const near = nearOf(next, shown, now.rows, now.rowCount);
    const wanted = near === undefined ? next : { ...next, near };
    const answer = await call(wanted, 'later', abort.signal);
    // A newer request was started meanwhile.
    if (disposed || mine !== asked) return;
    running = null;
    if (!answer.ok) {
      if (answer.error.kind === 'aborted') {
        set({ phase: now.rows.length > 0 ? 'ready' : 'idle' });
        return;
      }
      const { error } = answer;
      set({ phase: 'failed', error, totals: counting.left() });
      // Whoever looks at the list reads it in the place of the rows, unless these stay.
      if (watchers === 0 || listPhase(now) === 'ready') formPorts.notify?.(queryFailed(error));
      return;
    }
    const found = readAnswer(answer.value);
    const instead = pageInstead(next.pageIndex, next.pageLength, found);
    if (instead !== null) {
      // The page no longer exists, as after deleting its last row: the last page is shown.
      emptied ||= isSamePage(shown, next);
      await ask({ ...next, pageIndex: instead });
      return;
    }
    const samePage = isSamePage(shown, next);
    const known = samePage || emptied;
    shown = next;
    emptied = false;
    const before = read.byId();
    const tree = samePage ? read.tree() : null;
    // What the user folded stays so while the same page is shown; other pages begin as their table says.
    const toggled = samePage ? now.toggled : NONE_TOGGLED;
    const { rows } = found;
    const totals = counting.beside(next, found);
    set({ phase: 'ready', rows, ...totals, isStale: false, error: null, toggled });
    const { cut, msg } = answer.value;
    if (cut && !samePage) formPorts.notify?.({ tone: 'info', code: 'server.message', params: { msg } });
    // Rows missing from the same page were deleted; rows of other pages may still exist and stay selected.
    selection.follow(known ? before.keys() : [], tree);
    // A listener may have asked for other rows.
    if (mine === asked) counting.follow(next);
  };
  const closed = ports.newAbort();
  const lent = { ports, formPorts, signal: closed.signal };
  const runAction = createRunner(
    listPlace({
      ...lent,
      load: () => ask(now.query),
      failed: () => now.error,
      unselect: () => set(clearSelection()),
    }),
  );
  const runGroup = createRunner(
    listPlace({ ...lent, load: async () => {}, failed: () => null, unselect: () => {} }),
  );
  const grantedRow = (row: ListRow, context: ListContext | undefined) => {
    const granted = (['toolbar', 'tablebar'] as const).flatMap((where) =>
      listActions(list, tableNow(), where, grants, 1, ports).map(({ action }) => action),
    );
    return planRow(row, granted, acting(), context);
  };
  /** Loads with new criteria: without a selection, from the first page. */
  const restart = (change: Partial<ListQuery> = {}): Promise<void> => {
    set(clearSelection());
    return ask({ ...now.query, searchParams: criteria(), pageIndex: 0, pageLength: unit, ...change });
  };
  return {
    list,
    attachSearch: (open) => {
      search ??= open(brought);
      if (disposed) search.form.dispose();
      return search.form;
    },
    closed: closed.signal,
    snapshot: () => now,
    subscribe(listener) {
      watchers += 1;
      const stop = changes.subscribe(listener);
      let left = false;
      return () => {
        if (!left) watchers -= 1;
        left = true;
        stop();
      };
    },
    columns,
    load: () => ask(now.query),
    loadTotals: () => counting.count(now.query),
    applySearch: async () => {
      // Drafts are committed first; where one does not parse, nothing is searched.
      if (search?.commitTyped() !== false) await restart();
    },
    clearSearch: () => {
      brought = {};
      search?.form.reset({});
      // The selected group node is a criterion as well: 'clear' has to show all rows again.
      set(dropCriteria());
      return restart();
    },
    dropBrought: () => {
      beside.route = [];
      set({ brought: [] });
      return restart();
    },
    setPage: (pageIndex) => ask({ ...now.query, pageIndex: pagingWhole(pageIndex) }),
    more: () => growing.more(unit),
    setPageLength: (length) => {
      const { searchParams } = now.query;
      const pageLength = pageLengthOf(length);
      unit = pageLength;
      // Totals are known by the array of their criteria.
      return restart(sameValue(searchParams, criteria()) ? { pageLength, searchParams } : { pageLength });
    },
    setSort: (sortParams) => ask({ ...now.query, sortParams, pageIndex: 0, pageLength: unit }),
    setView: async (key) => {
      if (key === now.view || !list.views.some((view) => view.key === key)) return;
      // Criteria and columns differ between views, except those that the route has brought.
      set({
        ...dropCriteria(),
        phase: 'loading',
        view: key,
        rows: [],
        rowCount: 0,
        aggregates: {},
        toggled: NONE_TOGGLED,
        ...clearSelection(),
      });
      await restart({ sortParams: [] });
    },
    setCriteria: (wanted) => {
      beside.set = wanted;
      set({ criteria: wanted });
      return restart();
    },
    filterFields: () => {
      const of = columns();
      const known = filterable.get(of) ?? filterFields(list, of);
      filterable.set(of, known);
      return known;
    },
    setFilter: (wanted) => {
      const filter = filledRows(wanted);
      beside.filter = filterCriteria(filter);
      set({ filter });
      return restart();
    },
    setGroup: (group, nodeId) => {
      beside.group = groupCriteria(group, nodeId);
      set({ group: nodeId === null ? null : { key: group.key, nodeId } });
      return restart();
    },
    select: (ids, cause = 'pick') => selection.select(ids, cause),
    rowId,
    expandsOnClick: () => read.shape()?.expandOnClick === true,
    toggle: (id, expanded) => set({ toggled: new Map(now.toggled).set(id, expanded) }),
    view: read.view,
    leaves: read.leaves,
    rowIds: read.rowIds,
    lines: read.lines,
    half: read.half,
    spans: read.spans,
    totals: read.totals,
    plan: (action, rows, context) => planListAction(action, rows ?? selection.rows(), acting(), context),
    planRow: grantedRow,
    run: (action, row, host) => {
      // The rows that were selected at the click, even if the selection changes while it waits.
      const rows = row === null ? selection.rows() : [row];
      return runAction({
        key: row === null ? action.key : `${action.key} ${rowId(row)}`,
        throttle: row === null ? THROTTLE_MS.toolbar : THROTTLE_MS.rowAction,
        plan: () => planListAction(action, rows, acting(), host.context),
        nothing: nothingToRun('list', action.code),
        host,
      });
    },
    openRow: (row, host) =>
      runAction({
        key: ` ${rowId(row)}`,
        throttle: THROTTLE_MS.table,
        plan: () => grantedRow(row, host.context),
        nothing: nothingToRun('list', 'link'),
        host,
      }),
    runGroup: (group, code, nodeId, host) =>
      runGroup({
        key: [group.key, code, nodeId].join(' '),
        throttle: THROTTLE_MS.toolbar,
        plan: () => planGroup(list, group, code, nodeId, host.context),
        nothing: nothingToRun('list', code),
        host,
      }),
    dialogClosed: () => {
      runAction.dialogClosed();
      runGroup.dialogClosed();
    },
    selectedRows: selection.rows,
    actions: (where) => {
      // The same array as long as nothing changes, since views read it as a snapshot.
      const key = `${where} ${now.view} ${Math.min(2, now.selected.size)}`;
      const known = kept.find((each) => each.key === key);
      if (known !== undefined) return known.value;
      const value = listActions(list, tableNow(), where, grants, now.selected.size, ports);
      kept = [...kept.slice(-7), { key, value }];
      return value;
    },
    dispose: () => {
      growing.stop();
      disposed = true;
      running?.abort();
      counting.stop();
      closed.abort();
      changes.clear();
      search?.form.dispose();
    },
  };
}
