/** The form's notices and errors, and pauses by the host's clock. */
import { fail, messageOf, type PortError } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import type { FormCore } from './core.ts';
import type { Notice } from './types.ts';

/** Shows a notice to the user. */
export function notify(
  core: FormCore,
  tone: Notice['tone'],
  code: MessageCode,
  params: Notice['params'] = {},
): void {
  core.ports.notify?.({ tone, code, params });
}

/** A failed result with an error of the form itself. */
export function formError(
  kind: PortError['kind'],
  code: MessageCode,
  params: PortError['params'] = {},
): { readonly ok: false; readonly error: PortError } {
  return fail({ kind, code, params, retryable: false });
}

/** Shows a failure to the user, with the server's message. */
export function tellError(core: FormCore, code: MessageCode, error: PortError): void {
  notify(core, 'error', code, { msg: messageOf(error), code: error.code });
}

/** Waits `ms` of the host's clock. */
export function pause(core: FormCore, ms: number): Promise<void> {
  return new Promise((resolve) => {
    core.ports.clock.after(ms, resolve);
  });
}
