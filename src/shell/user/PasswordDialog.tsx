import { useId } from 'react';
import { Modal, useTexts } from '../../widgets/internal.ts';
import { NewPassword } from '../login/NewPassword.tsx';
import { PasswordField } from '../login/PasswordField.tsx';
import { strengthOf } from './passwordRules.ts';
import { usePassword } from './usePassword.ts';

/** Props of `PasswordDialog`. */
export interface PasswordDialogProps {
  readonly onClose: () => void;
}

const TONES = { short: 'pw:text-danger', medium: 'pw:text-warning', high: 'pw:text-success' };

/** How good the new password is. Source: specification 000 §5. */
function Strength({ password }: { password: string }) {
  const { t } = useTexts();
  const strength = strengthOf(password);
  return (
    <p role="status" className={`pw:-mt-3 pw:min-h-4 pw:text-xs ${strength === null ? '' : TONES[strength]}`}>
      {strength !== null && t(`shell.password.${strength}`)}
    </p>
  );
}

/** Changes one's password. Source: specification 000 §2 "user dropdown", §3 "Change-password form". */
export function PasswordDialog({ onClose }: PasswordDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const form = usePassword(onClose);
  const { values, errors, refs } = form;
  return (
    <Modal
      title={t('shell.password.title')}
      width="440px"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" form={id} className="pw-button pw-button-primary" aria-disabled={form.busy}>
            {t('dialog.confirm')}
          </button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="pw:flex pw:flex-col pw:gap-4 pw:p-5">
        <PasswordField
          label={t('shell.password.old')}
          value={values.old}
          onChange={(value) => form.set('old', value)}
          autoComplete="current-password"
          inputRef={refs.old}
          error={errors.old ?? null}
        />
        <NewPassword
          first={{
            label: t('shell.password.new'),
            value: values.next,
            onChange: (value) => form.set('next', value),
            inputRef: refs.next,
            error: strengthOf(values.next) === 'short' ? null : (errors.next ?? null),
          }}
          repeated={{
            label: t('shell.password.confirm'),
            value: values.confirm,
            onChange: (value) => form.set('confirm', value),
            inputRef: refs.confirm,
            error: errors.confirm ?? null,
          }}
        >
          <Strength password={values.next} />
        </NewPassword>
        <p className="pw:text-text-muted pw:text-xs">{t('shell.password.help')}</p>
      </form>
    </Modal>
  );
}
