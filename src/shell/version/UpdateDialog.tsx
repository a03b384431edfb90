import { useEffect, useId, useRef } from 'react';
import { useTexts } from '../../widgets/internal.ts';

/** Props of `UpdateDialog`. */
export interface UpdateDialogProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Says that there is a new version, which is used after the page was loaded anew. Source: specification 000 §4. An
 * element of the browser's own: the code of other dialogs may be among what cannot be fetched any more.
 */
export function UpdateDialog({ onConfirm, onClose }: UpdateDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="pw:m-auto pw:w-[min(420px,calc(100vw-32px))] pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-6 pw:text-text pw:shadow-float pw:backdrop:bg-(--pw-veil,rgb(0_0_0/0.4))"
    >
      <h2 id={`${id}t`} className="pw:font-semibold pw:text-lg">
        {t('shell.version.title')}
      </h2>
      <p id={`${id}d`} className="pw:mt-1 pw:mb-5 pw:text-text-muted">
        {t('shell.version.help')}
      </p>
      <div className="pw:flex pw:justify-end pw:gap-2">
        <button type="button" className="pw-button" onClick={onClose}>
          {t('shell.version.later')}
        </button>
        <button type="button" className="pw-button pw-button-primary" onClick={onConfirm}>
          {t('shell.version.confirm')}
        </button>
      </div>
    </dialog>
  );
}
