import type { MouseEvent } from 'react';

/** The button that is clicked, but for one of a menu: that opens with the press, and takes the focus itself. */
function buttonOf({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest('button:not([aria-haspopup])') : null;
}

/**
 * For what holds buttons of actions. Pressing a button takes the focus out of a field, which commits what was typed
 * there. A message that this removes or adds moves the buttons, and the click would be lost between press and release:
 * so the focus moves with the click.
 */
export const pressed = {
  onMouseDown: (event: MouseEvent) => {
    if (buttonOf(event) !== null) event.preventDefault();
  },
  onClickCapture: (event: MouseEvent) => buttonOf(event)?.focus(),
};
