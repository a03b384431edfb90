/**
 * The input of a run: the event's place in the page and the facts of `context`. Source: FORMATS 'Script helpers';
 * events.ts.
 */
import type { CompiledPage } from '../../engine/internal.ts';
import { isRecord } from '../../engine/plain.ts';
import type { ScriptForm } from './formMirror.ts';
import { isPlain, isSafeName } from './plain.ts';
import type { TurnTask } from './protocol.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A run of a script, as a task of the worker. */
export type RunTask = Extract<TurnTask, { kind: 'run' }>;

/** Widget, path and row named by an event's context: `key`, `path` and `rowPath`. */
function placeOf(page: CompiledPage, form: ScriptForm | null, given: Facts) {
  const path = typeof given.path === 'string' ? given.path : null;
  const field = path === null ? undefined : form?.fieldAt(path);
  const key = typeof given.key === 'string' && Object.hasOwn(page.nodes, given.key) ? given.key : null;
  const close = path === null ? -1 : path.lastIndexOf(']');
  const rowPath = typeof given.rowPath === 'string' ? given.rowPath : null;
  return {
    path: field ? path : null,
    widget: key ?? field?.key ?? null,
    rowPath: rowPath ?? (path !== null && close > 0 ? path.slice(0, close + 1) : null),
  };
}

/**
 * Data of the event, in addition to those of the page. Must be plain JSON with safe names, otherwise it is left out.
 */
function contextOf(page: CompiledPage, form: ScriptForm | null, facts: Facts, given: Facts): Facts {
  const status = form?.status();
  const own = status
    ? { mode: status.mode, state: status.state, approveStatus: status.approveStatus, params: page.params }
    : {};
  const context: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries({ ...own, ...facts, ...given }))
    if (isSafeName(name) && isPlain(value)) context[name] = value;
  return { ...context };
}

/** The task of one run. */
export function runTask(
  page: CompiledPage,
  form: ScriptForm | null,
  facts: Facts,
  event: string,
  content: string,
  given: Facts,
): RunTask {
  const place = placeOf(page, form, given);
  const value = place.path === null ? given.value : (given.value ?? form?.snapshot(place.path).value);
  const context = contextOf(page, form, facts, given);
  return {
    kind: 'run',
    event,
    content,
    context: { ...context, event },
    widget: place.widget,
    rowPath: place.rowPath,
    row: place.rowPath === null && isRecord(context.row) ? context.row : null,
    column: place.widget === null && isRecord(context.column) ? context.column : null,
    value: isPlain(value) ? value : null,
  };
}
