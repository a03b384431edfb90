import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type CompiledList,
  type CompileOptions,
  compileList,
  type Issue,
  isCompiledList,
  type List,
  type ListSnapshot,
  type OpenList,
  openList,
  type SearchParam,
  sameValue,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { type Kept, useKept } from '../hooks/useKept.ts';
import { useLanguageSwitch } from '../hooks/useLanguageSwitch.ts';
import { useSameValue } from '../hooks/useSameValue.ts';
import { storedPageLength } from './listPreferences.ts';

/** Compiles what is not compiled yet, with its object's field definitions and controls where the host has them. */
function listOf(
  definition: unknown,
  options: CompileOptions,
): {
  readonly list: CompiledList | null;
  readonly issues: readonly Issue[];
} {
  return isCompiledList(definition) ? { list: definition, issues: [] } : compileList(definition, options);
}

export interface PageListSource {
  readonly list: CompiledList;
  readonly platform: Platform;
  readonly grants: readonly string[] | undefined;
  readonly initialSearch: readonly SearchParam[] | undefined;
}

/** One open list for each view: its rows, criteria, sort and selection are kept while another tab is shown. */
interface OpenViews extends Kept {
  readonly source: PageListSource;
  /** `client.writes` when the page was hidden. */
  hiddenAt?: number;
  readonly lists: Map<string, OpenList>;
}

function openViews(source: PageListSource): OpenViews {
  const lists = new Map<string, OpenList>();
  const close = () => {
    for (const list of lists.values()) list.dispose();
    lists.clear();
  };
  return { source, lists, close };
}

function openView({ source, lists }: OpenViews, key: string): OpenList {
  const known = lists.get(key);
  if (known) return known;
  const { list, platform, grants, initialSearch } = source;
  // Each view is opened as a list page with that view only.
  const alone = { ...list, views: list.views.filter((view) => view.key === key) };
  const opened = openList(alone, {
    ports: platform.listPorts(list),
    formPorts: { clock: platform.clock, ids: platform.ids, notify: platform.notify },
    pageLength: storedPageLength(platform.storage, list.id),
    ...(grants ? { grants } : {}),
    ...(initialSearch ? { searchParams: initialSearch } : {}),
  });
  lists.set(key, opened);
  return opened;
}

/** State of a list page: which view is shown, and the open list of each view that was shown. */
export function usePageList(source: PageListSource, element: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState(() => openViews(source));
  const same =
    held.source.list === source.list &&
    held.source.platform === source.platform &&
    sameValue(held.source.grants, source.grants);
  const views = same ? held : openViews(source);
  if (views !== held) setHeld(views);
  const first = source.list.views[0]?.key ?? '';
  const [wanted, setView] = useState(first);
  const view = source.list.views.some((each) => each.key === wanted) ? wanted : first;
  const list = openView(views, view);
  useKept(views, element);
  useLanguageSwitch(() => {
    for (const each of views.lists.values()) void each.load();
  });
  useEffect(() => {
    if (list.snapshot().phase === 'idle') void list.load();
  }, [list]);
  // What was saved in the tab of a record is in the list when its user comes back.
  useEffect(() => {
    const { client } = views.source.platform;
    if (views.hiddenAt !== undefined && views.hiddenAt !== client.writes())
      for (const each of views.lists.values()) void each.load();
    return () => {
      views.hiddenAt = client.writes();
    };
  }, [views]);
  return { view, setView, list, opened: views.lists };
}

/** Snapshot of an open list. */
export function useListSnapshot(list: List): ListSnapshot {
  return useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
}

/** The compiled list of a definition, compiled once for each content. */
export function useCompiledList(definition: unknown, { objectModel, controls }: CompileOptions) {
  const stored = useSameValue(definition);
  const model = useSameValue(objectModel);
  return useMemo(() => listOf(stored, { objectModel: model, controls }), [stored, model, controls]);
}
