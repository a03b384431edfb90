import { useState } from 'react';
import { isRecord, type PortError, type Result } from '../../engine/internal.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** What is wrong, in words, by the name of the field. */
export type Problems = Readonly<Record<string, string>>;

/** Refusals that have a text of their own here; of others the answer's message is in the user's language. */
const KNOWN: Readonly<Record<string, string>> = {
  'user.taken': 'shell.accounts.taken',
  'role.taken': 'shell.accounts.taken',
  'user.unknown': 'shell.accounts.gone',
  'user.shutOut': 'shell.accounts.shutOut',
};

/**
 * Sends what a dialog holds. What was typed stays when the server refuses it, and the field is told what is wrong;
 * `drawn` are the names of those that the dialog has.
 */
export function useSaving(drawn: readonly string[]) {
  const { t } = useTexts();
  const { notify } = useShell().platform;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);
  const [isOld, setIsOld] = useState(false);

  function refuse(found: Problems): void {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  function tell({ kind, code, params }: PortError): void {
    if (kind === 'conflict') {
      setIsOld(true);
      setProblems({});
      setRefusals((count) => count + 1);
      return;
    }
    const errors: readonly unknown[] = Array.isArray(params.errors) ? params.errors : [];
    const found = errors.filter(isRecord).map((one): [string, string] => {
      const known = KNOWN[String(one.code)];
      const said = known === undefined ? String(params.msg || one.message || '') : t(known);
      // Of a list of names the field is told, not the place in it.
      return [String(one.path).replace(/\..*$/, ''), said];
    });
    const atFields = found.filter(([name]) => drawn.includes(name));
    if (atFields.length > 0) refuse(Object.fromEntries(atFields));
    if (atFields.length === found.length && found.length > 0) return;
    const [[, first] = ['', '']] = found.filter(([name]) => !drawn.includes(name));
    notify({ tone: 'error', code: 'shell.failed', params: { msg: first || t(code, params) } });
  }

  /** The answer of the call; null where it failed, which has been told. */
  async function send<T>(call: () => Promise<Result<T>>): Promise<T | null> {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (answer.ok) {
      setProblems({});
      return answer.value;
    }
    tell(answer.error);
    return null;
  }

  /** What was said of these fields goes with the next key. */
  function clear(...names: readonly string[]): void {
    const left = Object.entries(problems).filter(([name]) => !names.includes(name));
    if (left.length < Object.keys(problems).length) setProblems(Object.fromEntries(left));
  }

  return { busy, problems, refusals, isOld, refuse, clear, send };
}
