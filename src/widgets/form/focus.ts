import type { FieldPath, Form } from '../../engine/internal.ts';
import type { FormView } from './context.ts';

/** Row id of a cell's path; null for header fields. */
function rowOf(path: FieldPath): string | null {
  return /^[^[\]]+\[([^[\]]+)\]/.exec(path)?.[1] ?? null;
}

/** Key of the widget that shows a path: the field, or the outermost table that holds it. */
function widgetOf(form: Form, path: FieldPath): string | null {
  const field = form.fieldAt(path);
  if (field !== undefined && field.table === null) return field.key;
  const table = /^([^[\]]+)/.exec(path)?.[1];
  return table !== undefined && Object.hasOwn(form.page.tables, table)
    ? (form.page.tables[table] ?? null)
    : (field?.key ?? null);
}

/** Milliseconds that a control is waited for: its tab may be a part of the program that is still on its way. */
const PATIENCE = 10_000;

/** Ends the wait that is under way; a later call takes its place. */
let stopWaiting = () => {};

/** Calls `look` in each frame until it answers true, time is up, or the user presses or types something himself. */
function waitFor(look: (isLate: boolean) => boolean): void {
  stopWaiting();
  const user = new AbortController();
  const stop = () => user.abort();
  stopWaiting = stop;
  const listening = { capture: true, signal: user.signal };
  document.addEventListener('pointerdown', stop, listening);
  document.addEventListener('keydown', stop, listening);
  const end = performance.now() + PATIENCE;
  const next = () => {
    if (user.signal.aborted) return;
    if (look(performance.now() >= end)) stop();
    else requestAnimationFrame(next);
  };
  // What was just brought to light is drawn by the second frame at the earliest.
  requestAnimationFrame(() => requestAnimationFrame(next));
}

/**
 * Reveals a path and focuses it, also inside a tab that was never opened. In a table its row is edited, so that the
 * cell's control exists.
 */
export function focusPath(view: FormView, root: HTMLElement, path: FieldPath): void {
  const key = widgetOf(view.form, path);
  if (key === null) return;
  view.reveal.show(key);
  const row = rowOf(path);
  if (row !== null) view.form.table(key)?.edit(row);
  waitFor((isLate) => {
    const control = document.getElementById(view.elementId(key));
    const block = root.querySelector(`[data-pw-key="${CSS.escape(key)}"]`);
    const cell = row === null ? null : block?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const drawn = row === null ? (control ?? block) : cell;
    // What is inside a hidden tab cannot take the focus yet.
    if (drawn?.checkVisibility() !== true && !isLate) return false;
    const target = cell ?? control;
    (target ?? block)?.scrollIntoView({ block: 'center', behavior: 'auto' });
    target?.focus({ preventScroll: true });
    return true;
  });
}
