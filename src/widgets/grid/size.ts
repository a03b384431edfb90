/** Sizes of elements; 0x0, as of hidden ones, is not reported. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Tells an element's inner size now and whenever it changes. A hidden tab measures 0x0: after a real size that is
 * ignored, so that a list comes back as it was left.
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
