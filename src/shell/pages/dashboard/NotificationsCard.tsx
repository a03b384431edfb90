import { useCallback } from 'react';
import { ok } from '../../../engine/internal.ts';
import { calls } from '../../../platform/index.ts';
import { useTexts } from '../../../widgets/internal.ts';
import { useShell } from '../../services.tsx';
import { useFetched } from '../useFetched.ts';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty } from './CardStates.tsx';
import type { PlainCard } from './cards.ts';

/** Notifications that are shown; the bell has all of them. */
const ROWS = 5;

/** The latest notifications that the user has not read. */
export function NotificationsCard({ card, arranging }: { card: PlainCard; arranging: Arranging | null }) {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const request = { type: '3', pageIndex: '0', pageLength: '100' } as const;
      const answer = await client.call(calls.notifyList, request, { signal });
      return answer.ok ? ok(answer.value.data.page_data) : answer;
    },
    [client],
  );
  const fetched = useFetched(load);
  const { state } = fetched;
  return (
    <CardFrame
      id={card.id}
      title={t('shell.dashboard.notifications')}
      width={card.width}
      count={state.phase === 'ready' ? state.value.length : undefined}
      arranging={arranging}
      onRefresh={fetched.retry}
    >
      <Answered fetched={fetched}>
        {(news) =>
          news.length === 0 ? (
            <CardEmpty>{t('shell.dashboard.notificationsNone')}</CardEmpty>
          ) : (
            <ul className="pw:flex pw:flex-col pw:gap-2 pw:px-2">
              {news.slice(0, ROWS).map(({ id, title, message, sendTime }) => (
                <li key={id} className="pw:min-w-0">
                  <div className="pw:flex pw:gap-2">
                    <span className="pw:min-w-0 pw:flex-1 pw:truncate pw:font-medium">{title}</span>
                    <time className="pw:shrink-0 pw:text-text-muted pw:text-xs pw:tabular-nums">
                      {sendTime.slice(5, 16)}
                    </time>
                  </div>
                  <p className="pw:truncate pw:text-text-muted pw:text-sm" title={message}>
                    {message}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </CardFrame>
  );
}
