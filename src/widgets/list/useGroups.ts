import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type CompiledGroup,
  type CompiledList,
  GROUP_PAGE_LENGTH,
  grantSet,
  groupObject,
  type LookupTree,
  lookupTree,
  type PortError,
} from '../../engine/internal.ts';
import { usePlatform } from '../hooks/hooks.ts';
import { useLanguageSwitch } from '../hooks/useLanguageSwitch.ts';

interface Loaded {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly items: readonly unknown[];
  readonly error: PortError | null;
}

export interface Groups {
  readonly phase: Loaded['phase'];
  readonly tree: LookupTree;
  /** There are nodes to show, though they may be out of date. */
  readonly known: boolean;
  /** As many items came as were asked for: there may be more. */
  readonly cut: boolean;
  readonly error: PortError | null;
  readonly reload: () => void;
}

/** The tree of one group, loaded as the engine says. Source: specification 002 3.5, 7. */
export function useGroups(page: CompiledList, group: CompiledGroup): Groups {
  const { notify } = usePlatform();
  const ports = useListPorts(page);
  const [state, setState] = useState<Loaded>({ phase: 'loading', items: [], error: null });
  const [round, setRound] = useState(0);
  useLanguageSwitch(() => setRound((count) => count + 1));
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const asked = ports.groupItems?.(group, signal);
    void asked?.then((answer) => {
      // A new `round` loads again; answers of earlier rounds are ignored.
      if (signal.aborted || round < 0) return;
      if (answer.ok) return setState({ phase: 'ready', items: answer.value, error: null });
      // A tree that could not be updated is reported by a notice (002 8), since users look at the rows.
      if (round > 0) notify({ tone: 'error', code: 'list.groupUpdateFailed', params: {} });
      // The old nodes stay: an outdated tree is more useful than none.
      setState((old) => ({ phase: 'failed', items: old.items, error: answer.error }));
    });
    return () => abort.abort();
  }, [ports, notify, group, round]);
  const reload = useCallback(() => {
    setState((old) => ({ ...old, phase: 'loading' }));
    setRound((count) => count + 1);
  }, []);
  const tree = useMemo(() => lookupTree(group.lookup, state.items), [state.items, group]);
  const { phase, items, error } = state;
  return { phase, tree, known: items.length > 0, cut: items.length === GROUP_PAGE_LENGTH, error, reload };
}

/** The ports of a list page, which a host may have replaced. */
function useListPorts(page: CompiledList) {
  const platform = usePlatform();
  return useMemo(() => platform.listPorts(page), [platform, page]);
}

/** Codes that a group's own object grants; none until they are loaded, nor where its form cannot be had. */
export function useGroupGrants(page: CompiledList, group: CompiledGroup): ReadonlySet<string> | undefined {
  const ports = useListPorts(page);
  const objectId = groupObject(group);
  const [grants, setGrants] = useState<{
    readonly objectId: string | null;
    readonly codes: readonly string[];
  }>({
    objectId: null,
    codes: [],
  });
  useEffect(() => {
    if (objectId === null) return;
    const abort = new AbortController();
    void ports.groupGrants?.(objectId, abort.signal).then((granted) => {
      if (granted.ok && !abort.signal.aborted) setGrants({ objectId, codes: granted.value });
    });
    return () => abort.abort();
  }, [ports, objectId]);
  return grantSet(grants.objectId === objectId ? grants.codes : []);
}
