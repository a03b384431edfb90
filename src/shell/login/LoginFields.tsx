import { LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { INPUT, PasswordField } from './PasswordField.tsx';
import type { LoginForm } from './useLogin.ts';

/** The sign-in form, shared by the login screen and sign-in in place. */
export function LoginFields({ form }: { form: LoginForm }) {
  const texts = useTexts();
  const id = useId();
  return (
    <form onSubmit={form.submit} noValidate className="pw:flex pw:flex-col pw:gap-4">
      <div className="pw:flex pw:flex-col pw:gap-1">
        <label htmlFor={`${id}n`} className="pw:font-medium">
          {texts.t('shell.userName')}
        </label>
        <input
          id={`${id}n`}
          ref={form.nameRef}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={form.fixedName}
          value={form.userName}
          onChange={(event) => form.set({ userName: event.target.value })}
          aria-invalid={form.missing.userName}
          aria-describedby={form.missing.userName ? `${id}ne` : undefined}
          className={INPUT}
        />
        {form.missing.userName && (
          <p id={`${id}ne`} className="pw:text-danger pw:text-xs">
            {texts.t('shell.userNameRequired')}
          </p>
        )}
      </div>
      <PasswordField
        label={texts.t('shell.password')}
        value={form.password}
        onChange={(password) => form.set({ password })}
        autoComplete="current-password"
        inputRef={form.passwordRef}
        error={form.missing.password ? texts.t('shell.passwordRequired') : null}
      />
      {!form.fixedName && (
        <label className="pw:flex pw:items-center pw:gap-2 pw:pointer-coarse:min-h-10">
          <input
            type="checkbox"
            className="pw-check"
            checked={form.remember}
            onChange={(event) => form.set({ remember: event.target.checked })}
          />
          {texts.t('shell.remember')}
        </label>
      )}
      {/* Its room is there before it is, so that the button stays where the pointer is. */}
      <div role="alert" className="pw:-my-1 pw:min-h-10">
        {form.problem && (
          <p className="pw:rounded-md pw:bg-danger-soft pw:px-3 pw:py-2 pw:text-danger">
            {texts.t(form.problem.code, form.problem.params)}
          </p>
        )}
      </div>
      <button
        type="submit"
        aria-disabled={form.busy}
        className="pw:h-10 pw:gap-2 pw:rounded-md pw:bg-accent pw:font-medium pw:text-accent-text pw:hover:bg-accent-hover"
      >
        {form.busy && <LoaderCircle size={16} aria-hidden className="pw:animate-spin" />}
        {texts.t(form.busy ? 'shell.signingIn' : 'shell.login')}
      </button>
    </form>
  );
}
