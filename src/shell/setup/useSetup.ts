import md5 from 'md5';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { HOME_PATH } from '../routes/paths.ts';
import { useShell } from '../services.tsx';

/** Characters of the shortest password that is taken. Source: NIST SP 800-63B 5.1.1.2. */
export const SHORTEST = 8;

/** Why a password is not taken. */
export type PasswordFault = 'required' | 'short' | 'guessable' | 'different';

/** State of the setup screen. What was typed stays when the server refuses it. */
export interface SetupForm {
  /** `over`: the link does not count; `away`: the server did not say whether it does. */
  readonly phase: 'asking' | 'open' | 'over' | 'away';
  /** Whose password it is. */
  readonly userName: string;
  readonly password: string;
  readonly repeated: string;
  readonly busy: boolean;
  readonly faults: { readonly password: PasswordFault | null; readonly repeated: PasswordFault | null };
  /** Why the server stored nothing, or did not answer. */
  readonly problem: PortError | null;
  readonly passwordRef: RefObject<HTMLInputElement | null>;
  readonly repeatedRef: RefObject<HTMLInputElement | null>;
  set(change: { password?: string; repeated?: string }): void;
  submit(event: FormEvent): void;
  /** Asks again whether the link counts. */
  retry(): void;
}

/** The server's own words for a link that does not count come with the code for refusals. */
const isOver = (error: PortError) => error.code === 'request.refused';

/** Sets the first administrator's password by the token behind the sign `#` of the address, and signs him in. */
export function useSetup(): SetupForm {
  const { platform, session, router } = useShell();
  const [token] = useState(() => window.location.hash.slice(1));
  const [phase, setPhase] = useState<SetupForm['phase']>('asking');
  const [userName, setUserName] = useState('');
  const [values, setValues] = useState({ password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PortError | null>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const repeatedRef = useRef<HTMLInputElement>(null);

  const ask = useCallback(async () => {
    setPhase('asking');
    if (token === '') return setPhase('over');
    const answer = await platform.client.call(calls.setupState, { token });
    if (answer.ok) setUserName(answer.value.data.userName);
    setProblem(answer.ok ? null : answer.error);
    setPhase(answer.ok ? 'open' : isOver(answer.error) ? 'over' : 'away');
  }, [platform, token]);
  useEffect(() => void ask(), [ask]);

  const { password, repeated } = values;
  const own: PasswordFault | null =
    password === ''
      ? 'required'
      : [...password].length < SHORTEST
        ? 'short'
        : password === refused
          ? 'guessable'
          : null;
  const other: PasswordFault | null = own === null && repeated !== password ? 'different' : null;

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    const answer = await platform.client.call(calls.setup, { token, passWord: md5(password) });
    if (answer.ok) {
      await session.login({ userName, password, remember: false });
      // Where signing in failed, the sign-in screen says why.
      router.navigate(HOME_PATH, { replace: true });
      return;
    }
    setBusy(false);
    if (answer.error.kind === 'validation') {
      setRefused(password);
      passwordRef.current?.select();
      return;
    }
    setProblem(answer.error);
    if (isOver(answer.error)) setPhase('over');
  }

  return {
    phase,
    userName,
    ...values,
    busy,
    faults: { password: tried ? own : null, repeated: tried ? other : null },
    problem,
    passwordRef,
    repeatedRef,
    set: (change) => setValues((now) => ({ ...now, ...change })),
    submit(event) {
      event.preventDefault();
      setTried(true);
      if (own !== null) passwordRef.current?.focus();
      else if (other !== null) repeatedRef.current?.focus();
      else if (!busy) void send();
    },
    retry: () => void ask(),
  };
}
