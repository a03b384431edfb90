/**
 * Puts a text on the clipboard; false where that is not allowed. Pages of an address without https have no clipboard of
 * their own, but may copy what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement;
    const box = document.createElement('textarea');
    box.value = text;
    box.readOnly = true;
    box.style.cssText = 'position:fixed;opacity:0';
    // Inside an open dialog, which lets the focus go nowhere else.
    (before?.closest('[role="dialog"]') ?? document.body).append(box);
    box.select();
    const done = document.execCommand('copy');
    box.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
