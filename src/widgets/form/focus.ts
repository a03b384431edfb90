import type { FieldPath, Form } from '../../engine/internal.ts';
import type { FormView } from './context.ts';

/** The tables around a path, from the outside in, each with the part of the path that it has to bring to light. */
function tablesOf(path: FieldPath): readonly (readonly [address: FieldPath, part: FieldPath])[] {
  const rows = [...path.matchAll(/\[[^[\]]+\]/g)];
  return rows.map(({ index }, at) => {
    const next = rows[at + 1];
    return [path.slice(0, index), next === undefined ? path : path.slice(0, next.index)];
  });
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
 * cell's control exists; a child table is opened.
 */
export function focusPath(view: FormView, root: HTMLElement, path: FieldPath): void {
  const key = widgetOf(view.form, path);
  if (key === null) return;
  view.reveal.show(key);
  const tables = [...tablesOf(path)];
  const isCell = tables.length > 0;
  waitFor((isLate) => {
    const control = document.getElementById(view.elementId(key));
    const block = root.querySelector<HTMLElement>(`[data-pw-key="${CSS.escape(key)}"]`);
    // What is inside a hidden tab cannot take the focus yet; of a table the grid is drawn later than its block.
    const grid = block?.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]');
    const drawn = isCell ? grid : (control ?? block);
    if (drawn?.checkVisibility() !== true && !isLate) return false;
    const [next] = tables;
    if (next !== undefined) {
      const [address, part] = next;
      // The code of tables, and a child table that opens, may be on their way.
      const show = view.reveal.tables.get(address);
      if (show === undefined && !isLate) return false;
      tables.shift();
      if (next[0] === tablesOf(path)[0]?.[0]) block?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
      show?.(part);
      if (tables.length > 0) return false;
      bringToView();
      return true;
    }
    const target = control ?? grid?.querySelector<HTMLElement>('[tabindex="0"]');
    (target ?? block)?.scrollIntoView({ block: 'center', behavior: 'auto' });
    target?.focus({ preventScroll: true });
    return true;
  });
}

/** Scrolls to what a table has focused, which it does as soon as the cell is drawn. */
function bringToView(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'auto' }),
    ),
  );
}
