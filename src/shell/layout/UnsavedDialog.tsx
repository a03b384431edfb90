import { ConfirmDialog, useTexts } from '../../widgets/index.ts';
import type { Workspace } from './useWorkspace.ts';

/** Asks before tabs with unsaved changes close. */
export function UnsavedDialog({ workspace }: { workspace: Workspace }) {
  const texts = useTexts();
  const { pending } = workspace;
  return (
    <ConfirmDialog
      open={pending !== null}
      title={texts.t('shell.unsavedTitle')}
      message={texts.t('shell.unsaved', { pages: pending?.titles.join('、') ?? '' })}
      confirmLabel={texts.t('shell.discard')}
      cancelLabel={texts.t('shell.stay')}
      onConfirm={workspace.confirmPending}
      onCancel={workspace.cancelPending}
    />
  );
}
