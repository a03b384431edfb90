import { type RefObject, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type CompiledList,
  type CompileOptions,
  compileList,
  isCompiledList,
  type List,
  type ListSnapshot,
  type OpenList,
  openList,
  sameValue,
} from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { type Kept, useKept } from '../hooks/useKept.ts';
import { useSameValue } from '../hooks/useSameValue.ts';
import { firstView, type ListKeep, type ListMade, type OpenViews, type PageListSource } from './listKeep.ts';
import { storedPageLength } from './listPreferences.ts';

/** Compiles what is not compiled yet, with its object's field definitions and controls where the host has them. */
function listOf(definition: unknown, options: CompileOptions): ListMade {
  return isCompiledList(definition) ? { list: definition, issues: [] } : compileList(definition, options);
}

/** The wanted view; the first one where there is none of it. */
function viewOf(list: CompiledList, wanted: string | undefined): string {
  return list.views.find((each) => each.key === wanted)?.key ?? firstView(list);
}

/** `language` is the one that labels are loaded in at first. */
function openViews(source: PageListSource, language: string): OpenViews {
  const lists = new Map<string, OpenList>();
  const outdated = new Set<OpenList>();
  let shown: OpenList | null = null;
  let spoken = language;
  let stop: (() => void) | null = null;
  let stopReach: (() => void) | null = null;
  const loadShown = () => {
    if (shown && (outdated.delete(shown) || shown.snapshot().phase === 'idle')) void shown.load();
  };
  const expire = (except: OpenList | null) => {
    for (const list of lists.values()) if (list !== except) outdated.add(list);
  };
  const { client } = source.platform;
  return {
    source,
    lists,
    dropped: [],
    start() {
      // What failed while the server was away is asked for again when it is back.
      stopReach ??= client.onReach(() => {
        if (client.isAway()) return;
        for (const list of lists.values()) {
          const { phase, totals } = list.snapshot();
          if (phase === 'failed' || totals === 'failed') outdated.add(list);
        }
        loadShown();
      });
      stop ??= client.onRecordWrite((ended) => {
        // What begins while a view is shown is an action of that view, which loads its own rows afterwards.
        const acting = shown;
        void ended.then(() => {
          expire(acting);
          loadShown();
        });
      });
    },
    show(list, now) {
      shown = list;
      if (now !== spoken) expire(null);
      spoken = now;
      loadShown();
      return () => {
        shown = null;
      };
    },
    close() {
      stop?.();
      stopReach?.();
      stop = stopReach = null;
      for (const list of lists.values()) list.dispose();
      lists.clear();
    },
  };
}

function openView({ source, lists, dropped }: OpenViews, key: string): OpenList {
  const known = lists.get(key);
  if (known) return known;
  const { list, platform, grants, initialSearch, initialView, initialStart } = source;
  const begins = key === viewOf(list, initialView) ? initialStart : undefined;
  const { searchParams = initialSearch ?? [], ...start } = begins ?? {};
  // Each view is opened as a list page with that view only.
  const alone = { ...list, views: list.views.filter((view) => view.key === key) };
  const opened = openList(alone, {
    ports: platform.listPorts(list),
    formPorts: { clock: platform.clock, ids: platform.ids, notify: platform.notify },
    pageLength: storedPageLength(platform.storage, list.id),
    ...start,
    ...(grants ? { grants } : {}),
    searchParams: searchParams.filter((each) => !dropped.some((one) => sameValue(one, each))),
  });
  lists.set(key, opened);
  return opened;
}

const started = new WeakMap<OpenViews, Kept>();

/** The same lists for a component that does not end them. */
function startOnly(views: OpenViews): Kept {
  const known = started.get(views);
  if (known) return known;
  const kept: Kept = { start: () => views.start?.(), close: () => undefined };
  started.set(views, kept);
  return kept;
}

/** State of a list page: which view is shown, and the open list of each view that was shown. */
export function usePageList(
  source: PageListSource,
  element: RefObject<HTMLElement | null>,
  keep: ListKeep | undefined,
) {
  const { language } = useTexts();
  const [held, setHeld] = useState(() => keep?.views ?? openViews(source, language));
  const same =
    held.source.list === source.list &&
    held.source.platform === source.platform &&
    sameValue(held.source.grants, source.grants);
  const views = same ? held : openViews(source, language);
  if (views !== held) setHeld(views);
  if (keep && keep.views !== views) {
    keep.views?.close();
    keep.views = views;
  }
  const [wanted, setWanted] = useState(keep?.view ?? source.initialView);
  const view = viewOf(source.list, wanted);
  if (keep) keep.view = view;
  const list = openView(views, view);
  // What is kept is asked for while the page is drawn, not after it: what draws a page on a slow machine takes longer than
  // the answer. Others wait until they are in the document, since what is drawn may be given up.
  if (keep && list.snapshot().phase === 'idle') void list.load();
  useKept(keep ? startOnly(views) : views, element);
  // Labels are loaded in a language, and what was saved in the tab of a record is in the list when its user comes back.
  useEffect(() => views.show(list, language), [views, list, language]);
  useEffect(() => keep?.follow?.(list), [keep, list]);
  const dropBrought = () => {
    views.dropped = list.snapshot().brought;
    for (const each of views.lists.values()) void each.dropBrought();
  };
  return { view, setView: setWanted, list, opened: views.lists, dropBrought };
}

/** Snapshot of an open list. */
export function useListSnapshot(list: List): ListSnapshot {
  return useSyncExternalStore(list.subscribe, list.snapshot, list.snapshot);
}

/** The compiled list of a definition, compiled once for each content; again by nobody while it is kept. */
export function useCompiledList(
  definition: unknown,
  { objectModel, controls }: CompileOptions,
  keep?: ListKeep,
) {
  const stored = useSameValue(definition);
  const model = useSameValue(objectModel);
  return useMemo(() => {
    const options = { objectModel: model, controls };
    const known = keep?.compiled;
    if (
      known &&
      sameValue(known.from, stored) &&
      sameValue(known.options.objectModel, model) &&
      known.options.controls === controls
    )
      return known.made;
    const made = listOf(stored, options);
    if (keep) keep.compiled = { from: stored, options, made };
    return made;
  }, [stored, model, controls, keep]);
}
