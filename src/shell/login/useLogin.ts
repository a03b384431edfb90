import { type FormEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../services.tsx';
import type { SessionState } from '../session/types.ts';

/** State of the sign-in form. What was typed stays when the server refuses it. */
export interface LoginForm {
  readonly userName: string;
  /** In place: the user name cannot be changed, and 'remember me' is not asked again. */
  readonly fixedName: boolean;
  readonly password: string;
  readonly remember: boolean;
  readonly busy: boolean;
  /** Which fields were empty when the user tried to sign in. */
  readonly missing: { readonly userName: boolean; readonly password: boolean };
  /** Why sign-in failed. */
  readonly problem: SessionState['problem'];
  readonly nameRef: React.RefObject<HTMLInputElement | null>;
  readonly passwordRef: React.RefObject<HTMLInputElement | null>;
  set(change: { userName?: string; password?: string; remember?: boolean }): void;
  /** Signs in; with an empty field, marks and focuses it instead. */
  submit(event: FormEvent): void;
}

/**
 * State of the sign-in form. `fixedName` is the user whose session is renewed in place. `onDone` is called after
 * success, with false where the open pages belong to another user.
 */
export function useLogin(options: { fixedName?: string; onDone: (sameUser: boolean) => void }): LoginForm {
  const { session } = useShell();
  const { phase, problem } = useStore(session.store);
  const remembered = session.rememberedName();
  const [values, setValues] = useState({
    userName: options.fixedName ?? remembered,
    password: '',
    remember: remembered !== '',
  });
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const userName = values.userName.trim();
  const missing = { userName: tried && userName === '', password: tried && values.password === '' };

  async function send(): Promise<void> {
    setSending(true);
    const sameUser = await session.login({ ...values, userName });
    setSending(false);
    const { phase: now, expired } = session.store.getState();
    if (now === 'in' && !expired) options.onDone(sameUser);
    else passwordRef.current?.select();
  }

  return {
    ...values,
    fixedName: options.fixedName !== undefined,
    busy: sending || phase === 'signingIn',
    missing,
    problem,
    nameRef,
    passwordRef,
    set: (change) => setValues((now) => ({ ...now, ...change })),
    submit(event) {
      event.preventDefault();
      setTried(true);
      if (userName === '') nameRef.current?.focus();
      else if (values.password === '') passwordRef.current?.focus();
      else if (!sending) void send();
    },
  };
}
