/**
 * Running the page's stored scripts through the port; a failing script is told and never breaks the form.
 * Source: DESIGN "Scripts"; specification 001 1 and 4.2, 002 8.
 */
import type { CompiledAction, CompiledScript } from '../compile/types.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { placePath } from '../values/paths.ts';
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
  if (!result.ok && result.error.kind !== 'aborted' && !core.disposed)
    tellScript(core, event, result.error, context);
  return result;
}

/** Failures that are the script's own; all other codes of the sandbox are the executor's. */
const OWN: readonly string[] = ['script.error', 'script.failed'];

/**
 * What tells of a failure. 002 8: 'Script execution error!' plus the message, in a table 'script execution error' plus
 * the text; where the executor itself failed (stopped, out of memory, broken), that and to contact the administrator.
 * 001 8: 'Component Not Found - ' plus the key, wherever it is missed.
 */
export function failureCode({ code }: PortError, inTable: boolean): string {
  if (code === 'script.componentMissing') return code;
  if (!OWN.includes(code) && code.startsWith('script.')) return 'script.executorFailed';
  return inTable ? 'table.scriptFailed' : 'script.failed';
}

/** Tells it where it failed: a script with a path in a row stands in a table. */
function tellScript(core: FormCore, event: string, error: PortError, { path }: { path?: unknown }): void {
  const inTable = typeof path === 'string' && placePath(path).row !== '';
  const params = { ...error.params, event, msg: messageOf(error), code: error.code };
  core.ports.notify?.({ tone: 'error', code: failureCode(error, inTable), params });
}

/** Scripts of a widget or action for an event, whatever the spelling: `change`, `onChange`, `onchange`. */
export function scriptsFor(scripts: readonly CompiledScript[], event: string): readonly CompiledScript[] {
  const wanted = event.toLowerCase();
  return scripts.filter((script) => {
    const name = script.event.toLowerCase();
    return name === wanted || name === `on${wanted}`;
  });
}

/** The texts that an action runs: its own script, then what it hangs on the click. */
export function actionContents(action: CompiledAction): readonly string[] {
  const own = action.script === null ? [] : [action.script];
  return [...own, ...scriptsFor(action.scripts, 'click').map((script) => script.content)].filter(
    (content) => content.trim() !== '',
  );
}
