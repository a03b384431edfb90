/**
 * Failures of scripts as errors of a port: the code finds the text, `params.msg` is the script's own word.
 * Source: specification 002 8 (script errors), 001 8 (missing component).
 */
import type { PortError } from '../../engine/index.ts';
import type { ScriptFault } from './protocol.ts';

/** Every code that scripts fail with. */
export type ScriptErrorCode =
  | ScriptFault['code']
  | 'script.stopped'
  | 'script.disabled'
  | 'script.closed'
  | 'script.noWorker'
  | 'script.saveTimeout'
  | 'script.badAnswer';

const KINDS: Readonly<Record<ScriptErrorCode, PortError['kind']>> = {
  'script.error': 'badRequest',
  'script.deadline': 'timeout',
  'script.memory': 'badRequest',
  'script.crashed': 'badRequest',
  'script.stopped': 'timeout',
  'script.disabled': 'badRequest',
  'script.closed': 'aborted',
  'script.noWorker': 'badRequest',
  'script.saveTimeout': 'timeout',
  'script.badAnswer': 'badAnswer',
};

/** A script's failure. Never retryable: the same script would fail the same way. */
export function scriptError(
  code: ScriptErrorCode,
  params: Readonly<Record<string, unknown>> = {},
): PortError {
  return { kind: KINDS[code], code, params: { msg: '', ...params }, retryable: false };
}

/** What the worker told of a run, as an error of the event that ran it. */
export function faultError(fault: ScriptFault, event: string, turnMs: number): PortError {
  return scriptError(fault.code, { msg: fault.msg, line: fault.line, event, ms: turnMs });
}
