import { type RefObject, useEffect } from 'react';
import type { Form } from '../../engine/internal.ts';
import { firstField } from '../../widgets/internal.ts';

/** Milliseconds in which a form is drawn; its fields may be code that is on its way. */
const PATIENCE = 10_000;

/** Forms that have begun: a tab that is shown again is gone on with where it was left. */
const begun = new WeakSet<Form>();

/** True where nothing has the focus: also what is no longer shown may be said to have it for a moment. */
function isLost(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || !active.checkVisibility();
}

function headingOf(panel: HTMLElement): HTMLElement | null {
  const heading = panel.querySelector<HTMLElement>('.pw-page-title');
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}

/**
 * Gives the focus to a form that has opened in a tab: who types all day begins at once. A new record begins in its first
 * field that can be filled; on phones, whose keyboard would cover the page, and where there is none, at its heading. A
 * stored one begins at its heading: it is read first, a screen reader says which record it is, and a key that was meant
 * for the list changes nothing. Nothing is scrolled, and the focus moves only where it is lost, since the row or button
 * that has opened the form is no longer shown: not from the menu, a tab or a dialog, nor once something was pressed.
 */
export function useFormStart(panel: RefObject<HTMLElement | null>, form: Form | null): void {
  useEffect(() => {
    const root = panel.current;
    if (root === null || form === null || begun.has(form)) return;
    begun.add(form);
    const over = new AbortController();
    const stop = () => over.abort();
    const look = (isLate: boolean) => {
      if (!isLost()) return stop();
      const body = root.querySelector('.pw-page-body');
      const isTyped = form.status().state === 'add' && !window.matchMedia('(pointer: coarse)').matches;
      const field = isTyped && body !== null ? firstField(body) : null;
      const start = field ?? (isTyped && !isLate ? null : headingOf(root));
      start?.focus({ preventScroll: true });
      if (start !== null || isLate) stop();
    };
    const observer = new MutationObserver(() => look(false));
    const late = setTimeout(look, PATIENCE, true);
    over.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearTimeout(late);
    });
    observer.observe(root, { childList: true, subtree: true });
    for (const done of ['keydown', 'pointerdown'])
      window.addEventListener(done, stop, { capture: true, signal: over.signal });
    look(false);
    return stop;
  }, [panel, form]);
}
