import { type RefObject, useEffect, useRef } from 'react';

/**
 * The wheel zooms; where the view scrolls by itself (`plain` false), with the Ctrl key, as browsers do. React listens to
 * wheels passively, so that the page would be zoomed or scrolled as well.
 */
export function useWheelZoom(
  stage: RefObject<HTMLElement | null>,
  zoomBy: (steps: number) => void,
  plain: boolean,
): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const node = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (!plain && !event.ctrlKey) return;
      event.preventDefault();
      latest.current(Math.max(-1, Math.min(1, -event.deltaY / 100)));
    };
    node?.addEventListener('wheel', onWheel, { passive: false });
    return () => node?.removeEventListener('wheel', onWheel);
  }, [stage, plain]);
}
