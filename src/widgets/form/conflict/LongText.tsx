import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LongTextProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A text that scrolls by itself where it is long: then it can be reached and scrolled by the keyboard. */
export function LongText({ className, children }: LongTextProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const text = place.current;
    if (text === null) return;
    // What is folded away has no size before it is seen.
    const sizes = new ResizeObserver(() => setScrolls(text.scrollHeight > text.clientHeight));
    sizes.observe(text);
    return () => sizes.disconnect();
  }, []);
  return (
    <span ref={place} className={className} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </span>
  );
}
