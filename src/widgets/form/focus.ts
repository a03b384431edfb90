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

/** Frames to wait until a tab, or a row that is edited, has drawn its control; nested tabs take a few each. */
const FRAMES = 20;

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
  const bring = (frames: number) => {
    const control = document.getElementById(view.elementId(key));
    const block = root.querySelector(`[data-pw-key="${CSS.escape(key)}"]`);
    const cell = row === null ? null : block?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const drawn = row === null ? (control ?? block) : cell;
    // A control inside a hidden tab cannot take the focus yet.
    if (drawn?.checkVisibility() !== true && frames > 0) {
      requestAnimationFrame(() => bring(frames - 1));
      return;
    }
    const target = cell ?? control;
    (target ?? block)?.scrollIntoView({ block: 'center', behavior: 'auto' });
    target?.focus({ preventScroll: true });
  };
  requestAnimationFrame(() => requestAnimationFrame(() => bring(FRAMES)));
}
