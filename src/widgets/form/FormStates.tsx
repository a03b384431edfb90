import { useContext, useEffect } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { useDelayed } from '../grid/useDelayed.ts';
import { PwContext } from '../hooks/context.ts';
import { failureText, useTexts } from '../hooks/hooks.ts';
import { CircleAlert } from '../icons/signs.ts';

/** Milliseconds before loading is shown, so that fast answers show no skeleton. Source: LOOK "Lists". */
const WAIT = 150;

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Skeleton of a form that is being loaded. */
export function FormSkeleton() {
  const { t } = useTexts();
  if (!useDelayed(true, WAIT)) return null;
  return (
    <div className="pw-grid" role="status" aria-label={t('widgets.form.loading')}>
      {ROWS.map((row) => (
        <div key={row} className="pw-field" aria-hidden>
          <div className="pw-skeleton pw-skeleton-label" />
          <div className="pw-skeleton pw-skeleton-control" />
        </div>
      ))}
    </div>
  );
}

/** Props of `FormFailed`. */
export interface FormFailedProps {
  readonly error: PortError;
  onRetry(): void;
  /** Begin of the codes of what could not be opened, `….failed` and `….forbidden`; a form unless stated. */
  readonly what?: string;
}

/** The form could not be opened: the reason, and a retry button. One whose server was away tries by itself. */
export function FormFailed({ error, onRetry, what = 'widgets.form' }: FormFailedProps) {
  const { t } = useTexts();
  const client = useContext(PwContext).platform?.client;
  useEffect(() => client?.onReach(() => client.isAway() || onRetry()), [client, onRetry]);
  const forbidden = error.kind === 'forbidden';
  return (
    <div className="pw-state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <div className="pw-state-title">{t(`${what}.${forbidden ? 'forbidden' : 'failed'}`)}</div>
      <div>{forbidden ? t('widgets.form.forbiddenHelp') : failureText(error, t)}</div>
      {forbidden ? null : (
        <button type="button" className="pw-button" onClick={onRetry}>
          {t('widgets.form.retry')}
        </button>
      )}
    </div>
  );
}

/** Rendering the form failed outside of any field: its values are kept, and it can be drawn again. */
export function FormCrashed({ onRetry }: { onRetry(): void }) {
  const { t } = useTexts();
  return (
    <div className="pw-state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <div className="pw-state-title">{t('widgets.form.crashed')}</div>
      <button type="button" className="pw-button" onClick={onRetry}>
        {t('widgets.form.retry')}
      </button>
    </div>
  );
}

/** A page whose form or code is not loaded yet. */
export function PageLoading() {
  return (
    <div className="pw-page">
      <div className="pw-page-body">
        <FormSkeleton />
      </div>
    </div>
  );
}
