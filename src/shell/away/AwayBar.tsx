import { CloudOff, RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

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
        <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-x-3 pw:gap-y-1 pw:border-b pw:border-border pw:bg-warning-soft pw:px-4 pw:py-1 pw:text-sm pw:text-warning">
          <CloudOff size={16} aria-hidden className="pw:shrink-0" />
          <span className="pw:min-w-0 pw:flex-1">{t('shell.away')}</span>
          <AskButton ask={() => client.call(calls.currentUser, {})} />
        </div>
      )}
    </div>
  );
}
