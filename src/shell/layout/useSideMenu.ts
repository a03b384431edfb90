import { useEffect, useState } from 'react';
import { SideMenuOverlay } from './laterDialogs.tsx';

/** At this width and below the sidebar is collapsed. Source: specification 000 §2 and §9. */
const COLLAPSE_AT = 991;

/** At this width and below the sidebar is hidden, and its overlay is the way to every page. */
const HIDDEN_AT = 767;

/** Whether the side menu is compact, and on a phone whether it is open over the page. */
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
