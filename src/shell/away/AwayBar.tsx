import { CloudOff, RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { WarningBar } from './WarningBar.tsx';

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the server cannot be reached, or the browser has no network. */
export function useAway(): boolean {
  const { client } = useShell().platform;
  const away = useSyncExternalStore(client.onReach, client.isAway);
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return away || !online;
}

/** A button that calls `ask`, once at a time, and shows that it does. */
export function AskButton({ ask }: { readonly ask: () => Promise<unknown> }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <button
      type="button"
      onClick={() => {
        if (asking) return;
        setAsking(true);
        void ask().finally(() => setAsking(false));
      }}
      aria-disabled={asking}
      className="pw:h-7 pw:pointer-coarse:h-10 pw:shrink-0 pw:gap-1.5 pw:rounded-md pw:border pw:border-warning pw:px-2.5 pw:font-medium"
    >
      <RefreshCw size={14} aria-hidden className={asking ? 'pw:animate-spin' : ''} />
      {t('shell.away.retry')}
    </button>
  );
}

/** A bar above the pages for as long as the server cannot be reached, with a way to ask it at once. */
export function AwayBar() {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const away = useAway();
  return (
    <div role="status" className="pw:print:hidden">
      {away && (
        <WarningBar icon={CloudOff} text={t('shell.away')}>
          <AskButton ask={() => client.call(calls.currentUser, {})} />
        </WarningBar>
      )}
    </div>
  );
}
