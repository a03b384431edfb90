import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../services.tsx';
import { SideMenuOverlay } from './laterDialogs.tsx';

/** Width in pixels at and below which the side menu is compact. Source: specification 000 §2 and §9. */
const COLLAPSE_AT = 991;

/** Width in pixels at and below which the side menu is an overlay (the layout's `max-md`): it is fetched in advance. */
const HIDDEN_AT = 767;

/** Whether the side menu is compact, which follows the setting and the width of the screen, and whether its overlay is open. */
export function useSideMenu() {
  const { settings } = useShell();
  const chosen = useStore(settings.store, (state) => state.isSidebarCompact);
  const [narrow, setNarrow] = useState(() => window.matchMedia(`(max-width: ${COLLAPSE_AT}px)`).matches);
  // On a narrow screen it is opened for the moment; what was chosen for wide ones stays as it is.
  const [opened, setOpened] = useState(false);
  const [overlay, setOverlay] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(`(max-width: ${COLLAPSE_AT}px)`);
    const follow = () => {
      setNarrow(query.matches);
      setOpened(false);
    };
    if (window.matchMedia(`(max-width: ${HIDDEN_AT}px)`).matches) SideMenuOverlay.fetch();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
  return {
    compact: narrow ? !opened : chosen,
    setCompact(compact: boolean) {
      if (narrow) setOpened(!compact);
      else settings.set({ isSidebarCompact: compact });
    },
    overlay,
    setOverlay,
  };
}
