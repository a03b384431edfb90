import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isSaveKey } from '../form/savedByKey.ts';

/** Hands Ctrl+S on to a form, or what else saves by it; the browser would save the page where that takes the key. */
export function handOnSave(event: Omit<KeyboardEvent, 'target'>, form: Element): void {
  const { key, ctrlKey, metaKey } = event;
  const handed = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true });
  if (!form.dispatchEvent(handed)) event.preventDefault();
}

/**
 * Ctrl+S at what surrounds the form of a dialog or drawer, as its cross and its edge do, is handed on to this form, which
 * alone knows how it is saved. Within the form its fields and its toolbar have taken the key already. A dialog in front of
 * it, such as a question, is inside for React, and its keys are none of this form's.
 */
export function savesForm(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !isSaveKey(event)) return;
  const { currentTarget, target } = event;
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  const form = currentTarget.querySelector('.pw-page-body');
  if (form !== null && !form.contains(target)) handOnSave(event.nativeEvent, form);
}
