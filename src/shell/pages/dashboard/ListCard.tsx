import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { routeStart } from '../../../engine/internal.ts';
import { FirstRows, findFirstRows, useTexts } from '../../../widgets/internal.ts';
import { tabTitle } from '../../menu/tabTitle.ts';
import { addressOf, queryOf } from '../../routes/paths.ts';
import { ShellLink } from '../../routes/ShellLink.tsx';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty, CardMore, GOOD_FOR } from './CardStates.tsx';
import type { ListCard as Saved } from './cards.ts';
import { useCount } from './useCount.ts';
import { useLines } from './useLines.ts';

/** A list with its count, its first columns and its first rows, in the order that it has itself. */
export function ListCard({
  card,
  arranging,
}: {
  readonly card: Saved;
  readonly arranging: Arranging | null;
}) {
  const { t, language } = useTexts();
  const { platform, session } = useShell();
  const menu = useStore(session.store, (state) => state.menu);
  const { address } = card;
  const length = useLines(card);
  const query = useMemo(() => queryOf(address.split('?', 2)[1] ?? ''), [address]);
  const start = useMemo(() => routeStart(query), [query]);
  const { appId: viewId = '', appObjectId = '', listView: view = '' } = query;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const page = await platform.pages.load({ viewId }, signal);
      return page.ok ? findFirstRows(platform, page.value, { ...start, view, length }, signal) : page;
    },
    [platform, viewId, view, start, length],
  );
  const fetched = useFetched(load, GOOD_FOR);
  const { state } = fetched;
  const count = useCount(state.phase === 'ready' ? state.value : null);
  const listName = tabTitle(menu, address, t) || t('shell.dashboard.list');
  // Without a word of it, part of a list would pass for all of it.
  const partName =
    start.searchParams === undefined ? listName : t('shell.dashboard.filtered', { name: listName });
  const title = card.titles?.[language] || partName;
  // Its tab is told by the card's name from that of the whole list.
  const opened =
    start.searchParams === undefined || title === partName
      ? address
      : addressOf('generateShowView', { ...query, searchName: title });
  return (
    <CardFrame
      card={card}
      title={title}
      count={state.phase === 'failed' ? undefined : (count ?? undefined)}
      arranging={arranging}
      onRefresh={fetched.retry}
      isLoading={state.phase === 'loading'}
    >
      <Answered fetched={fetched}>
        {(found) =>
          found.rows.length === 0 ? (
            <CardEmpty>{t('shell.dashboard.listNone')}</CardEmpty>
          ) : (
            <FirstRows
              found={found}
              label={title}
              link={(id, name) => (
                <ShellLink
                  to={addressOf('generateShowFormView', { appObjectId, action: 'look', id })}
                  className="pw:text-accent-soft-text pw:no-underline pw:hover:underline"
                >
                  {name}
                </ShellLink>
              )}
            />
          )
        }
      </Answered>
      {state.phase === 'ready' && (
        <CardMore to={opened}>
          {count === null ? t('shell.dashboard.openListOnly') : t('shell.dashboard.openList', { count })}
        </CardMore>
      )}
    </CardFrame>
  );
}
