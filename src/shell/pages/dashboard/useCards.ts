import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { ok } from '../../../engine/internal.ts';
import { calls } from '../../../platform/index.ts';
import { leaves } from '../../menu/menuIndex.ts';
import { queryOf, ROUTE_PATHS } from '../../routes/paths.ts';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { type Card, defaultCards, readCards } from './cards.ts';

/** A list of the menu that cards can be made of. */
export interface OfferedList {
  readonly title: string;
  readonly address: string;
  readonly objectId: string;
  readonly icon: string | null;
}

/** The lists in the user's menu, each object once. */
function useOfferedLists(): readonly OfferedList[] {
  const menu = useStore(useShell().session.store, (state) => state.menu);
  return useMemo(() => {
    const seen = new Set<string>();
    return leaves(menu).flatMap(({ title, icon, target }) => {
      if (target.kind !== 'address') return [];
      const [path, search = ''] = target.address.split('?', 2);
      const objectId = queryOf(search).appObjectId ?? '';
      if (path !== ROUTE_PATHS.generateShowView || objectId === '' || seen.has(objectId)) return [];
      seen.add(objectId);
      return [{ title, address: target.address, objectId, icon }];
    });
  }, [menu]);
}

/**
 * The cards of the home page. The server keeps them, so that they are the same on each device; until it has answered
 * nothing is shown. Who has arranged none gets those of his roles, else those that his menu suggests. Where the server
 * does not answer, the latter are shown, and cannot be arranged: what is kept would be lost by it. `failed` is then how to
 * ask again.
 */
export function useCards() {
  const { platform } = useShell();
  const { client } = platform;
  const lists = useOfferedLists();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await client.call(calls.workplaceLayout, {}, { signal });
      if (!answer.ok) return answer;
      const { layout, standard } = answer.value.data;
      return ok({ own: readCards(layout) ?? ('none' as const), standard: readCards(standard) });
    },
    [client],
  );
  const { state, retry } = useFetched(load);
  const [arranged, setArranged] = useState<readonly Card[] | 'none' | null>(null);
  const answered = state.phase === 'ready' ? state.value : null;
  const kept = arranged ?? answered?.own ?? null;
  const made = useMemo(() => defaultCards(lists.map(({ objectId }) => objectId)), [lists]);
  const standard = answered?.standard ?? made;
  const failed = kept === null && state.phase === 'failed';
  const cards = kept === 'none' || failed ? standard : kept;
  /** What was there before each arrangement of this visit; null for the standard one. */
  const [before, setBefore] = useState<readonly (readonly Card[] | null)[]>([]);
  const own = kept === 'none' ? null : kept;
  /** Saves go one after the other: the last arrangement is the one that is kept. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const save = useCallback(
    (next: readonly Card[] | null) => {
      setArranged(next ?? 'none');
      const layout = next === null ? null : { cards: next.map((card) => ({ ...card })) };
      saving.current = saving.current.then(async () => {
        const answer = await client.call(calls.workplaceSave, { layout });
        if (!answer.ok) platform.notify({ tone: 'error', code: 'shell.dashboard.notKept', params: {} });
      });
    },
    [client, platform],
  );
  const arrange = (next: readonly Card[] | null) => {
    setBefore((known) => [...known, own]);
    save(next);
  };
  const last = before.at(-1);
  const undo = () => {
    setBefore(before.slice(0, -1));
    save(last ?? null);
  };
  return {
    cards,
    lists,
    arrange: kept === null ? null : arrange,
    /** Null where this visit has arranged nothing. */
    undo: last === undefined ? null : undo,
    isOwn: own !== null,
    failed: failed ? retry : null,
  };
}
