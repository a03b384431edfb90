/**
 * Failures of scripts as errors of a port: the code finds the text, `params.msg` is the script's own message. Source:
 * specification 002 8 (script errors), 001 8 (missing component).
 */
import type { PortError } from '../../engine/internal.ts';
import { MISSING, type ScriptFault } from './protocol.ts';

/** All codes of script failures. */
export type ScriptErrorCode =
  | ScriptFault['code']
  | 'script.stopped'
  | 'script.disabled'
  | 'script.halted'
  | 'script.closed'
  | 'script.noWorker'
  | 'script.badAnswer';

const KINDS: Readonly<Record<ScriptErrorCode, PortError['kind']>> = {
  'script.error': 'badRequest',
  'script.deadline': 'timeout',
  'script.memory': 'badRequest',
  'script.crashed': 'badRequest',
  'script.componentMissing': 'badRequest',
  'script.stopped': 'timeout',
  'script.disabled': 'badRequest',
  'script.halted': 'badRequest',
  'script.closed': 'aborted',
  'script.noWorker': 'badRequest',
  'script.badAnswer': 'badAnswer',
};

/** Text for failures without a message from the script, for notices that only show `msg`. */
const WORDS: Partial<Record<ScriptErrorCode, (params: Readonly<Record<string, unknown>>) => string>> = {
  'script.deadline': ({ ms }) => `stopped after ${String(ms)} ms`,
  'script.memory': () => 'out of memory',
  'script.crashed': () => 'nested too deeply',
  'script.stopped': () => 'no answer',
  'script.disabled': () => 'switched off',
  'script.halted': () => 'stopped',
  'script.noWorker': () => 'no script worker',
};

/** A script's failure. Never retryable: the same script would fail again. */
export function scriptError(
  code: ScriptErrorCode,
  params: Readonly<Record<string, unknown>> = {},
): PortError {
  const msg = params.msg || (WORDS[code]?.(params) ?? '');
  return { kind: KINDS[code], code, params: { ...params, msg }, retryable: false };
}

/** The result of a run in the worker, as an error of the event that ran it. */
export function faultError(fault: ScriptFault, event: string, turnMs: number): PortError {
  // A missing component that the script does not catch has a text of its own.
  if (fault.code === 'script.componentMissing') {
    const key = fault.msg.slice(MISSING.length);
    return scriptError('script.componentMissing', { msg: fault.msg, key, line: fault.line, event });
  }
  return scriptError(fault.code, { msg: fault.msg, line: fault.line, event, ms: turnMs });
}
