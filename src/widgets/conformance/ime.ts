import { cdp } from 'vitest/browser';

/** Starts an IME composition with this text in the focused element, as a real input method does. */
export async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

/** The key event that an input method uses itself while it composes. */
export async function enterWhileComposing(): Promise<void> {
  const key = { windowsVirtualKeyCode: 229, key: 'Enter', code: 'Enter' };
  await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** Ends the composition with its final text. */
export async function insert(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text });
}
