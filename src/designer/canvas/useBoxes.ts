import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useDesign } from '../view/useDesigner.ts';
import type { WidgetBox } from './dropTarget.ts';
import { measureWidgets } from './measure.ts';

const NONE: readonly WidgetBox[] = [];

/**
 * The boxes of the page's widgets, measured again when the page changes, and when the canvas or its content is resized.
 */
export function useBoxes(canvas: RefObject<HTMLElement | null>): readonly WidgetBox[] {
  const page = useDesign((state) => state.document.page);
  const [boxes, setBoxes] = useState(NONE);
  const measure = useCallback(() => {
    if (canvas.current) setBoxes(measureWidgets(canvas.current, page));
  }, [canvas, page]);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    // A hidden tab measures 0x0; its last boxes are kept.
    const observer = new ResizeObserver(() => element.offsetWidth > 0 && measure());
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    const settle = requestAnimationFrame(measure);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(settle);
    };
  }, [canvas, measure]);
  return boxes;
}
