import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { AskButton, useAway } from '../away/AwayBar.tsx';
import { useShell } from '../services.tsx';
import { watchServer } from '../session/watchServer.ts';

/** Milliseconds after which it is said that the server has not answered; the call itself waits for much longer. */
const PATIENCE = 4_000;

/**
 * What is shown until the session and the layout are there. Where the server does not answer it says so, and goes on when
 * it is back.
 */
export function Restoring() {
  const { t } = useTexts();
  const { session, platform } = useShell();
  const { client, clock, notify } = platform;
  const away = useAway();
  const [isLate, setLate] = useState(false);
  useEffect(() => clock.after(PATIENCE, () => setLate(true)), [clock]);
  useEffect(() => {
    const stopWatching = watchServer({ client, clock }, { notify });
    const stop = client.onReach(() => {
      if (!client.isAway()) void session.restore();
    });
    return () => {
      stop();
      stopWatching();
    };
  }, [client, clock, notify, session]);
  const waits = !away && !isLate;
  return (
    <div
      role="status"
      className="pw:mx-auto pw:flex pw:min-h-dvh pw:max-w-md pw:flex-col pw:items-center pw:justify-center pw:gap-4 pw:p-6 pw:text-center pw:text-text-muted"
    >
      {away && <CloudOff size={32} aria-hidden />}
      <p className="pw:text-balance">
        {t(away ? 'shell.away' : isLate ? 'shell.restoring.late' : 'shell.restoring')}
      </p>
      {!waits && <AskButton ask={() => session.restore()} />}
    </div>
  );
}
