import { Confirm, useTexts } from '../../widgets/internal.ts';
import type { Workspace } from './useWorkspace.ts';

/** Asks before pages with unsaved changes are closed or refreshed, and names them. */
export function UnsavedDialog({ workspace }: { workspace: Workspace }) {
  const { t, language } = useTexts();
  const { pending } = workspace;
  if (pending === null) return null;
  return (
    <Confirm
      title={t('shell.unsavedTitle')}
      message={t('shell.unsaved', {
        pages: new Intl.ListFormat(language.replace('_', '-')).format(pending.titles),
      })}
      confirm={t('shell.discard')}
      cancel={t('shell.stay')}
      tone="danger"
      onAnswer={(yes) => (yes ? workspace.confirmPending() : workspace.cancelPending())}
    />
  );
}
