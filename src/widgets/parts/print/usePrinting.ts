import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, in whatever way, and this element's parent is to be seen on it. */
export function usePrinting(place: RefObject<HTMLElement | null>): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // The browser takes the page as it stands when this returns.
    const print = (now: boolean) => flushSync(() => setPrinting(now));
    const begin = () => {
      // A list’s sheet is printed alone.
      const isAlone = document.querySelector('body > .pw-print') !== null;
      if (!isAlone && place.current?.parentElement?.checkVisibility()) print(true);
    };
    window.addEventListener('beforeprint', begin, { signal });
    window.addEventListener('afterprint', () => print(false), { signal });
    return () => over.abort();
  }, [place]);
  return printing;
}
