import { Eye, EyeOff, LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import type { LoginForm } from './useLogin.ts';

const INPUT =
  'pw:h-10 pw:w-full pw:rounded-md pw:border pw:border-border-strong pw:bg-surface pw:px-3 pw:text-text pw:text-base';

/** The sign-in form, shared by the login screen and sign-in in place. */
export function LoginFields({ form }: { form: LoginForm }) {
  const texts = useTexts();
  const id = useId();
  const [shown, setShown] = useState(false);
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
      <div className="pw:flex pw:flex-col pw:gap-1">
        <label htmlFor={`${id}p`} className="pw:font-medium">
          {texts.t('shell.password')}
        </label>
        <div className="pw:relative">
          <input
            id={`${id}p`}
            ref={form.passwordRef}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            value={form.password}
            onChange={(event) => form.set({ password: event.target.value })}
            aria-invalid={form.missing.password}
            aria-describedby={form.missing.password ? `${id}pe` : undefined}
            className={`${INPUT} pw:pr-11`}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-label={texts.t(shown ? 'shell.hidePassword' : 'shell.showPassword')}
            className="pw:absolute pw:top-0 pw:right-0 pw:size-10 pw:rounded-md pw:text-text-muted"
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </button>
        </div>
        {form.missing.password && (
          <p id={`${id}pe`} className="pw:text-danger pw:text-xs">
            {texts.t('shell.passwordRequired')}
          </p>
        )}
      </div>
      {!form.fixedName && (
        <label className="pw:flex pw:items-center pw:gap-2">
          <input
            type="checkbox"
            className="pw-check"
            checked={form.remember}
            onChange={(event) => form.set({ remember: event.target.checked })}
          />
          {texts.t('shell.remember')}
        </label>
      )}
      <div role="alert" className="pw:min-h-0">
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
