/**
 * Running the page's stored scripts through the port. A failing script is reported and never breaks the form.
 * Source: DESIGN "Scripts"; specification 001 1 and 4.2, 002 8.
 */
import { fail, ok, type Result } from '../result.ts';
import type { FormCore } from './core.ts';
import { type ScriptPlace, scriptNotice } from './script-notice.ts';

/** Runs one script without reporting its failure; without a script port it fails. */
export async function callScript(
  core: FormCore,
  event: string,
  content: string,
  context: Readonly<Record<string, unknown>>,
): Promise<Result<unknown>> {
  if (content.trim() === '') return ok(undefined);
  const { script } = core.ports;
  return script === undefined
    ? fail({ kind: 'badRequest', code: 'script.noWorker', params: { event }, retryable: false })
    : script.run(event, content, context);
}

/** Runs one script and shows a notice where it fails. */
export async function runScript(
  core: FormCore,
  event: string,
  content: string,
  context: Readonly<Record<string, unknown>>,
  place: ScriptPlace = {},
): Promise<Result<unknown>> {
  const result = await callScript(core, event, content, context);
  if (!result.ok && result.error.kind !== 'aborted' && !core.disposed)
    core.ports.notify?.(scriptNotice(result.error, { ...place, event }));
  return result;
}
