import { type RefObject, useEffect } from 'react';

/** What is pressed as one thing. */
const CONTROL = 'button, label, a, input, textarea, [role="button"], [role="combobox"]';
/** Pixels that a hand may move between press and release. */
const STILL = 3;

interface Press {
  readonly control: HTMLElement;
  readonly at: DOMRect;
  readonly x: number;
  readonly y: number;
}

function pressOf({ target, button, clientX, clientY }: MouseEvent): Press | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  if (button !== 0 || control === null) return null;
  return { control, at: control.getBoundingClientRect(), x: clientX, y: clientY };
}

/** True for the click of a press that was meant for its control: the control went away from under a still pointer. */
function isLost({ control, at, x, y }: Press, { target, detail, clientX, clientY }: MouseEvent): boolean {
  if (detail === 0 || !(target instanceof Node) || control.contains(target)) return false;
  if (Math.abs(clientX - x) > STILL || Math.abs(clientY - y) > STILL) return false;
  const now = control.getBoundingClientRect();
  return control.isConnected && (now.top !== at.top || now.left !== at.left);
}

/**
 * Keeps clicks that the form itself would lose. A press takes the focus out of a field, whose message comes or goes at
 * that moment and moves what stands below, so that the release meets something else: the list of a combobox would not
 * open, a check box not change. Where the pointer stood still, the control that was pressed is clicked nevertheless.
 * Buttons of actions need it less, since with them the focus moves with the click (`pressed`).
 */
export function MovedClicks({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const node = root.current;
    if (node === null) return;
    let press: Press | null = null;
    const over = new AbortController();
    const first = { capture: true, signal: over.signal };
    node.addEventListener(
      'mousedown',
      (event) => {
        press = pressOf(event);
      },
      first,
    );
    node.addEventListener(
      'click',
      (event) => {
        const was = press;
        press = null;
        if (was !== null && isLost(was, event)) was.control.click();
      },
      first,
    );
    return () => over.abort();
  }, [root]);
  return null;
}
