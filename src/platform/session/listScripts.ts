/**
 * The scripts of an open list: actions of its toolbar and rows, clicks and selection of rows. Their form is the search
 * area: `getFormData()` is the search, `getComponent(key)` a search item. `context` has the rows and the query. Where a
 * form opened by a script closes with success, the list is refreshed, as after any action. Source: specification 002
 * 3.4, 4.1 and 8; FORMATS 'Script helpers'; script/events.ts.
 */
import {
  type CompiledAction,
  type CompiledList,
  type CompiledListTable,
  type CompiledScript,
  createSignal,
  type Form,
  inOrder,
  type List,
  type ListRow,
  type Overlay,
  ok,
  ownOf,
  type Result,
  scriptNotice,
  scriptsFor,
  scriptsOf,
  searchPage,
} from '../../engine/internal.ts';
import { lateCode } from '../late/lateCode.ts';
import type { ScriptPage } from '../script/pageTypes.ts';
import type { Opener, Platform } from '../types.ts';
import { askGoOn } from './askGoOn.ts';
import { tellQuietly } from './thrown.ts';

/** The overlay shown by a script; null where there is none. */
export interface ListScriptsSnapshot {
  readonly overlay: Overlay | null;
}

export interface ListScripts {
  /** Runs a script of an action on rows and reports its failure. Resolves at its end, dialogs included. */
  run(
    action: Pick<CompiledAction, 'code'>,
    content: string,
    rows: readonly ListRow[],
  ): Promise<Result<unknown>>;
  /** True where a view has scripts for clicks of its rows. */
  hearsClicks(table: CompiledListTable): boolean;
  /** Fires `rowClick` of a view. */
  click(table: CompiledListTable, row: ListRow): void;
  snapshot(): ListScriptsSnapshot;
  subscribe(listener: () => void): () => void;
  /** Ends timers and runs onDestroy. Called automatically when the list is disposed. */
  close(): Promise<void>;
}

/** The scripts of a view for an event of its rows. */
function scriptsOn(table: CompiledListTable | undefined, event: string): readonly CompiledScript[] {
  return scriptsFor(scriptsOf(table?.options.scripts), event);
}

const NO_OVERLAY: ListScriptsSnapshot = { overlay: null };

/**
 * Opens the scripts of a list; no worker starts before one of them runs. `openSearch` gives the form of the search area.
 */
export function openListScripts(
  page: CompiledList,
  list: List,
  platform: Platform,
  openSearch: () => Promise<Form>,
): ListScripts {
  const changes = createSignal();
  let snapshot = NO_OVERLAY;
  let opening: Promise<Result<ScriptPage>> | null = null;
  let closed = false;
  let selected = list.snapshot().selected;

  function setOverlay(overlay: ListScriptsSnapshot['overlay']): void {
    snapshot = overlay === null ? NO_OVERLAY : { overlay };
    changes.emit();
  }

  /** A form opened by a script may have changed the listed records. */
  const opener: Pick<Opener, 'open'> | undefined = platform.opener && {
    async open(request) {
      const answer = await platform.opener?.open(request);
      list.dialogClosed();
      if (answer?.ok && !closed) void list.load();
      return answer ?? ok(null);
    },
  };

  async function openScripts(): Promise<Result<ScriptPage>> {
    const fetched = await lateCode(() => Promise.all([openSearch(), import('../script/hosts.ts')]));
    if (!fetched.ok) return fetched;
    const [search, { scriptHostOf }] = fetched.value;
    const opened = scriptHostOf(platform).open({
      page: searchPage(page),
      language: () => platform.texts.language(),
      context: () => ({ language: platform.texts.language(), recordId: null }),
      opener,
      goOn: askGoOn(platform, page),
      loadingText: () => platform.texts.t('script.loading'),
      notify: platform.notify,
    });
    opened.attach({ ...search, setOverlay });
    return ok(opened);
  }

  /** Where their code cannot be had, the next script tries again. */
  async function scripts(): Promise<Result<ScriptPage>> {
    opening ??= openScripts();
    const opened = await opening;
    if (!opened.ok) opening = null;
    return opened;
  }

  function facts(rows: readonly ListRow[]): Readonly<Record<string, unknown>> {
    const { searchParams, sortParams, pageIndex, pageLength } = list.snapshot().query;
    const row = rows.length === 1 ? (rows[0] ?? null) : null;
    return { rows, row, query: { searchParams, sortParams, pageIndex, pageLength } };
  }

  async function run(
    event: string,
    content: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown>> {
    if (closed) return ok(undefined);
    const page = await scripts();
    if (closed) return ok(undefined);
    const result = page.ok ? await page.value.port.run(event, content, given) : page;
    if (!result.ok && result.error.kind !== 'aborted')
      tellQuietly(platform.notify, scriptNotice(result.error));
    return result;
  }

  async function fire(table: CompiledListTable | undefined, event: string, rows: readonly ListRow[]) {
    await inOrder(scriptsOn(table, event), ({ content }) => run(event, content, facts(rows)));
  }

  const tables = Object.values(page.lists);
  const hears = tables.some((table) => scriptsOn(table, 'rowSelect').length > 0);
  const stop = !hears
    ? () => undefined
    : list.subscribe(() => {
        const { selected: now, view } = list.snapshot();
        if (now === selected) return;
        const same = now.size === selected.size && [...now].every((id) => selected.has(id));
        selected = now;
        const key = page.views.find((each) => each.key === view)?.listKey ?? '';
        const table = ownOf(page.lists, key);
        if (!same) void fire(table, 'rowSelect', list.selectedRows());
      });

  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    stop();
    changes.clear();
    if (opening === null) return;
    const page = await scripts();
    if (page.ok) await page.value.close();
  }

  list.closed.addEventListener('abort', () => void close());

  return {
    run: (action, content, rows) => run('click', content, { ...facts(rows), action: action.code }),
    hearsClicks: (table) => scriptsOn(table, 'rowClick').length > 0,
    click: (table, row) => void fire(table, 'rowClick', [row]),
    snapshot: () => snapshot,
    subscribe: changes.subscribe,
    close,
  };
}
