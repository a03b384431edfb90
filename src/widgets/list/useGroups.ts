import { useCallback, useEffect, useState } from 'react';
import type { CompiledGroup, CompiledList, PortError, Result } from '../../engine/index.ts';
import { calls } from '../../platform/index.ts';
import { usePlatform } from '../hooks/hooks.ts';

/** Source: specification 002 9. */
const PAGE_LENGTH = 1000;

export interface GroupNode {
  readonly id: string;
  readonly label: string;
  readonly children: readonly GroupNode[];
}

type Item = Readonly<Record<string, unknown>>;

function textOf(item: Item, key: string): string {
  const value = Object.hasOwn(item, key) ? item[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How deep a tree may nest; whatever is below is left out. */
const DEPTH = 32;

/** Items to tree nodes: by their children, or by `parentId` where they come flat. */
export function groupNodes(items: readonly unknown[], group: CompiledGroup): readonly GroupNode[] {
  const { valueKey, labelKey, childrenKey } = group.lookup;
  const children = childrenKey ?? 'children';
  const nested = (list: readonly unknown[], depth: number): GroupNode[] =>
    list.filter(isItem).map((item) => {
      const below = Object.hasOwn(item, children) ? item[children] : undefined;
      const id = textOf(item, valueKey);
      return {
        id,
        label: textOf(item, labelKey) || textOf(item, 'name') || id,
        children: Array.isArray(below) && depth < DEPTH ? nested(below, depth + 1) : [],
      };
    });
  const rows = items.filter(isItem);
  const ids = new Set(rows.map((item) => textOf(item, valueKey)));
  const parentOf = (item: Item) => textOf(item, 'parentId');
  if (!rows.some((item) => parentOf(item) !== '' && ids.has(parentOf(item)))) return nested(items, 0);
  const byParent = new Map<string, Item[]>();
  for (const item of rows) {
    const parent = ids.has(parentOf(item)) ? parentOf(item) : '';
    byParent.set(parent, [...(byParent.get(parent) ?? []), item]);
  }
  const below = (parent: string, depth: number): GroupNode[] =>
    (depth > DEPTH ? [] : (byParent.get(parent) ?? [])).map((item) => {
      const id = textOf(item, valueKey);
      return {
        id,
        label: textOf(item, labelKey) || textOf(item, 'name') || id,
        children: below(id, depth + 1),
      };
    });
  return below('', 0);
}

/** Nodes that match a keyword, with what is above them. */
export function filterGroups(nodes: readonly GroupNode[], keyword: string): readonly GroupNode[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.label.toLowerCase().includes(wanted)) return [node];
    const children = filterGroups(node.children, keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

export interface Groups {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly nodes: readonly GroupNode[];
  readonly error: PortError | null;
  readonly reload: () => void;
}

/** The tree of one group: up to 1000 items of its source. Source: specification 002 3.5, 7. */
export function useGroups(page: CompiledList, group: CompiledGroup): Groups {
  const platform = usePlatform();
  const [state, setState] = useState<Omit<Groups, 'reload'>>({ phase: 'loading', nodes: [], error: null });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const { lookup } = group;
    const paging = { pageIndex: 0, pageLength: PAGE_LENGTH };
    const ask = (): Promise<Result<{ readonly data: readonly unknown[] }>> => {
      if (lookup.source === 'url' && lookup.url !== null)
        return platform.client.call(
          calls.lookupOptions,
          { ...lookup.params, ...paging },
          { url: lookup.url, signal: abort.signal },
        );
      const request = {
        ...lookup.params,
        ...paging,
        field: group.model,
        ...(lookup.sourceType > 0 ? { sourceType: lookup.sourceType } : {}),
        ...(lookup.objectId === null ? {} : { lookupObjectId: lookup.objectId }),
      };
      const path = { appCode: appCodeOf(page), objectCode: page.objectCode };
      return platform.client.call(calls.lookupList, request, { path, signal: abort.signal });
    };
    void ask().then((answer) => {
      // `round` asks anew; an answer of an older round is nobody's.
      if (abort.signal.aborted || round < 0) return;
      if (answer.ok) setState({ phase: 'ready', nodes: groupNodes(answer.value.data, group), error: null });
      else setState({ phase: 'failed', nodes: [], error: answer.error });
    });
    return () => abort.abort();
  }, [platform, page, group, round]);
  const reload = useCallback(() => {
    setState((old) => ({ ...old, phase: 'loading' }));
    setRound((count) => count + 1);
  }, []);
  return { ...state, reload };
}

function appCodeOf(page: CompiledList): string {
  const path = page.dataUrl?.split('/').filter(Boolean) ?? [];
  const at = path.indexOf('openapi');
  return at >= 0 ? (path[at + 1] ?? 'app') : 'app';
}
