import { type ReactNode, useSyncExternalStore } from 'react';
import type { Mode, SaveAnswer } from '../../engine/index.ts';
import type { PageSession } from '../../platform/index.ts';
import { FormFailed, FormSkeleton, PageForm, usePlatform, useTexts } from '../../widgets/index.ts';

interface SessionFormProps {
  readonly session: PageSession;
  readonly mode: Mode;
  readonly layout?: 'page' | 'dialog';
  readonly onSave?: (answer: SaveAnswer) => void;
  readonly onClose?: () => void;
}

/** A session's form, or how its opening stands. */
export function SessionForm({
  session,
  mode,
  layout = 'page',
  onSave,
  onClose,
}: SessionFormProps): ReactNode {
  const platform = usePlatform();
  const { t } = useTexts();
  const { phase, form, page, error } = useSyncExternalStore(session.subscribe, session.snapshot);
  if ((phase === 'failed' || phase === 'noPermission') && error !== null)
    return <FormFailed error={error} onRetry={() => void session.retry()} />;
  if (phase === 'failed')
    return (
      <p role="alert" className="pw:m-4 pw:rounded-md pw:bg-danger-soft pw:p-3 pw:text-danger">
        {t('shell.pageBroken')}
      </p>
    );
  if (form === null || page === null)
    return (
      <div className="pw:p-4">
        <FormSkeleton />
      </div>
    );
  return (
    <PageForm
      definition={page}
      mode={mode}
      platform={platform}
      session={{ form }}
      layout={layout}
      {...(onSave ? { onSave } : {})}
      {...(onClose ? { onClose } : {})}
    />
  );
}
