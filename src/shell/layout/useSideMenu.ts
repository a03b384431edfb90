import { useEffect, useState } from 'react';
import { SideMenuOverlay } from './laterDialogs.tsx';

/** Width in pixels at and below which the side menu is compact. Source: specification 000 §2 and §9. */
const COLLAPSE_AT = 991;

/** Width in pixels at and below which the side menu is an overlay (the layout's `max-md`): it is fetched in advance. */
const HIDDEN_AT = 767;

/** Whether the side menu is compact, which follows the width of the screen, and whether its overlay is open. */
export function useSideMenu() {
  const [compact, setCompact] = useState(() => window.matchMedia(`(max-width: ${COLLAPSE_AT}px)`).matches);
  const [overlay, setOverlay] = useState(false);
  useEffect(() => {
    const narrow = window.matchMedia(`(max-width: ${COLLAPSE_AT}px)`);
    const follow = () => setCompact(narrow.matches);
    if (window.matchMedia(`(max-width: ${HIDDEN_AT}px)`).matches) SideMenuOverlay.fetch();
    narrow.addEventListener('change', follow);
    return () => narrow.removeEventListener('change', follow);
  }, []);
  return { compact, setCompact, overlay, setOverlay };
}
