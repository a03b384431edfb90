/** Sizes of elements; 0x0, as of hidden ones, is not reported. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Reports an element's inner size now and whenever it changes. A hidden tab measures 0x0, which is ignored after a real
 * size, so that a list keeps its layout.
 */
export function observeSize(element: Element, tell: (size: Size) => void): () => void {
  let known = false;
  const measure = () => {
    const size = { width: element.clientWidth, height: element.clientHeight };
    if (known && size.width === 0 && size.height === 0) return;
    known = known || size.width > 0 || size.height > 0;
    tell(size);
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => observer.disconnect();
}
