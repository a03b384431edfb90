import { type RefObject, useEffect } from 'react';
import type { Form } from '../../engine/internal.ts';
import { firstField } from '../../widgets/internal.ts';
import { focusOnceThere } from './pageFocus.ts';

/** Forms that have begun: a tab that is shown again is gone on with where it was left. */
const begun = new WeakSet<Form>();

/** The heading; until it is late that of the record, which takes the place of a first one that has the title alone. */
function headingOf(panel: HTMLElement, isLate: boolean): HTMLElement | null {
  const heading = panel.querySelector<HTMLElement>(isLate ? '.pw-page-title' : '.pw-doc > .pw-page-title');
  // Written once: it is a change, at which one looks again.
  if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
  return heading;
}

/** Where a form begins; null while that is not drawn yet. */
function startOf(panel: HTMLElement, form: Form, isLate: boolean): HTMLElement | null {
  const { state } = form.status();
  // Its record is on the way.
  if (state === 'init') return null;
  const body = panel.querySelector('.pw-page-body');
  const isTyped = state === 'add' && !window.matchMedia('(pointer: coarse)').matches;
  const field = isTyped && body !== null ? firstField(body) : null;
  return field ?? (isTyped && !isLate ? null : headingOf(panel, isLate));
}

/**
 * Gives the focus to a form that has opened in a tab: who types all day begins at once. A new record begins in its first
 * field that can be filled; on phones, whose keyboard would cover the page, and where there is none, at its heading. A
 * stored one begins at its heading: it is read first, a screen reader says which record it is, and a key that was meant
 * for the list changes nothing. Nothing is scrolled, and the focus moves only where it is lost, since the row or button
 * that has opened the form is no longer shown, or was given to the place of the pages (`useArrival`): not from what was
 * clicked in the menu or the tabs, not from a dialog, nor once something was pressed.
 */
export function useFormStart(panel: RefObject<HTMLElement | null>, form: Form | null): void {
  useEffect(() => {
    const root = panel.current;
    if (root === null || form === null || begun.has(form)) return;
    return focusOnceThere(
      root,
      (isLate) => startOf(root, form, isLate),
      () => begun.add(form),
    );
  }, [panel, form]);
}
