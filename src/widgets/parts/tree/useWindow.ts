import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Lines that are drawn beyond the seen ones. */
const BUFFER = 10;
/** Height of a line before one is measured, and of a list that is not laid out yet, in pixels. */
const LINE = 32;
const HEIGHT = 320;

export interface WindowOfLines {
  /** The element that scrolls. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** First line that is drawn, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Heights of what is not drawn above and below, in pixels. */
  readonly above: number;
  readonly below: number;
  onScroll(): void;
}

/**
 * Of thousands of lines of one height those that are seen. `at` is the line that must be among them: the frame is
 * scrolled to it when it changes. Lines carry `data-pw-line`.
 */
export function useWindow(count: number, at: number): WindowOfLines {
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [line, setLine] = useState(LINE);
  const height = frame.current?.clientHeight || HEIGHT;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where `count` changes, so does what can be scrolled to.
  useLayoutEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const one = node.querySelector<HTMLElement>('[data-pw-line]')?.offsetHeight ?? 0;
    const size = one > 0 ? one : line;
    if (size !== line) setLine(size);
    if (at < 0) return;
    const seen = node.clientHeight || HEIGHT;
    if (at * size < node.scrollTop) node.scrollTop = at * size;
    else if ((at + 1) * size > node.scrollTop + seen) node.scrollTop = (at + 1) * size - seen + 8;
    setTop(node.scrollTop);
  }, [at, count]);
  // A line that is gone to is drawn at once, before the frame is scrolled to it.
  const first = Math.floor(top / line);
  const last = Math.ceil((top + height) / line);
  const from = Math.max(0, Math.min(first, count - 1) - BUFFER);
  const to = Math.min(count, last + BUFFER);
  return {
    frame,
    from,
    to,
    above: from * line,
    below: Math.max(0, count - to) * line,
    onScroll: () => setTop(frame.current?.scrollTop ?? 0),
  };
}
