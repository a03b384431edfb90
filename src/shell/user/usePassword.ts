import md5 from 'md5';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { isRecord, type PortError } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { PASSWORD_PARTS, type PasswordPart, type PasswordValues, passwordProblems } from './passwordRules.ts';

/** State of the form for a new password. What was typed stays when the server refuses it. */
export interface PasswordForm {
  readonly values: PasswordValues;
  /** What is wrong, in words, once the user has tried. */
  readonly errors: Partial<Record<PasswordPart, string>>;
  readonly busy: boolean;
  readonly refs: Readonly<Record<PasswordPart, RefObject<HTMLInputElement | null>>>;
  set(part: PasswordPart, value: string): void;
  submit(event: FormEvent): void;
}

/** The field that a refusal of the server is about; null for none of them. */
function partOf({ params }: PortError): PasswordPart | null {
  if (params.reason === 'oldPassword') return 'old';
  const errors: readonly unknown[] = Array.isArray(params.errors) ? params.errors : [];
  const paths = errors.map((one) => (isRecord(one) ? one.path : ''));
  if (paths.includes('OldPwd')) return 'old';
  return paths.includes('NewPwd') ? 'next' : null;
}

/** Changes the password. Source: specification 000 §5, §7, §8. */
export function usePassword(onDone: () => void): PasswordForm {
  const { t } = useTexts();
  const { client, notify } = useShell().platform;
  const [values, setValues] = useState<PasswordValues>({ old: '', next: '', confirm: '' });
  const [errors, setErrors] = useState<PasswordForm['errors']>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const refs = {
    old: useRef<HTMLInputElement>(null),
    next: useRef<HTMLInputElement>(null),
    confirm: useRef<HTMLInputElement>(null),
  };

  function inWords(problems: ReturnType<typeof passwordProblems>): PasswordForm['errors'] {
    return Object.fromEntries(Object.entries(problems).map(([part, code]) => [part, t(code)]));
  }

  async function send(): Promise<void> {
    setBusy(true);
    const answer = await client.call(calls.changePassword, {
      OldPwd: md5(values.old),
      NewPwd: md5(values.next),
    });
    setBusy(false);
    if (answer.ok) {
      notify({ tone: 'success', code: 'shell.password.done', params: {} });
      onDone();
      return;
    }
    const { error } = answer;
    const msg = typeof error.params.msg === 'string' ? error.params.msg : '';
    const part = msg === '' ? null : partOf(error);
    if (part !== null) {
      setErrors({ [part]: msg });
      refs[part].current?.focus();
    } else if (msg !== '') notify({ tone: 'error', code: error.code, params: error.params });
    else notify({ tone: 'error', code: 'shell.password.failed', params: {} });
  }

  return {
    values,
    errors,
    busy,
    refs,
    set(part, value) {
      const next = { ...values, [part]: value };
      setValues(next);
      // What the server has said of a field goes with the next key; what the form says follows what is typed.
      setErrors(tried ? inWords(passwordProblems(next)) : {});
    },
    submit(event) {
      event.preventDefault();
      if (busy) return;
      setTried(true);
      const problems = passwordProblems(values);
      setErrors(inWords(problems));
      const first = PASSWORD_PARTS.find((part) => problems[part] !== undefined);
      if (first === undefined) {
        void send();
        return;
      }
      refs[first].current?.focus();
      notify({ tone: 'warning', code: problems[first] ?? '', params: {} });
    },
  };
}
