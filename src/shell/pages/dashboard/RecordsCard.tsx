import { useCallback, useState } from 'react';
import { ok } from '../../../engine/internal.ts';
import { calls } from '../../../platform/index.ts';
import { useTexts } from '../../../widgets/internal.ts';
import { KeptList } from '../../kept/KeptList.tsx';
import { useKept } from '../../kept/useKept.ts';
import { addressOf, ROUTE_PATHS } from '../../routes/paths.ts';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty, CardLine, CardMore, GOOD_FOR } from './CardStates.tsx';
import type { PlainCard } from './cards.ts';
import { useLines } from './useLines.ts';

/** Of his own drafts, which are of several objects and so in no one list, all that the call answers can be unfolded. */
const MOST_ROWS = 50;

interface RecordsCardProps {
  readonly card: PlainCard & { readonly kind: 'approvals' | 'drafts' };
  readonly arranging: Arranging | null;
}

/** Records that wait for the user; above his drafts what he has not saved yet. */
export function RecordsCard({ card, arranging }: RecordsCardProps) {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const { kind } = card;
  const lines = useLines(card);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const length = kind === 'drafts' ? MOST_ROWS : lines;
      const answer = await client.call(calls.workplaceWaiting, { kind, length }, { signal });
      return answer.ok
        ? ok({ rows: answer.value.data, count: answer.value.rowCount ?? answer.value.data.length })
        : answer;
    },
    [client, kind, lines],
  );
  const fetched = useFetched(load, GOOD_FOR);
  const kept = useKept(kind === 'drafts');
  const [unfolded, setUnfolded] = useState(false);
  const { state } = fetched;
  return (
    <CardFrame
      card={card}
      title={t(`shell.dashboard.${kind}`)}
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
              <CardEmpty>{t(`shell.dashboard.${kind}None`)}</CardEmpty>
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
                  .slice(0, unfolded ? MOST_ROWS : lines)
                  .map(({ objectId, objectName, id, number, name, submitted }) => (
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
                      detail={objectName}
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
              {kind === 'drafts' && rows.length > lines && (
                <button
                  type="button"
                  aria-expanded={unfolded}
                  className="pw:mt-auto pw:flex pw:items-center pw:self-start pw:px-2 pw:pt-2 pw:text-accent pw:text-sm pw:pointer-coarse:min-h-10"
                  onClick={() => setUnfolded(!unfolded)}
                >
                  {t(unfolded ? 'shell.dashboard.fewer' : 'shell.dashboard.showMore', {
                    count: rows.length - lines,
                  })}
                </button>
              )}
              {kind === 'approvals' && (
                <CardMore to={ROUTE_PATHS.approvals}>{t('shell.dashboard.openAll', { count })}</CardMore>
              )}
            </>
          )
        }
      </Answered>
    </CardFrame>
  );
}
