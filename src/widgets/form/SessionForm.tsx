import { type ReactNode, useSyncExternalStore } from 'react';
import type { Mode, SaveAnswer } from '../../engine/internal.ts';
import type { PageSession } from '../../platform/index.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { PageLoading } from './FormSkeleton.tsx';
import { FormFailed } from './FormStates.tsx';
import { PlatformForm } from './PlatformForm.tsx';

export interface SessionFormProps {
  readonly session: PageSession;
  readonly mode: Mode;
  readonly layout?: 'page' | 'dialog';
  /** Name of the record's object, for the heading of a page. */
  readonly heading?: string;
  readonly history?: boolean;
  /** The host's own buttons, before the actions of the page. */
  readonly actions?: ReactNode;
  readonly onSave?: (answer: SaveAnswer) => void;
  readonly onClose?: () => void;
}

/** A session's form, or the state of its opening: loading, failed with a retry button, no permission, broken. */
export function SessionForm({
  session,
  mode,
  layout = 'page',
  heading = '',
  history = false,
  actions,
  onSave,
  onClose,
}: SessionFormProps) {
  const platform = usePlatform();
  const { t } = useTexts();
  const { form, page, error, phase } = useSyncExternalStore(session.subscribe, session.snapshot);
  if (error !== null && phase !== 'ready')
    return <FormFailed error={error} onRetry={() => void session.retry()} />;
  if (phase === 'failed')
    return (
      <p role="alert" className="pw-state">
        {t('dialog.openFailed')}
      </p>
    );
  if (form === null || page === null) return <PageLoading />;
  return (
    <PlatformForm
      definition={page}
      mode={mode}
      platform={platform}
      session={{ form }}
      layout={layout}
      heading={heading}
      history={history}
      actions={actions}
      {...(onSave ? { onSave } : {})}
      {...(onClose ? { onClose } : {})}
    />
  );
}
