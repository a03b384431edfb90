import { type RefObject, useLayoutEffect, useState } from 'react';
import { fitting } from './fitting.ts';

/**
 * How many children of a row fit in it. All of them stay in the document, those that do not fit unseen, so that their
 * widths are known when there is more room again. A child marked `data-rest` is the button of the rest and is not
 * counted. `faces` changes whenever a child may have another width. A row that scrolls sideways holds them all.
 */
export function useFitting(row: RefObject<HTMLElement | null>, faces: string): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other faces are other widths.
  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      // A hidden page measures nothing: what was known of it stays.
      if (element.clientWidth === 0) return;
      if (getComputedStyle(element).overflowX === 'auto') return setFits(Number.POSITIVE_INFINITY);
      const widths: number[] = [];
      let rest = 0;
      for (const child of element.children) {
        if (!(child instanceof HTMLElement)) continue;
        if (child.dataset.rest === undefined) widths.push(child.getBoundingClientRect().width);
        else rest = child.getBoundingClientRect().width;
      }
      setFits(fitting(widths, element.clientWidth, rest));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, faces]);
  return fits;
}
