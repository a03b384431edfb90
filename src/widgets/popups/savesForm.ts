import type { KeyboardEvent } from 'react';

/**
 * Ctrl+S at what surrounds the form of a dialog or drawer, as its cross and its edge do, is handed on to this form, which
 * alone knows how it is saved. Within the form its fields and its toolbar have taken the key already. A dialog in front of
 * it, such as a question, is inside for React, and its keys are none of this form's.
 */
export function savesForm(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || key.toLowerCase() !== 's' || altKey || !(ctrlKey || metaKey)) return;
  const { currentTarget, target } = event;
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  const form = currentTarget.querySelector('.pw-page-body');
  if (form === null || form.contains(target)) return;
  const handed = new globalThis.KeyboardEvent('keydown', {
    key,
    ctrlKey,
    metaKey,
    bubbles: true,
    cancelable: true,
  });
  // The browser would save the page.
  if (!form.dispatchEvent(handed)) event.preventDefault();
}
