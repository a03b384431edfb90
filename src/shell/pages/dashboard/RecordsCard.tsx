import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { ok, routeCriteria } from '../../../engine/internal.ts';
import { calls } from '../../../platform/index.ts';
import { useTexts } from '../../../widgets/internal.ts';
import { KeptList } from '../../kept/KeptList.tsx';
import { useKept } from '../../kept/useKept.ts';
import { tabTitle } from '../../menu/tabTitle.ts';
import { addressOf, queryOf, ROUTE_PATHS } from '../../routes/paths.ts';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty, CardLine, CardMore } from './CardStates.tsx';
import type { ListCard, PlainCard } from './cards.ts';

/** Rows of a card; the list, or the record itself, shows the rest. */
const ROWS = 6;
/** Of his own drafts, which are of several objects and so in no one list, all that the call answers can be unfolded. */
const MOST_ROWS = 50;
/** Milliseconds after which coming home asks anew: what was approved or submitted meanwhile does not wait any more. */
const GOOD_FOR = 2_000;

interface RecordsCardProps {
  readonly card: ListCard | (PlainCard & { readonly kind: 'approvals' | 'drafts' });
  readonly arranging: Arranging | null;
}

/** Records that wait for the user, or the latest of a list with its count; above his drafts what he has not saved yet. */
export function RecordsCard({ card, arranging }: RecordsCardProps) {
  const { t, language } = useTexts();
  const { platform, session } = useShell();
  const { client } = platform;
  const menu = useStore(session.store, (state) => state.menu);
  const address = card.kind === 'list' ? card.address : '';
  const kind = card.kind === 'list' ? 'latest' : card.kind;
  const query = useMemo(() => queryOf(address.split('?', 2)[1] ?? ''), [address]);
  const criteria = useMemo(() => routeCriteria(query.searchParams), [query]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const searchParams = criteria.map((one) => ({ ...one }));
      const of = kind === 'latest' ? { objectId: query.appObjectId ?? '', searchParams } : {};
      const answer = await client.call(
        calls.workplaceWaiting,
        { kind, length: kind === 'drafts' ? MOST_ROWS : ROWS, ...of },
        { signal },
      );
      return answer.ok
        ? ok({ rows: answer.value.data, count: answer.value.rowCount ?? answer.value.data.length })
        : answer;
    },
    [client, kind, query, criteria],
  );
  const fetched = useFetched(load, GOOD_FOR);
  const kept = useKept(card.kind === 'drafts');
  const [unfolded, setUnfolded] = useState(false);
  const listName = tabTitle(menu, address, t) || t('shell.dashboard.list');
  // Without a word of it, part of a list would pass for all of it.
  const partName = criteria.length === 0 ? listName : t('shell.dashboard.filtered', { name: listName });
  const title =
    card.kind === 'list' ? card.titles?.[language] || partName : t(`shell.dashboard.${card.kind}`);
  const { state } = fetched;
  return (
    <CardFrame
      id={card.id}
      title={title}
      width={card.width}
      count={state.phase === 'ready' ? state.value.count + kept.kept.length : undefined}
      arranging={arranging}
      onRefresh={fetched.retry}
      isLoading={state.phase === 'loading'}
    >
      <KeptList {...kept} />
      <Answered fetched={fetched}>
        {({ rows, count }) =>
          rows.length === 0 ? (
            kept.kept.length > 0 ? null : (
              <CardEmpty>{t(`shell.dashboard.${card.kind}None`)}</CardEmpty>
            )
          ) : (
            <>
              {kept.kept.length > 0 && (
                <h3 className="pw:px-2 pw:pt-2 pw:pb-0.5 pw:font-medium pw:text-text-muted pw:text-xs">
                  {t('shell.dashboard.draftsHere')}
                </h3>
              )}
              <ul className="pw:flex pw:flex-col">
                {rows
                  .slice(0, unfolded ? MOST_ROWS : ROWS)
                  .map(({ objectId, objectName, id, number, name, time, submitted }) => (
                    <CardLine
                      key={id}
                      to={addressOf('generateShowFormView', {
                        appObjectId: objectId,
                        action: kind === 'drafts' ? 'edit' : 'look',
                        id,
                      })}
                      title={
                        number !== '' && name !== '' && name !== number
                          ? `${number} ${name}`
                          : number || name || id
                      }
                      detail={kind === 'latest' ? time.slice(0, 16) : objectName}
                      below={
                        submitted &&
                        t('shell.approvals.submitted', {
                          by: submitted.by,
                          time: submitted.time.slice(0, 16),
                        })
                      }
                    />
                  ))}
              </ul>
              {unfolded && count > rows.length && (
                <p className="pw:px-2 pw:pt-2 pw:text-text-muted pw:text-xs">
                  {t('shell.dashboard.more', { count: count - rows.length })}
                </p>
              )}
              {card.kind === 'drafts' && rows.length > ROWS && (
                <button
                  type="button"
                  aria-expanded={unfolded}
                  className="pw:mt-auto pw:flex pw:items-center pw:self-start pw:px-2 pw:pt-2 pw:text-accent pw:text-sm pw:pointer-coarse:min-h-10"
                  onClick={() => setUnfolded(!unfolded)}
                >
                  {t(unfolded ? 'shell.dashboard.fewer' : 'shell.dashboard.showMore', {
                    count: rows.length - ROWS,
                  })}
                </button>
              )}
              {card.kind === 'approvals' && (
                <CardMore to={ROUTE_PATHS.approvals}>{t('shell.dashboard.openAll', { count })}</CardMore>
              )}
            </>
          )
        }
      </Answered>
      {card.kind === 'list' && state.phase === 'ready' && (
        <CardMore to={address}>{t('shell.dashboard.openList', { count: state.value.count })}</CardMore>
      )}
    </CardFrame>
  );
}
