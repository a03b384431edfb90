import { useEffect, useRef } from 'react';
import { STEP, type View } from './useView.ts';

/** A finger that went so far sideways, and not much up or down, asks for the next file. */
const SWIPED = 50;

const apart = ([a, b]: readonly [Touch, Touch]): number =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

function twoOf(touches: TouchList): readonly [Touch, Touch] | null {
  const [a, b] = touches;
  return a === undefined || b === undefined ? null : [a, b];
}

const stageOf = ({ target }: Touch): Element | null =>
  target instanceof Element ? target.closest('section') : null;

/** Zooms by so many steps, and keeps what lies between the fingers there. */
function zoomAt([a, b]: readonly [Touch, Touch], steps: number, view: View): void {
  view.zoomBy(steps);
  const stage = stageOf(a);
  if (stage === null) return;
  const { left, top } = stage.getBoundingClientRect();
  const x = (a.clientX + b.clientX) / 2 - left;
  const y = (a.clientY + b.clientY) / 2 - top;
  const across = (stage.scrollLeft + x) / stage.scrollWidth;
  const down = (stage.scrollTop + y) / stage.scrollHeight;
  requestAnimationFrame(() => {
    stage.scrollLeft = across * stage.scrollWidth - x;
    stage.scrollTop = down * stage.scrollHeight - y;
  });
}

/**
 * Two fingers zoom the file where it has a size (`zooms`): left to the browser they would zoom the whole page, and take
 * the cross out of sight. One that goes sideways over what fits leads to the next file; over what is larger it scrolls.
 */
export function useFingers(node: HTMLElement | null, view: View, zooms: boolean): void {
  const latest = useRef({ view, zooms });
  latest.current = { view, zooms };
  useEffect(() => {
    if (node === null) return;
    let from: Touch | null = null;
    let distance = 0;
    const onStart = ({ touches }: TouchEvent) => {
      const two = twoOf(touches);
      from = two === null && latest.current.view.fits ? (touches[0] ?? null) : null;
      distance = two === null ? 0 : apart(two);
    };
    const onMove = (event: TouchEvent) => {
      const two = twoOf(event.touches);
      if (two === null || distance === 0 || !latest.current.zooms) return;
      event.preventDefault();
      const now = apart(two);
      zoomAt(two, Math.log(now / distance) / Math.log(STEP), latest.current.view);
      distance = now;
    };
    const onEnd = ({ changedTouches }: TouchEvent) => {
      const to = changedTouches[0];
      if (from === null || to === undefined) return;
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      // Of a page that the browser has zoomed the finger shows another part.
      const isWhole = (window.visualViewport?.scale ?? 1) < 1.05;
      if (isWhole && Math.abs(right) > SWIPED && Math.abs(right) > 2 * Math.abs(down))
        latest.current.view.go(right < 0 ? 1 : -1);
    };
    node.addEventListener('touchstart', onStart, { passive: true });
    // React listens to touches passively, so that the page would be zoomed as well.
    node.addEventListener('touchmove', onMove, { passive: false });
    node.addEventListener('touchend', onEnd);
    return () => {
      node.removeEventListener('touchstart', onStart);
      node.removeEventListener('touchmove', onMove);
      node.removeEventListener('touchend', onEnd);
    };
  }, [node]);
}
