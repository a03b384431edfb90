/**
 * Running the page's stored scripts through the port; a failing script is told and never breaks the form.
 * Source: DESIGN "Scripts"; specification 001 1 and 4.2, 002 8.
 */
import type { CompiledAction, CompiledScript } from '../compile/types.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import type { FormCore } from './core.ts';
import { messageOf, notify } from './gate.ts';

/** Runs one script. Without a port it is refused, which the user is told. */
export async function runScript(
  core: FormCore,
  event: string,
  content: string,
  context: Readonly<Record<string, unknown>>,
): Promise<Result<unknown>> {
  if (content.trim() === '') return ok(undefined);
  const { script } = core.ports;
  if (script === undefined) {
    notify(core, 'warning', 'script.noWorker', { event });
    return fail({ kind: 'badRequest', code: 'script.noWorker', params: { event }, retryable: false });
  }
  const result = await script.run(event, content, context);
  if (!result.ok && result.error.kind !== 'aborted' && !core.disposed) tellScript(core, event, result.error);
  return result;
}

/** Failures that are the script's own; all other codes of the sandbox are the executor's. */
const OWN: readonly string[] = ['script.error', 'script.failed'];

/**
 * 002 8: 'Script execution error!' plus the message; where the executor itself failed (stopped, out of memory, broken),
 * that and to contact the system administrator.
 */
function tellScript(core: FormCore, event: string, error: PortError): void {
  const { code } = error;
  const own = OWN.includes(code) || !code.startsWith('script.');
  const params = { ...error.params, event, msg: messageOf(error), code };
  core.ports.notify?.({ tone: 'error', code: own ? 'script.failed' : 'script.executorFailed', params });
}

/** Scripts of a widget or action for an event, whatever the spelling: `change`, `onChange`, `onchange`. */
export function scriptsFor(scripts: readonly CompiledScript[], event: string): readonly CompiledScript[] {
  const wanted = event.toLowerCase();
  return scripts.filter((script) => {
    const name = script.event.toLowerCase();
    return name === wanted || name === `on${wanted}`;
  });
}

/** An action by its code in lower case, also inside another's menu; codes do not regard case. */
export function findAction(actions: readonly CompiledAction[], code: string): CompiledAction | undefined {
  for (const action of actions) {
    const found = action.code.toLowerCase() === code ? action : findAction(action.children, code);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The texts that an action runs: its own script, then what it hangs on the click. */
export function actionContents(action: CompiledAction): readonly string[] {
  const own = action.script === null ? [] : [action.script];
  return [...own, ...scriptsFor(action.scripts, 'click').map((script) => script.content)].filter(
    (content) => content.trim() !== '',
  );
}
