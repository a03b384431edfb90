/**
 * Calling ports safely. A port should return a result and never throw. One that throws, rejects or returns anything
 * else counts as failed, with an error that names the port; the form and what was typed stay.
 * Source: DESIGN "The engine's face" (port results).
 *
 * Decisions: a `save` that throws may have stored the record, so its error is `badAnswer`, and it is sent again under
 * the same key. An error while showing a notice is dropped. Clock and ids are not guarded, since nothing works without
 * them. Only the outermost shape of an answer is checked, not the records in it.
 */
import { isRecord } from '../plain.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import type { FormPorts } from './ports.ts';

type Shape = (value: unknown) => boolean;

const isAnything: Shape = () => true;

/** What an action's port answers. */
export const isActionAnswer: Shape = (value) =>
  isRecord(value) && typeof value.msg === 'string' && (value.model === null || isRecord(value.model));

const hasItems: Shape = (value) => isRecord(value) && Array.isArray(value.items);

/**
 * Calls a port and always returns a result. `port` names it in errors; `fits` checks the value of a successful result.
 */
export async function guarded<T>(
  port: string,
  call: () => Promise<Result<T>>,
  fits: Shape = isAnything,
): Promise<Result<T>> {
  try {
    const result: Result<T> | null | undefined = await call();
    const told = result?.ok === true ? fits(result.value) : result?.ok === false && isRecord(result.error);
    return result && told ? result : broken(port, '');
  } catch (error) {
    return broken(port, error instanceof Error ? error.message : '');
  }
}

function broken(port: string, msg: string): { readonly ok: false; readonly error: PortError } {
  return fail({ kind: 'badAnswer', code: 'port.failed', params: { port, msg }, retryable: false });
}

/** The ports of a form, each guarded. They are called as methods of `ports`, which may be an object with state. */
export function guardPorts(ports: FormPorts): FormPorts {
  const wrap =
    <A extends unknown[], T>(
      name: string,
      port: (...args: A) => Promise<Result<T>>,
      fits?: Shape,
    ): ((...args: A) => Promise<Result<T>>) =>
    (...args) =>
      guarded(name, () => port.apply(ports, args), fits);
  const { clock, ids, load, save, fieldEvent, source, lookup, handleAuth, open, runServerAction } = ports;
  const { matches, notify, script, runAction, picking } = ports;
  return {
    clock,
    ids,
    ...(load && { load: wrap('load', load, isRecord) }),
    ...(save && { save: wrap('save', save, isRecord) }),
    ...(fieldEvent && { fieldEvent: wrap('fieldEvent', fieldEvent, isRecord) }),
    ...(source && { source: wrap('source', source, (value) => value === null || isRecord(value)) }),
    ...(lookup && { lookup: wrap('lookup', lookup, Array.isArray) }),
    ...(picking && {
      picking: {
        page: wrap(
          'picking',
          (...args) => picking.page(...args),
          (value) => value === null || isRecord(value),
        ),
        items: wrap('picking', (...args) => picking.items(...args), hasItems),
      },
    }),
    ...(handleAuth && { handleAuth: wrap('handleAuth', handleAuth, (value) => typeof value === 'boolean') }),
    ...(open && { open: wrap('open', open) }),
    ...(runServerAction && {
      runServerAction: wrap(
        'runServerAction',
        runServerAction,
        (value) => typeof value === 'string' || isActionAnswer(value),
      ),
    }),
    ...(runAction && { runAction: wrap('runAction', runAction, isActionAnswer) }),
    ...(script && { script: { run: wrap('script', (...args) => script.run(...args)) } }),
    ...(matches && { matches: (...args) => judged(() => matches.apply(ports, args)) }),
    ...(notify && {
      notify: (notice) => void guarded('notify', async () => ok(await notify.call(ports, notice))),
    }),
  };
}

/** Null (unknown) where the pattern engine throws. */
function judged(call: () => boolean | null): boolean | null {
  try {
    return call();
  } catch {
    return null;
  }
}
