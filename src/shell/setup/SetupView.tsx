import { LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { NewPassword } from '../login/NewPassword.tsx';
import { INPUT } from '../login/PasswordField.tsx';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { type SetupForm, SHORTEST, useSetup } from './useSetup.ts';

const BUTTON =
  'pw:h-10 pw:w-full pw:gap-2 pw:rounded-md pw:bg-accent pw:font-medium pw:text-accent-text pw:hover:bg-accent-hover';

/** In place of the form: what is the matter, and the one thing to do. */
function Notice({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <div className="pw:flex pw:flex-col pw:gap-4">
      <p role="alert" className="pw:rounded-md pw:bg-danger-soft pw:px-3 pw:py-2 pw:text-danger">
        {text}
      </p>
      <button type="button" onClick={onAction} className={BUTTON}>
        {action}
      </button>
    </div>
  );
}

function Fields({ form }: { form: SetupForm }) {
  const { t } = useTexts();
  const id = useId();
  const fault = (of: 'password' | 'repeated') => {
    const code = form.faults[of];
    return code === null ? null : t(`shell.setup.${code}`, { count: SHORTEST });
  };
  return (
    <form onSubmit={form.submit} noValidate className="pw:flex pw:flex-col pw:gap-4">
      <div className="pw:flex pw:flex-col pw:gap-1">
        <label htmlFor={id} className="pw:font-medium">
          {t('shell.userName')}
        </label>
        <input
          id={id}
          name="username"
          autoComplete="username"
          readOnly
          value={form.userName}
          className={INPUT}
        />
      </div>
      <NewPassword
        first={{
          label: t('shell.password'),
          value: form.password,
          onChange: (password) => form.set({ password }),
          inputRef: form.passwordRef,
          hint: t('shell.setup.hint', { count: SHORTEST }),
          error: fault('password'),
        }}
        repeated={{
          label: t('shell.setup.repeat'),
          value: form.repeated,
          onChange: (repeated) => form.set({ repeated }),
          inputRef: form.repeatedRef,
          error: fault('repeated'),
        }}
      />
      <div role="alert" className="pw:min-h-0">
        {form.problem && (
          <p className="pw:rounded-md pw:bg-danger-soft pw:px-3 pw:py-2 pw:text-danger">
            {t(form.problem.code, form.problem.params)}
          </p>
        )}
      </div>
      <button type="submit" aria-disabled={form.busy} className={BUTTON}>
        {form.busy && <LoaderCircle size={16} aria-hidden className="pw:animate-spin" />}
        {t('shell.setup.submit')}
      </button>
    </form>
  );
}

/** The screen of the setup link: the first administrator of a new installation chooses his password. */
export function SetupView() {
  const { t } = useTexts();
  const { router } = useShell();
  const form = useSetup();
  return (
    <EntryFrame title={t('shell.setup.title')} help={form.phase === 'over' ? '' : t('shell.setup.help')}>
      {form.phase === 'asking' && <p role="status">{t('shell.setup.asking')}</p>}
      {form.phase === 'open' && <Fields form={form} />}
      {form.phase === 'over' && (
        <Notice
          text={t('shell.setup.over')}
          action={t('shell.setup.toLogin')}
          onAction={() => router.navigate(ROUTE_PATHS.login, { replace: true })}
        />
      )}
      {form.phase === 'away' && form.problem && (
        <Notice
          text={t(form.problem.code, form.problem.params)}
          action={t('shell.setup.retry')}
          onAction={form.retry}
        />
      )}
    </EntryFrame>
  );
}
