import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Boundary, useTexts } from '../../widgets/internal.ts';

function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts();
  return (
    <div className="pw-state" role="alert">
      <CircleAlert size={28} aria-hidden />
      <div className="pw-state-title">{t('shell.crashed')}</div>
      <button type="button" className="pw-button" onClick={onRetry}>
        {t('widgets.form.retry')}
      </button>
    </div>
  );
}

/**
 * Contains errors of what is drawn inside, also those of what is taken away from there, such as a host's widget that
 * fails while its page closes. What was typed is in the sessions of the pages, which stay.
 */
export function Contained({ children }: { readonly children: ReactNode }) {
  return <Boundary instead={(retry) => <Crashed onRetry={retry} />}>{children}</Boundary>;
}
