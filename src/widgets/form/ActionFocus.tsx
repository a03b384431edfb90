import { type RefObject, useEffect } from 'react';
import { followLost, isUsable } from '../actions/followLost.ts';

const TOOLBAR = '.pw-toolbar[role="toolbar"]';

/** Buttons that may go by what they do: those of the toolbar, and of a notice, which goes with its answer. */
const BUTTONS = `${TOOLBAR} button, .pw-notice-actions button`;

/** The button of the same action, where there is one; else the heading of the record, else the dialog around the form. */
function nextOf(root: HTMLElement, code: string | undefined): HTMLElement | null {
  const same = [...root.querySelectorAll<HTMLButtonElement>(`${TOOLBAR} button`)].find(
    (button) => code !== undefined && button.dataset.code === code && isUsable(button),
  );
  if (same !== undefined) return same;
  const heading = root.querySelector<HTMLElement>('.pw-page-title');
  if (heading !== null) heading.tabIndex = -1;
  return heading ?? root.closest<HTMLElement>('[role="dialog"]');
}

/**
 * Goes on where a person is after an action that takes its own button away, or disables it, as submitting does. The
 * heading tells which record it is, and its status beside it; not the action that has come in its place: Enter once more
 * would take back what was just done.
 */
export function ActionFocus({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const page = root.current;
    if (page === null) return;
    return followLost(page, BUTTONS, (gone) =>
      nextOf(page, gone?.dataset.code)?.focus({ preventScroll: true }),
    );
  }, [root]);
  return null;
}
