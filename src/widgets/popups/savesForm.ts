import type { KeyboardEvent } from 'react';

/**
 * Ctrl+S at what surrounds the form of a dialog or drawer, as its cross and its edge do, is handed on to this form, which
 * alone knows how it is saved. Within the form its fields and its toolbar have taken the key already.
 */
export function savesForm(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || key.toLowerCase() !== 's' || altKey || !(ctrlKey || metaKey)) return;
  const form = event.currentTarget.querySelector('.pw-page-body');
  if (form === null || (event.target instanceof Node && form.contains(event.target))) return;
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
