/**
 * The notice of a failed script.
 * Source: specification 002 8: 'Script execution error!' plus the message; in a table 'script execution error' plus the
 * error; where the executor itself failed (stopped, out of memory, broken), that and to contact the administrator. 001
 * 8: 'Component Not Found - ' plus the key, without anything else. (The 'Missing component' of 002 8, which goes to the
 * console, is a column type without a renderer, not a mistake of a script.)
 */
import { messageOf, type PortError } from '../result.ts';
import type { Notice } from './ports.ts';

/** Where the script is defined. */
export interface ScriptPlace {
  /** A column of a list or a table, as its scripts see it. */
  readonly column?: Readonly<Record<string, unknown>>;
  /** It belongs to a table: an event of a cell or row, or an action of its toolbar. */
  readonly table?: boolean;
  /** Name of the action that runs it, in the user's language. */
  readonly name?: string;
  /** The event that started it. */
  readonly event?: string;
}

function nameOf(column: Readonly<Record<string, unknown>> | undefined): string {
  const name = column?.title || column?.model || column?.key;
  return typeof name === 'string' ? name : '';
}

/** Codes of errors in the script itself; all others that begin with `script.` are failures of the executor. */
const OWN: readonly string[] = ['script.error', 'script.failed'];

/** The notice's code, whose text is in the catalogue. */
function failureCode({ code }: PortError, inTable: boolean): string {
  if (code === 'script.componentMissing') return code;
  if (!OWN.includes(code) && code.startsWith('script.')) return 'script.executorFailed';
  return inTable ? 'table.scriptFailed' : 'script.failed';
}

/** No failures of a script: the host allows none, or the user has stopped them. */
const NOT_RUN: readonly string[] = ['script.noWorker', 'script.halted'];

export function scriptNotice(error: PortError, place: ScriptPlace = {}): Notice {
  if (NOT_RUN.includes(error.code)) return { tone: 'warning', code: error.code, params: error.params };
  if (error.code === 'script.componentMissing')
    return { tone: 'error', code: error.code, params: error.params };
  const name = place.name ?? nameOf(place.column);
  // Without a message of the script the text of the code is shown, which a name would replace.
  const words = messageOf(error);
  const line = typeof error.params.line === 'number' && error.params.line > 0 ? error.params.line : 0;
  const msg = name === '' || words === '' ? words : `${name}: ${words}`;
  const event = place.event === undefined ? {} : { event: place.event };
  const params = { ...error.params, ...event, msg, line, code: error.code };
  const inTable = place.table === true || place.column !== undefined;
  return { tone: 'error', code: failureCode(error, inTable), params };
}
