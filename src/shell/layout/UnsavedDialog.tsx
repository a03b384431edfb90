import { Confirm, useTexts } from '../../widgets/internal.ts';
import type { Workspace } from './useWorkspace.ts';

/** Asks for confirmation before tabs with unsaved changes close. */
export function UnsavedDialog({ workspace }: { workspace: Workspace }) {
  const { t } = useTexts();
  const { pending } = workspace;
  if (pending === null) return null;
  return (
    <Confirm
      title={t('shell.unsavedTitle')}
      message={t('shell.unsaved', { pages: pending.titles.join('、') })}
      confirm={t('shell.discard')}
      cancel={t('shell.stay')}
      tone="danger"
      onAnswer={(yes) => (yes ? workspace.confirmPending() : workspace.cancelPending())}
    />
  );
}
