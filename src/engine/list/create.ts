/**
 * `createList`: criteria, page, sort, selection and rows of an open list, as a plain store outside React.
 * Source: specification 002 2.1, 4.1, 5, 7 and 9; DESIGN "Requests" (a late answer never overwrites a newer one).
 */
import type { CompiledColumn, CompiledList } from '../compile/types.ts';
import { grantSet } from '../situation/actions.ts';
import { parseDraft } from '../values/parse.ts';
import { listActions } from './actions.ts';
import { criteriaOf } from './criteria.ts';
import { openSearch } from './search-form.ts';
import type { List, ListOptions, ListQuery, ListRow, ListSnapshot, SearchParam } from './types.ts';

/** Source: 002 9. */
export const LIST_PAGE_LENGTH = 20;
export const LIST_PAGE_LENGTHS: readonly number[] = [10, 20, 50, 100];

const NOTHING: ReadonlySet<string> = new Set();
const NO_COLUMNS: readonly CompiledColumn[] = [];

/** Opens a list. Nothing is asked before `load()`. */
export function createList(list: CompiledList, options: ListOptions): List {
  const { ports } = options;
  const grants = grantSet(options.grants);
  const listeners = new Set<() => void>();
  const { form: search, rest } = openSearch(list, options.formPorts, options.searchParams ?? []);
  const generated = new WeakMap<ListRow, string>();
  const selectedRows = new Map<string, ListRow>();
  let further: readonly SearchParam[] = rest;
  let asked = 0;
  let running: { abort(): void } | null = null;
  let disposed = false;
  let kept: { key: string; value: ReturnType<List['actions']> }[] = [];

  const searched = () => criteriaOf(list.search, (field) => search.snapshot(field.model).value);
  const query: ListQuery = {
    searchParams: [...searched(), ...further],
    sortParams: [],
    pageIndex: 0,
    pageLength: options.pageLength ?? LIST_PAGE_LENGTH,
    extend: {},
  };
  let now: ListSnapshot = {
    phase: 'idle',
    rows: [],
    rowCount: 0,
    aggregates: {},
    query,
    selected: NOTHING,
    error: null,
    view: list.views[0]?.key ?? '',
    filtered: query.searchParams.length > 0,
  };

  const set = (change: Partial<ListSnapshot>) => {
    if (disposed) return;
    now = { ...now, ...change };
    for (const listener of [...listeners]) listener();
  };
  const tableNow = () => {
    const view = list.views.find((each) => each.key === now.view);
    const key = view?.listKey ?? Object.keys(list.lists)[0];
    return key !== undefined && Object.hasOwn(list.lists, key) ? list.lists[key] : undefined;
  };
  const rowId = (row: ListRow): string => {
    const key = tableNow()?.rowKey ?? 'id';
    const own = Object.hasOwn(row, key) ? row[key] : undefined;
    if ((typeof own === 'string' && own !== '') || typeof own === 'number') return String(own);
    const known = generated.get(row);
    if (known !== undefined) return known;
    const made = options.formPorts.ids.short();
    generated.set(row, made);
    return made;
  };
  const clearSelection = () => {
    selectedRows.clear();
    return { selected: NOTHING };
  };
  /** Rows of this page that are gone are selected no more; those of other pages are not known to be. */
  const prune = (before: readonly ListRow[], after: readonly ListRow[]) => {
    const here = new Map(after.map((row) => [rowId(row), row]));
    for (const row of before) {
      const id = rowId(row);
      if (selectedRows.has(id) && !here.has(id)) selectedRows.delete(id);
    }
    for (const [id, row] of here) if (selectedRows.has(id)) selectedRows.set(id, row);
    return selectedRows.size === now.selected.size ? now.selected : new Set(selectedRows.keys());
  };

  const ask = async (next: ListQuery, samePage: boolean): Promise<void> => {
    if (disposed) return;
    asked += 1;
    const mine = asked;
    running?.abort();
    const abort = ports.newAbort();
    running = abort;
    set({ phase: 'loading', query: next, filtered: next.searchParams.length > 0 });
    const answer = await ports.query(next, abort.signal);
    // A newer question was asked meanwhile: whatever this one brings is old.
    if (disposed || mine !== asked) return;
    running = null;
    if (!answer.ok) {
      if (answer.error.kind === 'aborted') {
        set({ phase: now.rows.length > 0 ? 'ready' : 'idle' });
        return;
      }
      set({ phase: 'failed', error: answer.error });
      const msg = typeof answer.error.params.msg === 'string' ? answer.error.params.msg : '';
      options.formPorts.notify?.({
        tone: 'error',
        code: 'list.queryFailed',
        params: { msg, code: answer.error.code },
      });
      return;
    }
    const { rows, rowCount, aggregates } = answer.value;
    const last = Math.max(0, Math.ceil(rowCount / next.pageLength) - 1);
    if (rows.length === 0 && next.pageIndex > last) {
      // The page went away, as after deleting its last row: the one before it is shown.
      await ask({ ...next, pageIndex: last }, false);
      return;
    }
    const selected = samePage ? prune(now.rows, rows) : now.selected;
    set({ phase: 'ready', rows, rowCount, aggregates, error: null, selected });
  };
  /** New criteria: no selection, first page. */
  const restart = (change: Partial<ListQuery> = {}): Promise<void> => {
    set(clearSelection());
    const searchParams = [...searched(), ...further];
    return ask({ ...now.query, searchParams, pageIndex: 0, ...change }, false);
  };
  /** What was typed and not entered is searched for too. False where some of it does not parse. */
  const commitTyped = (): boolean =>
    list.search
      .map(({ field }) => {
        const { draft } = search.snapshot(field.model);
        const claimed = search.fieldAt(field.model);
        if (draft === null || claimed === undefined) return true;
        const parsed = parseDraft(claimed, draft);
        if (!parsed.ok) search.setDraft(field.model, draft, parsed.error);
        else search.commit(field.model, parsed.value);
        return parsed.ok;
      })
      .every(Boolean);

  return {
    list,
    search,
    snapshot: () => now,
    subscribe: (listener) => {
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    columns: () => tableNow()?.columns ?? NO_COLUMNS,
    load: () => ask(now.query, true),
    applySearch: async () => {
      if (commitTyped()) await restart();
    },
    clearSearch: () => {
      search.reset({});
      further = [];
      return restart();
    },
    setPage: (pageIndex) => ask({ ...now.query, pageIndex: Math.max(0, Math.floor(pageIndex) || 0) }, false),
    setPageLength: (pageLength) =>
      restart({ pageLength: Math.max(1, Math.floor(pageLength) || LIST_PAGE_LENGTH) }),
    setSort: (sortParams) => ask({ ...now.query, sortParams, pageIndex: 0 }, false),
    setView: async (key) => {
      if (key === now.view || !list.views.some((view) => view.key === key)) return;
      // Rows of one view mean nothing in another: its criteria and columns are its own.
      further = [];
      set({ view: key, rows: [], rowCount: 0, aggregates: {} });
      await restart({ sortParams: [] });
    },
    setCriteria: (criteria) => {
      further = criteria;
      return restart();
    },
    select: (ids) => {
      const rows = new Map(now.rows.map((row) => [rowId(row), row]));
      const wanted = new Map<string, ListRow>();
      for (const id of ids) {
        const row = rows.get(id) ?? selectedRows.get(id);
        if (row !== undefined) wanted.set(id, row);
      }
      if (wanted.size === selectedRows.size && [...wanted.keys()].every((id) => selectedRows.has(id))) return;
      selectedRows.clear();
      for (const [id, row] of wanted) selectedRows.set(id, row);
      set({ selected: new Set(wanted.keys()) });
    },
    rowId,
    selectedRows: () => [...selectedRows.values()],
    actions: (where) => {
      // The same array while nothing of it changes, since views read it as a snapshot.
      const key = `${where} ${now.view} ${Math.min(2, now.selected.size)}`;
      const known = kept.find((each) => each.key === key);
      if (known !== undefined) return known.value;
      const value = listActions(list, tableNow(), where, grants, now.selected.size);
      kept = [...kept.slice(-7), { key, value }];
      return value;
    },
    dispose: () => {
      disposed = true;
      running?.abort();
      listeners.clear();
      search.dispose();
    },
  };
}
