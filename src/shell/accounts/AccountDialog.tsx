import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Modal, useConfirm, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

interface AccountDialogProps {
  /** Address of its tab: a page with unsaved work is asked about before it goes. */
  readonly page: string;
  readonly title: string;
  readonly width: string;
  /** Whether something was changed: closing asks then. */
  readonly dirty: boolean;
  /** Whether a save is under way: until its answer nothing can be changed, and the dialog stays. */
  readonly busy: boolean;
  /** How often something was refused: the first field that is wrong has the focus then, and a conflict is told. */
  readonly refusals: number;
  /** Shows what is stored in place of what was changed here; given where somebody else has saved meanwhile. */
  readonly onReload?: (() => void) | undefined;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog in which a user, a role or an organisation is changed. Nothing is sent before it is saved. */
export function AccountDialog(props: AccountDialogProps) {
  const { page, title, width, dirty, busy, refusals, onReload, onSave, onClose, children } = props;
  const { t } = useTexts();
  const { guards } = useShell();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { ask, dialog } = useConfirm();
  // It is the page that takes this back, when the dialog closes: effects end also when the tab is only hidden.
  useEffect(() => guards.set(page, dirty), [guards, page, dirty]);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const isOld = onReload !== undefined;
  // Each time: it may be out of sight by the second.
  useEffect(() => {
    if (isOld && refusals > 0)
      form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [isOld, refusals]);
  const close = async () => {
    if (busy) return;
    const question = {
      title: t('shell.unsavedTitle'),
      message: t('shell.accounts.unsaved'),
      confirm: t('shell.discard'),
      cancel: t('shell.stay'),
      tone: 'danger' as const,
    };
    if (!dirty || (await ask(question))) onClose();
  };
  return (
    <Modal
      title={title}
      width={width}
      closeOutside={false}
      onClose={() => void close()}
      footer={
        <>
          <button type="button" className="pw-button" aria-disabled={busy} onClick={() => void close()}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" form={id} className="pw-button pw-button-primary" aria-disabled={busy}>
            {t('shell.accounts.save')}
          </button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        inert={busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSave();
        }}
        className="pw:flex pw:flex-col pw:gap-4 pw:p-5"
      >
        {isOld && (
          <div
            key={refusals}
            role="alert"
            className="pw:flex pw:flex-wrap pw:items-center pw:gap-3 pw:text-danger"
          >
            {t('shell.accounts.conflict')}
            <button type="button" className="pw-button pw-button-small" onClick={onReload}>
              {t('shell.accounts.reload')}
            </button>
          </div>
        )}
        {children}
      </form>
      {dialog}
    </Modal>
  );
}
