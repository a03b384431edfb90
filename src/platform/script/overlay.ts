/**
 * The loading overlay of a page's scripts. It covers the page, so one that stays can be closed by the user: after five
 * seconds, in which gaps of less than one do not count, since an overlay that comes back at once covers as well. Who has
 * closed one is shown no other by this page. Source: 001 1 (the scripting help), 002 9.
 */
import type { ClockPort, Overlay } from '../../engine/internal.ts';

const CLOSABLE_MS = 5000;
const GAP_MS = 1000;

export interface ScriptOverlay {
  show(text: string): void;
  hide(): void;
  /** The page's scripts are over. */
  end(): void;
}

/** Shows overlays through `set`, which is called with null to remove one. */
export function createOverlay(
  clock: Pick<ClockPort, 'after'>,
  set: (overlay: Overlay | null) => void,
): ScriptOverlay {
  let text: string | null = null;
  let closable = false;
  let closed = false;
  let stopTimer: (() => void) | null = null;
  let stopGap: (() => void) | null = null;

  function draw(): void {
    if (text !== null) set({ text, ...(closable ? { close } : {}) });
  }

  function forget(): void {
    stopTimer?.();
    stopGap?.();
    stopTimer = null;
    stopGap = null;
    closable = false;
  }

  function close(): void {
    closed = true;
    text = null;
    forget();
    set(null);
  }

  function hide(): void {
    // A script hides only the overlay that a script has shown: a save has one of its own.
    if (text === null) return;
    text = null;
    set(null);
    stopGap = clock.after(GAP_MS, forget);
  }

  return {
    hide,
    end() {
      hide();
      forget();
    },
    show(given) {
      if (closed) return;
      text = given;
      stopGap?.();
      stopGap = null;
      stopTimer ??= clock.after(CLOSABLE_MS, () => {
        closable = true;
        draw();
      });
      draw();
    },
  };
}
