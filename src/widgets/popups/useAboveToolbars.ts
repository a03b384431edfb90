import { type RefObject, useEffect } from 'react';

const GAP = 12;

/**
 * Moves what floats at the foot of the window above the toolbars that it would cover: one that sticks to the foot is
 * cleared by the styles, one that ends a short page, or has several rows, is anywhere.
 */
export function useAboveToolbars(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const place = () => {
      // Most of the time there is no notice, and scrolling must cost nothing.
      if (element.childElementCount === 0) return;
      element.style.insetBlockEnd = '';
      const own = element.getBoundingClientRect();
      const covered = [...document.querySelectorAll('.pw-toolbar')]
        .map((toolbar) => toolbar.getBoundingClientRect())
        .filter(
          (bar) =>
            bar.top < own.bottom && bar.bottom > own.top && bar.left < own.right && bar.right > own.left,
        );
      const top = Math.min(...covered.map((bar) => bar.top));
      // Above a toolbar at the head of the window there is no room.
      if (covered.length > 0 && top - GAP - own.height >= 0)
        element.style.insetBlockEnd = `${window.innerHeight - top + GAP}px`;
    };
    // Its size changes with each notice that comes or goes.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, true);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [region]);
}
