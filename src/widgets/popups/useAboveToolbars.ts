import { type RefObject, useEffect } from 'react';

const GAP = 12;
/** Distance to the side of the window, as the styles have it. */
const SIDE = 16;

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && one.bottom > other.top && one.left < other.right && one.right > other.left;
}

/**
 * Moves what floats at the foot of the window above the toolbars that it would cover: one that sticks to the foot is
 * cleared by the styles, one that ends a short page, or has several rows, is anywhere. A field that is being edited is
 * not covered either.
 */
export function useAboveToolbars(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const place = () => {
      // Most of the time there is no notice, and scrolling must cost nothing.
      if (element.childElementCount === 0) return;
      element.style.insetBlockEnd = '';
      element.style.insetInline = '';
      const own = element.getBoundingClientRect();
      const covered = [...document.querySelectorAll('.pw-toolbar')]
        .filter((toolbar) => toolbar.checkVisibility())
        .map((toolbar) => toolbar.getBoundingClientRect())
        .filter((bar) => overlap(bar, own));
      const top = Math.min(...covered.map((bar) => bar.top));
      // Above a toolbar at the head of the window there is no room.
      if (covered.length > 0 && top - GAP - own.height >= 0)
        element.style.insetBlockEnd = `${window.innerHeight - top + GAP}px`;
      // What a notice speaks of is most often where the user is: it goes to the other side.
      const field = document.activeElement?.closest('.pw-field, .pw-entry-cell')?.getBoundingClientRect();
      const now = element.getBoundingClientRect();
      if (field !== undefined && overlap(field, now)) element.style.insetInline = `${SIDE}px auto`;
    };
    // While a notice stands, a dialog may open below it whose toolbar comes with its page.
    let frame = 0;
    const drawn = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    });
    // Its size changes with each notice that comes or goes.
    const observer = new ResizeObserver(() => {
      drawn.disconnect();
      if (element.childElementCount > 0) drawn.observe(document.body, { childList: true, subtree: true });
      place();
    });
    observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    document.addEventListener('focusin', place);
    return () => {
      observer.disconnect();
      drawn.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
      document.removeEventListener('focusin', place);
    };
  }, [region]);
}
