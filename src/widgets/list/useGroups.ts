import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  type CompiledGroup,
  type CompiledList,
  GROUP_PAGE_LENGTH,
  grantSet,
  groupObject,
  isRecord,
  type LookupTree,
  lookupTree,
  type PortError,
} from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { useLanguageSwitch } from '../hooks/useLanguageSwitch.ts';

/** Ends the name of what a text is in the languages of the product. Source: FORMATS "Values". */
const LANG = '__Lang';

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

/**
 * A row of a list as an item: of a text that it states in languages beside it, as its cells show it, the user's. Answers
 * of lookups are in it already.
 */
function spokenIn(row: unknown, language: string, childrenKey: string): unknown {
  if (!isRecord(row)) return row;
  const item: Record<string, unknown> = { ...row };
  for (const [name, texts] of Object.entries(row)) {
    const text = name.endsWith(LANG) && isRecord(texts) ? texts[language] : undefined;
    if (typeof text === 'string' && text !== '') item[name.slice(0, -LANG.length)] = text;
  }
  const below = row[childrenKey];
  if (Array.isArray(below)) item[childrenKey] = below.map((one) => spokenIn(one, language, childrenKey));
  return item;
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
  const { language } = useTexts();
  const tree = useMemo(() => {
    const { lookup } = group;
    const children = lookup.childrenKey ?? 'children';
    return lookupTree(
      lookup,
      state.items.map((row) => spokenIn(row, language, children)),
    );
  }, [state.items, group, language]);
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
