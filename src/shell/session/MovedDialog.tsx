import * as Dialog from '@radix-ui/react-dialog';
import { useState } from 'react';
import { usePortal, useTexts } from '../../widgets/internal.ts';

/** Props of `MovedDialog`. */
export interface MovedDialogProps {
  /** The organisation of this tab's pages, and that which the user has gone to in another tab. */
  readonly here: string;
  readonly there: string;
  /** Goes back to the organisation of the pages, which keeps them; resolves when that is done or has failed. */
  readonly onBack: () => Promise<void>;
  /** Gives up what is unsaved. */
  readonly onFollow: () => void;
}

/**
 * The user has gone to another organisation in another tab while pages here have unsaved work. Neither can be saved
 * there, nor does it belong there, so one of the two is chosen before anything else.
 */
export function MovedDialog({ here, there, onBack, onFollow }: MovedDialogProps) {
  const { t } = useTexts();
  const portal = usePortal();
  const [busy, setBusy] = useState(false);
  async function back(): Promise<void> {
    setBusy(true);
    await onBack();
    setBusy(false);
  }
  return (
    <Dialog.Root open>
      <Dialog.Portal container={portal}>
        <Dialog.Overlay className="pw:fixed pw:inset-0 pw:z-41 pw:bg-(--pw-veil,rgb(0_0_0/0.4))" />
        <Dialog.Content
          role="alertdialog"
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="pw:fixed pw:top-1/2 pw:left-1/2 pw:z-41 pw:w-[min(440px,calc(100vw-32px))] pw:-translate-x-1/2 pw:-translate-y-1/2 pw:rounded-lg pw:border pw:border-border pw:bg-surface-raised pw:p-6 pw:text-text pw:shadow-float"
        >
          <Dialog.Title className="pw:font-semibold pw:text-lg">{t('shell.moved.title')}</Dialog.Title>
          <Dialog.Description className="pw:mt-1 pw:mb-5 pw:text-text-muted">
            {t('shell.moved.help', { here, there })}
          </Dialog.Description>
          <div className="pw:flex pw:flex-wrap pw:justify-end pw:gap-2">
            <button type="button" className="pw-button pw-button-fatal" onClick={onFollow}>
              {t('shell.moved.follow', { there })}
            </button>
            <button
              type="button"
              className="pw-button pw-button-primary"
              aria-disabled={busy}
              onClick={() => busy || void back()}
            >
              {t('shell.moved.back', { here })}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
