/**
 * Running the page's stored scripts through the port; a failing script is told and never breaks the form.
 * Source: DESIGN "Scripts"; specification 001 1 and 4.2, 002 8.
 */
import type { CompiledAction, CompiledScript } from '../compile/types.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FormCore } from './core.ts';
import { notify } from './gate.ts';
import { scriptNotice } from './script-notice.ts';

/** Runs one script. Without a port it is refused, which the user is told. `table`: it stands in a table. */
export async function runScript(
  core: FormCore,
  event: string,
  content: string,
  context: Readonly<Record<string, unknown>>,
  table = false,
): Promise<Result<unknown>> {
  if (content.trim() === '') return ok(undefined);
  const { script } = core.ports;
  if (script === undefined) {
    notify(core, 'warning', 'script.noWorker', { event });
    return fail({ kind: 'badRequest', code: 'script.noWorker', params: { event }, retryable: false });
  }
  const result = await script.run(event, content, context);
  if (!result.ok && result.error.kind !== 'aborted' && !core.disposed)
    core.ports.notify?.(scriptNotice(result.error, { event, table }));
  return result;
}

/** True where a stored event name means the event, whatever the spelling: `change`, `onChange`, `onchange`. */
export function isEvent(stored: string, event: string): boolean {
  const name = stored.toLowerCase();
  const wanted = event.toLowerCase();
  return name === wanted || name === `on${wanted}`;
}

/** The scripts of a widget, an action or a list's table for an event. */
export function scriptsFor(scripts: readonly CompiledScript[], event: string): readonly CompiledScript[] {
  return scripts.length === 0 ? scripts : scripts.filter((script) => isEvent(script.event, event));
}

/** The texts that an action runs: its own script, then what it hangs on the click. */
export function actionContents(action: CompiledAction): readonly string[] {
  const own = action.script === null ? [] : [action.script];
  return [...own, ...scriptsFor(action.scripts, 'click').map((script) => script.content)].filter(
    (content) => content.trim() !== '',
  );
}
