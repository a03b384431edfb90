import { FileQuestion, Lock } from 'lucide-react';
import type { PortError } from '../../engine/internal.ts';
import { FormFailed, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

interface ViewFailedProps {
  /** Id of the page in the address. */
  readonly viewId: string;
  readonly error: PortError;
  readonly onRetry: () => void;
}

/** A page that could not be opened: it does not exist, the user may not see it, or it could not be had just now. */
export function ViewFailed({ viewId, error, onRetry }: ViewFailedProps) {
  const { t } = useTexts();
  const { mobile } = useShell();
  const { kind } = error;
  if (kind !== 'notFound' && kind !== 'forbidden') return <FormFailed error={error} onRetry={onRetry} />;
  const what = kind === 'notFound' ? 'viewMissing' : 'viewForbidden';
  const Icon = kind === 'notFound' ? FileQuestion : Lock;
  // Below `/mobile` the bar above it has the page's heading.
  const Title = mobile ? 'div' : 'h1';
  return (
    <div className="pw-state" role="alert">
      <Icon size={28} aria-hidden />
      <Title className="pw-state-title">{t(`shell.routes.${what}`, { id: viewId.slice(0, 80) })}</Title>
      <div>{t(`shell.routes.${what}Help`)}</div>
    </div>
  );
}
