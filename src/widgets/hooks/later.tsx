import { CircleAlert } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { FormSkeleton } from '../form/FormStates.tsx';
import { useTexts } from './hooks.ts';

/** A component whose code comes when it is first drawn. */
export type LaterComponent<P> = ComponentType<P> & {
  /** Fetches the code ahead of need; does nothing where it is there or on its way. */
  readonly fetch: () => void;
};

type LoadState<P> =
  | { readonly phase: 'none' | 'loading' | 'failed' }
  | { readonly phase: 'ready'; readonly Component: ComponentType<P> };

function PartFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="pw-state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <div className="pw-state-title">{t('widgets.later.failed')}</div>
      <div>{t('widgets.later.failedHelp')}</div>
      <button type="button" className="pw-button" onClick={onRetry}>
        {t('widgets.form.retry')}
      </button>
    </div>
  );
}

function PartLoading() {
  return (
    <div className="pw-page">
      <div className="pw-page-body">
        <FormSkeleton />
      </div>
    </div>
  );
}

/**
 * A component whose code is fetched when it is first drawn. Meanwhile a skeleton stands in its place; where the code
 * cannot be had, a message with a way to try again. Unlike `React.lazy` it can be tried again, and it never throws: what
 * stands around it, and what was typed there, stays. `frame` is what skeleton and message stand in; it may show something
 * else while the code is on its way.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frame: (props: P, inside: ReactNode, failed: boolean) => ReactNode = (_, inside) => inside,
): LaterComponent<P> {
  const listeners = new Set<() => void>();
  let state: LoadState<P> = { phase: 'none' };

  function set(next: LoadState<P>): void {
    state = next;
    for (const listener of [...listeners]) listener();
  }

  function fetch(): void {
    if (state.phase === 'ready' || state.phase === 'loading') return;
    set({ phase: 'loading' });
    load().then(
      (Component) => set({ phase: 'ready', Component }),
      () => set({ phase: 'failed' }),
    );
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Later(props: P) {
    const now = useSyncExternalStore(subscribe, () => state);
    useEffect(fetch, []);
    if (now.phase === 'ready') return <now.Component {...props} />;
    const failed = now.phase === 'failed';
    return frame(props, failed ? <PartFailed onRetry={fetch} /> : <PartLoading />, failed);
  }
  return Object.assign(Later, { fetch });
}
