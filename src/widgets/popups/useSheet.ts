import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Share of the screen's height below which a list begins at the latest: less is no room for one. */
const LOWEST = 0.45;

/**
 * On a phone a list fills the screen from its input, which is scrolled to the upper edge, down to the keyboard. Null
 * where it is placed as on wide screens.
 */
export function useSheet(anchor: RefObject<HTMLElement | null>, wanted: boolean): CSSProperties | null {
  const [style, setStyle] = useState<CSSProperties | null>(null);
  useLayoutEffect(() => {
    if (!wanted) return;
    anchor.current?.scrollIntoView({ block: 'start' });
  }, [anchor, wanted]);
  useEffect(() => {
    if (!wanted) return;
    const view = window.visualViewport;
    const place = () => {
      const height = view?.height ?? window.innerHeight;
      const top = view?.offsetTop ?? 0;
      const under = anchor.current?.getBoundingClientRect().bottom ?? 0;
      const from = Math.max(top, Math.min(under + 4, top + height * LOWEST));
      setStyle({ top: `${Math.round(from)}px`, height: `${Math.round(top + height - from)}px` });
    };
    place();
    view?.addEventListener('resize', place);
    view?.addEventListener('scroll', place);
    return () => {
      view?.removeEventListener('resize', place);
      view?.removeEventListener('scroll', place);
    };
  }, [anchor, wanted]);
  return wanted ? style : null;
}
