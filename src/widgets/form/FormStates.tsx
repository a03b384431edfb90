import { useContext, useEffect } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { PwContext } from '../hooks/context.ts';
import { failureText, useTexts } from '../hooks/hooks.ts';
import { CircleAlert } from '../icons/signs.ts';

/** Props of `FormFailed`. */
export interface FormFailedProps {
  readonly error: PortError;
  onRetry(): void;
  /** Begin of the codes of what failed, `….failed`, `….forbidden` and `….crashed`; a form unless stated. */
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

/** Rendering failed outside of any field: values are kept, and it can be drawn again. `what`: a form unless stated. */
export function FormCrashed({ onRetry, what = 'widgets.form' }: Omit<FormFailedProps, 'error'>) {
  const { t } = useTexts();
  return (
    <div className="pw-state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <div className="pw-state-title">{t(`${what}.crashed`)}</div>
      <button type="button" className="pw-button" onClick={onRetry}>
        {t('widgets.form.retry')}
      </button>
    </div>
  );
}
