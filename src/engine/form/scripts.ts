/**
 * Running the page's stored scripts through the port. A failing script is reported and never breaks the form.
 * Source: DESIGN "Scripts"; specification 001 1 and 4.2, 002 8.
 */
import { fail, ok, type Result } from '../result.ts';
import type { FormCore } from './core.ts';
import { notify } from './gate.ts';
import { scriptNotice } from './script-notice.ts';

/** Runs one script; without a script port that fails with a notice. `table`: the script belongs to a table. */
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
