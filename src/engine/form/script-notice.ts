/**
 * What the user is told of a script that failed.
 * Source: specification 002 8: 'Script execution error!' plus the message; in a table 'script execution error' plus the
 * error; where the executor itself failed (stopped, out of memory, broken), that and to contact the administrator.
 * 001 8: 'Component Not Found - ' plus the key, alone, wherever the script stands. (The 'Missing component' of 002 8,
 * which goes to the console, is a column type that nobody draws, not a script's mistake.)
 */
import { messageOf, type PortError } from '../result.ts';
import type { Notice } from './ports.ts';

/** Where the script stood. */
export interface ScriptPlace {
  /** A column of a list or a table, as its scripts see it. */
  readonly column?: Readonly<Record<string, unknown>>;
  /** In a table: a cell's event, a row's event, an action of its bar. */
  readonly table?: boolean;
  /** The event that it ran at. */
  readonly event?: string;
}

function nameOf(column: Readonly<Record<string, unknown>> | undefined): string {
  const name = column?.title || column?.model || column?.key;
  return typeof name === 'string' ? name : '';
}

/** Failures that are the script's own; all other codes of the sandbox are the executor's. */
const OWN: readonly string[] = ['script.error', 'script.failed'];

/** The code of a failure, which the notice's text has. */
function failureCode({ code }: PortError, inTable: boolean): string {
  if (code === 'script.componentMissing') return code;
  if (!OWN.includes(code) && code.startsWith('script.')) return 'script.executorFailed';
  return inTable ? 'table.scriptFailed' : 'script.failed';
}

/** The notice of a failure; the codes have texts in all languages. */
export function scriptNotice(error: PortError, place: ScriptPlace = {}): Notice {
  if (error.code === 'script.noWorker') return { tone: 'warning', code: error.code, params: error.params };
  if (error.code === 'script.componentMissing')
    return { tone: 'error', code: error.code, params: error.params };
  const name = nameOf(place.column);
  const words = messageOf(error) || error.code;
  const line = typeof error.params.line === 'number' && error.params.line > 0 ? error.params.line : 0;
  const msg = [name, words].filter(Boolean).join(': ');
  const event = place.event === undefined ? {} : { event: place.event };
  const params = { ...error.params, ...event, msg, line, code: error.code };
  const inTable = place.table === true || place.column !== undefined;
  return { tone: 'error', code: failureCode(error, inTable), params };
}
