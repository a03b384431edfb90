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

/** Milliseconds that a field or table is waited for: its tab may be a part of the program that is still on its way. */
const PATIENCE = 10_000;

/** Frames that a cell is waited for once its table is drawn. It may never come: scrolled away, or in a closed dialog. */
const CELL_FRAMES = 20;

/** Ends the wait that is under way; a later call takes its place. */
let stopWaiting = () => {};

/** Calls `look` in each frame until it answers true, time is up, or the user presses, types or scrolls something. */
function waitFor(look: (isLate: boolean) => boolean): void {
  stopWaiting();
  const user = new AbortController();
  const stop = () => user.abort();
  stopWaiting = stop;
  const listening = { capture: true, signal: user.signal };
  document.addEventListener('pointerdown', stop, listening);
  document.addEventListener('keydown', stop, listening);
  for (const scrolled of ['wheel', 'touchmove'])
    document.addEventListener(scrolled, stop, { ...listening, passive: true });
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
  let edited = false;
  const edit = () => {
    const table = edited || row === null ? undefined : view.form.table(key);
    if (table === undefined || row === null) return;
    edited = true;
    table.edit(row);
  };
  edit();
  let cellFrames = 0;
  waitFor((isLate) => {
    // The code of tables may be on its way.
    edit();
    const control = document.getElementById(view.elementId(key));
    const block = root.querySelector(`[data-pw-key="${CSS.escape(key)}"]`);
    const cell = row === null ? null : block?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // What is inside a hidden tab cannot take the focus yet; of a table the grid is drawn later than its block.
    const grid = block?.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]');
    const drawn = row === null ? (control ?? block) : grid;
    if (drawn?.checkVisibility() !== true && !isLate) return false;
    if (row !== null && cell?.checkVisibility() !== true && !isLate) {
      cellFrames += 1;
      if (cellFrames <= CELL_FRAMES) return false;
    }
    // A cell that nobody can write has no control; of one that is not drawn, the table takes the focus.
    const shown = block
      ?.querySelector(`[data-path="${CSS.escape(path)}"]`)
      ?.closest<HTMLElement>('[role="gridcell"]');
    const target = cell ?? control ?? shown ?? grid?.querySelector<HTMLElement>('[tabindex="0"]');
    (target ?? block)?.scrollIntoView({ block: 'center', behavior: 'auto' });
    target?.focus({ preventScroll: true });
    return true;
  });
}
