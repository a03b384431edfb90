import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { calls } from '../../../platform/index.ts';
import { leaves } from '../../menu/menuIndex.ts';
import { queryOf, ROUTE_PATHS } from '../../routes/paths.ts';
import { useShell } from '../../services.tsx';
import { type Card, defaultCards, readCards } from './cards.ts';

/** A list of the menu that cards can be made of. */
export interface OfferedList {
  readonly title: string;
  readonly address: string;
  readonly objectId: string;
}

/** The lists in the user's menu, each object once. */
function useOfferedLists(): readonly OfferedList[] {
  const menu = useStore(useShell().session.store, (state) => state.menu);
  return useMemo(() => {
    const seen = new Set<string>();
    return leaves(menu).flatMap(({ title, target }) => {
      if (target.kind !== 'address') return [];
      const [path, search = ''] = target.address.split('?', 2);
      const objectId = queryOf(search).appObjectId ?? '';
      if (path !== ROUTE_PATHS.generateShowView || objectId === '' || seen.has(objectId)) return [];
      seen.add(objectId);
      return [{ title, address: target.address, objectId }];
    });
  }, [menu]);
}

/**
 * The cards of the home page. The server keeps them, so that they are the same on each device; until it has answered
 * nothing is shown, and where it does not, the cards of the user's roles are.
 */
export function useCards() {
  const { platform } = useShell();
  const { client } = platform;
  const lists = useOfferedLists();
  const [kept, setKept] = useState<readonly Card[] | 'none' | null>(null);
  useEffect(() => {
    const control = new AbortController();
    void client.call(calls.workplaceLayout, {}, { signal: control.signal }).then((answer) => {
      if (control.signal.aborted) return;
      setKept((before) => before ?? (answer.ok ? (readCards(answer.value.data.layout) ?? 'none') : 'none'));
    });
    return () => control.abort();
  }, [client]);
  const standard = useMemo(() => defaultCards(lists.map(({ objectId }) => objectId)), [lists]);
  const cards = kept === null ? null : kept === 'none' ? standard : kept;
  /** Saves go one after the other: the last arrangement is the one that is kept. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback(
    (next: readonly Card[] | null) => {
      setKept(next ?? 'none');
      const layout = next === null ? null : { cards: next.map((card) => ({ ...card })) };
      saving.current = saving.current.then(async () => {
        const answer = await client.call(calls.workplaceSave, { layout });
        if (!answer.ok) platform.notify({ tone: 'error', code: 'shell.dashboard.notKept', params: {} });
      });
    },
    [client, platform],
  );
  return { cards, lists, arrange: save, isOwn: kept !== 'none' && kept !== null };
}
