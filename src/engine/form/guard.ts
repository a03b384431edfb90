/**
 * Ports as they are called. A port answers a result and never throws; one that throws, rejects or answers something else
 * all the same has failed like any other: with an error that names it. The form and what was typed stay.
 * Source: DESIGN "The engine's face" (port results).
 *
 * Decisions: what `save` threw may have been stored, so it is an answer that nobody can read (`badAnswer`), and is sent
 * again under its key. A notice that cannot be shown is lost, since nobody is left to tell. Clock and ids are the
 * ground that everything stands on and are not guarded.
 */
import { fail, ok, type PortError, type Result } from '../result.ts';
import type { FormPorts } from './ports.ts';

/** Calls a port; whatever it does, the answer is a result. `port` names it. */
export async function guarded<T>(port: string, call: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    const result: Result<T> | null | undefined = await call();
    return typeof result?.ok === 'boolean' ? result : broken(port, '');
  } catch (error) {
    return broken(port, error instanceof Error ? error.message : '');
  }
}

function broken(port: string, msg: string): { readonly ok: false; readonly error: PortError } {
  return fail({ kind: 'badAnswer', code: 'port.failed', params: { port, msg }, retryable: false });
}

function wrap<A extends readonly unknown[], T>(
  name: string,
  port: (...args: A) => Promise<Result<T>>,
): (...args: A) => Promise<Result<T>> {
  return (...args) => guarded(name, () => port(...args));
}

/** The ports of a form, each of them guarded. */
export function guardPorts(ports: FormPorts): FormPorts {
  const { clock, ids, load, save, fieldEvent, source, lookup, handleAuth, open, act } = ports;
  const { matches, notify, script } = ports;
  return {
    clock,
    ids,
    ...(load && { load: wrap('load', load) }),
    ...(save && { save: wrap('save', save) }),
    ...(fieldEvent && { fieldEvent: wrap('fieldEvent', fieldEvent) }),
    ...(source && { source: wrap('source', source) }),
    ...(lookup && { lookup: wrap('lookup', lookup) }),
    ...(handleAuth && { handleAuth: wrap('handleAuth', handleAuth) }),
    ...(open && { open: wrap('open', open) }),
    ...(act && { act: wrap('act', act) }),
    ...(script && { script: { run: wrap('script', (...args) => script.run(...args)) } }),
    ...(matches && { matches: (...args) => judged(() => matches(...args)) }),
    ...(notify && { notify: (notice) => void guarded('notify', async () => ok(await notify(notice))) }),
  };
}

/** Null, for nobody knows, where a pattern's judge throws. */
function judged(call: () => boolean | null): boolean | null {
  try {
    return call();
  } catch {
    return null;
  }
}
