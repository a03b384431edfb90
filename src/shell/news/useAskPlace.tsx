import { useConfirm, useTexts } from '../../widgets/internal.ts';
import type { Notification } from './newsStore.ts';

/** Asks before a record of another organisation is opened, since that leaves the present one. */
export function useAskPlace() {
  const { t } = useTexts();
  const { ask, dialog } = useConfirm();
  return {
    dialog,
    askPlace: ({ organizationName = '' }: Notification) =>
      ask({
        title: t('shell.news.elsewhere'),
        message: t('shell.news.elsewhereAsk', { name: organizationName }),
        confirm: t('shell.news.elsewhereGo'),
      }),
  };
}
