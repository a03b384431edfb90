import type { ComponentType, ReactNode } from 'react';
import { PageLoading } from '../form/FormSkeleton.tsx';
import { CircleAlert } from '../icons/signs.ts';
import { useTexts } from './hooks.ts';
import { createLoading, useLoaded } from './loading.ts';

/** A component whose code is fetched when it is first drawn. */
export type LaterComponent<P> = ComponentType<P> & {
  /** Fetches the code in advance; does nothing where it is loaded or being loaded. */
  readonly fetch: () => void;
};

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

/** The message in one line, for what has no more room than that itself. */
export const inLine = (inside: ReactNode): ReactNode => <div className="pw-state-line">{inside}</div>;

/**
 * A component whose code is fetched when it is first drawn. Meanwhile a skeleton is shown; where fetching fails, a
 * message with a retry button. Unlike `React.lazy` it can be tried again and never throws, so that what is around it,
 * and what was typed there, is kept. `frame` wraps skeleton and message, and may show something else while the code is
 * fetched.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  frame: (props: P, inside: ReactNode, failed: boolean) => ReactNode = (_, inside) => inside,
): LaterComponent<P> {
  const loading = createLoading(load);
  const { fetch } = loading;
  function Later(props: P) {
    const loaded = useLoaded(loading);
    if (loaded.phase === 'ready') return <loaded.value {...props} />;
    const failed = loaded.phase === 'failed';
    return frame(props, failed ? <PartFailed onRetry={fetch} /> : <PageLoading />, failed);
  }
  return Object.assign(Later, { fetch });
}
