import { useEffect, useRef } from 'react';
import { useShell } from '../services.tsx';
import type { TabBarProps } from './tabCommands.ts';

/**
 * Ctrl+Shift+PageUp and PageDown move the shown tab; Ctrl+Shift+T opens the tab again that was closed last, where the
 * browser does not keep that for itself. `onMoved` tells screen readers where a moved tab stands.
 */
export function useTabKeys({ onReopen }: Pick<TabBarProps, 'onReopen'>, onMoved: (address: string) => void) {
  const { tabs } = useShell();
  const latest = useRef({ onReopen, onMoved });
  latest.current = { onReopen, onMoved };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || event.isComposing) return;
      const { active } = tabs.store.getState();
      const by = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
      if (by !== 0) {
        event.preventDefault();
        if (tabs.move(active, by)) latest.current.onMoved(active);
      } else if (event.key.toLowerCase() === 't' && tabs.store.getState().closed.length > 0) {
        event.preventDefault();
        latest.current.onReopen();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs]);
}
