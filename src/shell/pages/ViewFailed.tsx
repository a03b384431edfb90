import { FileQuestion, Lock } from 'lucide-react';
import type { PortError } from '../../engine/internal.ts';
import { FormFailed, useTexts } from '../../widgets/internal.ts';

interface ViewFailedProps {
  /** Id of the page in the address. */
  readonly viewId: string;
  readonly error: PortError;
  readonly onRetry: () => void;
}

/** A page that could not be opened: it does not exist, the user may not see it, or it could not be had just now. */
export function ViewFailed({ viewId, error, onRetry }: ViewFailedProps) {
  const { t } = useTexts();
  const { kind } = error;
  if (kind !== 'notFound' && kind !== 'forbidden') return <FormFailed error={error} onRetry={onRetry} />;
  const what = kind === 'notFound' ? 'viewMissing' : 'viewForbidden';
  const Icon = kind === 'notFound' ? FileQuestion : Lock;
  return (
    <div className="pw-state" role="alert">
      <Icon size={28} aria-hidden />
      <div className="pw-state-title">{t(`shell.routes.${what}`, { id: viewId.slice(0, 80) })}</div>
      <div>{t(`shell.routes.${what}Help`)}</div>
    </div>
  );
}
