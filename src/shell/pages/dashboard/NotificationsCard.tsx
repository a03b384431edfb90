import { useStore } from 'zustand';
import { useTexts } from '../../../widgets/internal.ts';
import { useAskPlace } from '../../news/useAskPlace.tsx';
import { useNewsActions } from '../../news/useNewsActions.ts';
import { ROUTE_PATHS } from '../../routes/paths.ts';
import { useShell } from '../../services.tsx';
import { type Arranging, CardFrame } from './CardFrame.tsx';
import { Answered, CardEmpty, CardMore } from './CardStates.tsx';
import type { PlainCard } from './cards.ts';
import { useLines } from './useLines.ts';

/** The latest notifications that the user has not read, as the bell has them; each opens what it speaks of. */
export function NotificationsCard({ card, arranging }: { card: PlainCard; arranging: Arranging | null }) {
  const { t } = useTexts();
  const { news } = useShell();
  const { unread, count, known } = useStore(news.store);
  const { askPlace, dialog } = useAskPlace();
  const actions = useNewsActions({ askPlace });
  // Each has two lines; the bell has all of them.
  const most = Math.ceil((useLines(card) * 2) / 3);
  const retry = () => void news.refresh();
  const state = known ? ({ phase: 'ready', value: unread } as const) : ({ phase: 'loading' } as const);
  return (
    <CardFrame
      card={card}
      title={t('shell.dashboard.notifications')}
      count={known ? count : undefined}
      arranging={arranging}
      onRefresh={retry}
      isLoading={state.phase === 'loading'}
    >
      <Answered fetched={{ state, retry }}>
        {(latest) =>
          latest.length === 0 ? (
            <CardEmpty>{t('shell.dashboard.notificationsNone')}</CardEmpty>
          ) : (
            <>
              <ul className="pw:flex pw:flex-col pw:gap-2 pw:px-2">
                {latest.slice(0, most).map((note) => (
                  <li key={note.id} className="pw:min-w-0">
                    <div className="pw:flex pw:items-center pw:gap-2">
                      {actions.leads(note) ? (
                        <button
                          type="button"
                          title={note.title}
                          onClick={() => actions.open(note)}
                          className="pw:min-w-0 pw:flex-1 pw:justify-start pw:font-medium pw:text-accent-soft-text pw:hover:underline pw:pointer-coarse:min-h-10"
                        >
                          <span className="pw:truncate">{note.title}</span>
                        </button>
                      ) : (
                        <span className="pw:min-w-0 pw:flex-1 pw:truncate pw:font-medium" title={note.title}>
                          {note.title}
                        </span>
                      )}
                      <time className="pw:shrink-0 pw:text-text-muted pw:text-xs pw:tabular-nums">
                        {note.sendTime.slice(5, 16)}
                      </time>
                    </div>
                    <p className="pw:truncate pw:text-text-muted pw:text-sm" title={note.message}>
                      {note.message}
                    </p>
                  </li>
                ))}
              </ul>
              <CardMore to={ROUTE_PATHS.secondary}>{t('shell.news.viewAll')}</CardMore>
            </>
          )
        }
      </Answered>
      {dialog}
    </CardFrame>
  );
}
