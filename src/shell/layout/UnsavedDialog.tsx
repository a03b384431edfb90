import { Confirm, useTexts } from '../../widgets/internal.ts';
import type { Asked } from './useWorkspace.ts';

/** Asks before pages with unsaved changes are closed or refreshed, or files on their way broken off, and names them. */
export function UnsavedDialog({ pending, confirmPending, cancelPending }: Asked) {
  const { t, language } = useTexts();
  if (pending === null) return null;
  const { titles, transfers } = pending;
  const running = transfers > 0 ? [t('shell.transfers.said.running', { count: transfers })] : [];
  const pages = new Intl.ListFormat(language.replace('_', '-')).format([...titles, ...running]);
  const unsaved = titles.length > 0;
  const message = running.length === 0 ? 'shell.unsaved' : `shell.transfers.leave${unsaved ? 'Both' : ''}`;
  return (
    <Confirm
      title={t(unsaved ? 'shell.unsavedTitle' : 'shell.transfers.leaveTitle')}
      message={t(message, { pages })}
      confirm={t(unsaved ? 'shell.discard' : 'shell.transfers.leaveAnyway')}
      cancel={t('shell.stay')}
      tone="danger"
      onAnswer={(yes) => (yes ? confirmPending() : cancelPending())}
    />
  );
}
