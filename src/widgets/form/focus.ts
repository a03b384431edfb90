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

/**
 * Brings a path to light and focuses it, also inside a tab that was never opened. In a table its row is taken into
 * edit, so that the cell's control is there.
 */
export function focusPath(view: FormView, root: HTMLElement, path: FieldPath): void {
  const key = widgetOf(view.form, path);
  if (key === null) return;
  view.reveal.show(key);
  const row = rowOf(path);
  if (row !== null) view.form.table(key)?.edit(row);
  // The tab's panel is mounted by the render that follows.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const control = document.getElementById(view.elementId(key));
      const block = root.querySelector(`[data-pw-key="${CSS.escape(key)}"]`);
      const invalid = row === null ? null : block?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const target = invalid ?? control;
      (target ?? block)?.scrollIntoView({ block: 'center', behavior: 'auto' });
      target?.focus({ preventScroll: true });
    }),
  );
}
