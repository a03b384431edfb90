import { useMemo, useSyncExternalStore } from 'react';
import type { CompiledList, OpenList } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { type ListScripts, openListScripts } from '../../platform/internal.ts';

const opened = new WeakMap<OpenList, ListScripts>();

function scriptsOf(page: CompiledList, list: OpenList, platform: Platform): ListScripts {
  const known = opened.get(list);
  if (known) return known;
  const made = openListScripts(page, list, platform, async () => {
    const { searchFormOf } = await import('../list/searchForm.ts');
    return searchFormOf(list, platform);
  });
  opened.set(list, made);
  return made;
}

/** The scripts of an open list, which end with it, and the overlay that one of them shows. */
export function useListScripts(page: CompiledList, list: OpenList, platform: Platform) {
  const scripts = useMemo(() => scriptsOf(page, list, platform), [page, list, platform]);
  const { overlay } = useSyncExternalStore(scripts.subscribe, scripts.snapshot, scripts.snapshot);
  return { scripts, overlay };
}
