import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { AskButton, useAway } from '../away/AwayBar.tsx';
import { OtherServer } from '../login/OtherServer.tsx';
import { useShell } from '../services.tsx';
import { watchServer } from '../session/watchServer.ts';

/** Milliseconds after which it is said that the server has not answered; the call itself waits for much longer. */
const PATIENCE = 4_000;

/** What is shown until a start has what it needs, and that the server does not answer; `ask` asks it again. */
export function Awaiting({ ask }: { readonly ask?: () => Promise<unknown> }) {
  const { t } = useTexts();
  const { clock } = useShell().platform;
  const away = useAway();
  const [isLate, setLate] = useState(false);
  useEffect(() => clock.after(PATIENCE, () => setLate(true)), [clock]);
  return (
    <div
      role="status"
      className="pw:mx-auto pw:flex pw:min-h-dvh pw:max-w-md pw:flex-col pw:items-center pw:justify-center pw:gap-4 pw:p-6 pw:text-center pw:text-text-muted"
    >
      {away && <CloudOff size={32} aria-hidden />}
      <p className="pw:text-balance">
        {t(away ? 'shell.away' : isLate ? 'shell.restoring.late' : 'shell.restoring')}
      </p>
      {ask && (away || isLate) && (
        <>
          <AskButton ask={ask} />
          <OtherServer />
        </>
      )}
    </div>
  );
}

/** The session is awaited: where the server is away it is tried again once that is back. */
export function Restoring() {
  const { session, platform } = useShell();
  useEffect(() => watchServer(platform, () => void session.restore()), [platform, session]);
  return <Awaiting ask={() => session.restore()} />;
}
