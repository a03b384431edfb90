/** The actions of the visible page, as its toolbars show them. */

/** An action that can be run now. */
export interface PageAction {
  readonly title: string;
  /** Code of the action, such as `save`; '' where it has none. */
  readonly code: string;
  /** Presses its button. */
  run(): void;
}

function nameOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
}

/**
 * The enabled buttons of the toolbars in sight. Read from the page, so that the palette offers what the user sees there,
 * whichever kind of page draws it, and runs it as a click would: with its questions and messages.
 */
export function pageActions(root: ParentNode): readonly PageAction[] {
  const seen = new Set<string>();
  return [...root.querySelectorAll<HTMLButtonElement>('[role="toolbar"] button')].flatMap((button) => {
    const title = nameOf(button);
    const off = button.disabled || button.getAttribute('aria-disabled') === 'true';
    if (off || title === '' || seen.has(title) || !button.checkVisibility()) return [];
    seen.add(title);
    const run = () => {
      button.focus();
      // A menu opens by the key that opens it by keyboard: a click alone is not what it listens to.
      if (button.getAttribute('aria-haspopup') === 'menu')
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      else button.click();
    };
    return [{ title, code: button.dataset.code ?? '', run }];
  });
}
