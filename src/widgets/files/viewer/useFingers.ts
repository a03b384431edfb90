import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
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
  target instanceof Element ? target.closest('section.pw-viewer-stage') : null;

/** Of a page that the browser has zoomed fingers move, and zoom, the page. */
const isWhole = () => (window.visualViewport?.scale ?? 1) < 1.05;

/** Zooms by so many steps, and keeps what lies between the fingers there. */
function zoomAt([a, b]: readonly [Touch, Touch], steps: number, view: View): void {
  const stage = stageOf(a);
  if (stage === null) {
    view.zoomBy(steps);
    return;
  }
  const { left, top } = stage.getBoundingClientRect();
  const x = (a.clientX + b.clientX) / 2 - left;
  const y = (a.clientY + b.clientY) / 2 - top;
  const across = (stage.scrollLeft + x) / stage.scrollWidth;
  const down = (stage.scrollTop + y) / stage.scrollHeight;
  // What a moving finger asks for would be drawn after the next frame, and measured too early.
  flushSync(() => view.zoomBy(steps));
  // Pages of a PDF have their size a moment later.
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
  useLayoutEffect(() => {
    latest.current = { view, zooms };
  });
  useEffect(() => {
    if (node === null) return;
    let from: Touch | null = null;
    /** Between two fingers that zoom the file; 0 while none do. */
    let distance = 0;
    const onStart = (event: TouchEvent) => {
      const two = twoOf(event.touches);
      const ours = two !== null && latest.current.zooms && isWhole();
      // Once a finger has begun to scroll, only this keeps the browser from zooming with the second.
      if (ours && event.cancelable) event.preventDefault();
      distance = ours ? apart(two) : 0;
      const [one] = event.touches;
      const stage = one === undefined ? null : stageOf(one);
      const scrolls = stage !== null && stage.scrollWidth > stage.clientWidth + 1;
      from = two === null && !scrolls ? (one ?? null) : null;
    };
    const onMove = (event: TouchEvent) => {
      const two = twoOf(event.touches);
      const [one] = event.touches;
      if (two === null && from !== null && one !== undefined) {
        const isSideways = Math.abs(one.clientX - from.clientX) > Math.abs(one.clientY - from.clientY);
        // Else it leads back in the browser's history too.
        if (isSideways && event.cancelable && isWhole()) event.preventDefault();
      }
      if (two === null || distance === 0) return;
      if (event.cancelable) event.preventDefault();
      const now = apart(two);
      zoomAt(two, Math.log(now / distance) / Math.log(STEP), latest.current.view);
      distance = now;
    };
    const onEnd = ({ touches, changedTouches }: TouchEvent) => {
      const two = twoOf(touches);
      if (distance !== 0) distance = two === null ? 0 : apart(two);
      const to = changedTouches[0];
      if (from === null || to === undefined) return;
      const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = null;
      if (isWhole() && Math.abs(right) > SWIPED && Math.abs(right) > 2 * Math.abs(down))
        latest.current.view.go(right < 0 ? 1 : -1);
    };
    // React listens to touches passively, so that the page would be zoomed as well.
    node.addEventListener('touchstart', onStart, { passive: false });
    node.addEventListener('touchmove', onMove, { passive: false });
    node.addEventListener('touchend', onEnd);
    return () => {
      node.removeEventListener('touchstart', onStart);
      node.removeEventListener('touchmove', onMove);
      node.removeEventListener('touchend', onEnd);
    };
  }, [node]);
}
