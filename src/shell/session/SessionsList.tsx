import { MonitorSmartphone } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { FormFailed, FormSkeleton, useConfirm, useTexts } from '../../widgets/internal.ts';
import { deviceName } from './deviceName.ts';
import { type SignedIn, useSessions } from './useSessions.ts';

interface SessionProps {
  readonly session: SignedIn;
  readonly disabled: boolean;
  readonly onEnd: (name: string) => void;
}

function Session({ session, disabled, onEnd }: SessionProps) {
  const { t } = useTexts();
  const { device, address, startTime, lastSeen, current } = session;
  const name = deviceName(device) || t('shell.sessions.unknown');
  return (
    <li className="pw:flex pw:items-start pw:gap-3 pw:border-b pw:border-border pw:py-3">
      <MonitorSmartphone size={18} aria-hidden className="pw:mt-0.5 pw:shrink-0 pw:text-text-muted" />
      <div className="pw:min-w-0 pw:flex-1">
        <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-2">
          <span className="pw:min-w-0 pw:truncate pw:font-medium" title={device}>
            {name}
          </span>
          {current && (
            <span className="pw-tag" data-tone="success">
              {t('shell.sessions.current')}
            </span>
          )}
        </div>
        <div className="pw:text-text-muted pw:text-xs pw:tabular-nums">
          <div>{t('shell.sessions.seen', { time: lastSeen, address })}</div>
          <div>{t('shell.sessions.started', { time: startTime })}</div>
        </div>
      </div>
      {!current && (
        <button
          type="button"
          className="pw-button pw-button-small"
          aria-disabled={disabled}
          aria-label={t('shell.sessions.endOne', { name })}
          onClick={() => disabled || onEnd(name)}
        >
          {t('shell.sessions.end')}
        </button>
      )}
    </li>
  );
}

/**
 * A session that was ended takes its button with it: the focus goes on at the next one, else at the list. `ended` notes
 * which of the buttons it was; the answer is the list's ref.
 */
function useFocusAfter(ending: boolean): [RefObject<HTMLUListElement | null>, (at: number) => void] {
  const list = useRef<HTMLUListElement>(null);
  const at = useRef<number | null>(null);
  useEffect(() => {
    if (ending || at.current === null) return;
    // Somebody who went elsewhere meanwhile stays there. A drawer takes the focus itself.
    if (document.activeElement?.contains(list.current) === false) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(at.current, buttons.length - 1)] ?? list.current;
    at.current = null;
    next?.focus();
  }, [ending]);
  return [
    list,
    (index) => {
      at.current = index;
    },
  ];
}

/** Where the user is signed in: each sign-in with its browser, address and times. Others than this one can be ended. */
export function SessionsList() {
  const { t } = useTexts();
  const { sessions, error, ending, load, end, endOthers } = useSessions();
  const { ask, dialog } = useConfirm();
  const [list, ended] = useFocusAfter(ending);
  const others = sessions?.some(({ current }) => !current) ?? false;
  const question = (message: string) => ({
    title: t('shell.sessions.endTitle'),
    message,
    confirm: t('shell.sessions.end'),
    tone: 'danger' as const,
  });
  async function endOne(session: SignedIn, name: string): Promise<void> {
    if (!(await ask(question(t('shell.sessions.endAsk', { name, address: session.address }))))) return;
    ended(sessions?.filter(({ current }) => !current).indexOf(session) ?? 0);
    end(session.id);
  }
  async function endAll(): Promise<void> {
    if (!(await ask(question(t('shell.sessions.endOthersAsk'))))) return;
    ended(0);
    endOthers();
  }
  return (
    <>
      {error !== null ? (
        <FormFailed error={error} onRetry={load} what="shell.sessions" />
      ) : sessions === null ? (
        <div className="pw:p-5">
          <FormSkeleton />
        </div>
      ) : (
        <div className="pw:px-5 pw:py-3">
          <p className="pw:text-text-muted">{t('shell.sessions.help')}</p>
          <ul ref={list} tabIndex={-1}>
            {sessions.map((session) => (
              <Session
                key={session.id}
                session={session}
                disabled={ending}
                onEnd={(name) => void endOne(session, name)}
              />
            ))}
          </ul>
          {others ? (
            <button
              type="button"
              className="pw-button pw:mt-4"
              aria-disabled={ending}
              onClick={() => ending || void endAll()}
            >
              {t('shell.sessions.endOthers')}
            </button>
          ) : (
            <p role="status" className="pw:mt-4 pw:text-text-muted">
              {t('shell.sessions.none')}
            </p>
          )}
        </div>
      )}
      {dialog}
    </>
  );
}
