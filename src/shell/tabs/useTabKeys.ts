import { useEffect, useRef } from 'react';
import { isCovered } from '../pages/pageFocus.ts';
import { useShell } from '../services.tsx';
import type { TabBarProps } from './tabCommands.ts';

/**
 * Alt+PageUp and PageDown show the tab before and behind the shown one, from the last the first: what browsers and screen
 * readers leave free, who use Ctrl+Tab, Ctrl+PageUp and Ctrl+Alt+arrows themselves. With Ctrl+Shift in place of Alt the
 * shown tab moves. Ctrl+Shift+T opens the tab again that was closed last, where the browser does not keep that for
 * itself. `onMoved` tells screen readers where a moved tab stands.
 */
export function useTabKeys(
  { onShow, onReopen }: Pick<TabBarProps, 'onShow' | 'onReopen'>,
  onMoved: (address: string) => void,
) {
  const { tabs } = useShell();
  const latest = useRef({ onShow, onReopen, onMoved });
  latest.current = { onShow, onReopen, onMoved };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, isComposing } = event;
      const control = event.ctrlKey || event.metaKey;
      const moves = control && shiftKey && !altKey;
      const shows = altKey && !control && !shiftKey;
      if (isComposing || (!moves && !shows) || isCovered()) return;
      const { tabs: open, active, closed } = tabs.store.getState();
      const by = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
      const at = open.findIndex(({ address }) => address === active);
      if (by !== 0 && shows) {
        // From a page without a tab these are the first and the last one.
        const next = open.at(at < 0 && by > 0 ? 0 : (Math.max(at, 0) + by) % open.length);
        if (next !== undefined && next.address !== active) latest.current.onShow(next.address);
      } else if (by !== 0) {
        if (tabs.move(active, by)) latest.current.onMoved(active);
      } else if (moves && key.toLowerCase() === 't' && closed.length > 0) latest.current.onReopen();
      else return;
      // A table would page by the same key.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [tabs]);
}
