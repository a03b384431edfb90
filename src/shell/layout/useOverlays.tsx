import { useEffect, useRef, useState } from 'react';
import { isCovered, isInText } from '../pages/pageFocus.ts';
import { useShell } from '../services.tsx';
import { Overlay } from './laterDialogs.tsx';
import type { OverlayName } from './Overlay.tsx';
import type { Workspace } from './useWorkspace.ts';

/**
 * Command palette and help sheet: opened by Ctrl+K and Ctrl+/ (Cmd) or Shift+F1, and by what calls `open`. Nothing opens
 * over a dialog. A question mark opens the sheet wherever it would not be typed: a cell of a table that a character begins
 * to edit has its field, with the focus in it, before the key gets here. Who dictates, or hits keys by accident, switches
 * it off in the settings (WCAG 2.1.4).
 */
export function useOverlays(workspace: Workspace) {
  const [shown, setShown] = useState<OverlayName | null>(null);
  const { settings } = useShell();
  const latest = useRef(shown);
  latest.current = shown;
  const early = useRef('');
  useEffect(() => {
    if (shown === null) early.current = '';
  }, [shown]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return;
      const control = event.ctrlKey || event.metaKey;
      if (control && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // Browsers search the web by it.
        event.preventDefault();
        if (latest.current === 'palette') setShown(null);
        else if (!isCovered()) setShown('palette');
        return;
      }
      const asksHelp =
        (control && event.key === '/') ||
        (!control && event.shiftKey && event.key === 'F1') ||
        (!control && event.key === '?' && !isInText() && settings.store.getState().isHelpKey);
      if (!asksHelp || isCovered()) return;
      event.preventDefault();
      setShown('help');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [settings]);
  const close = () => setShown(null);
  return {
    open: setShown,
    drawn: shown && (
      <Overlay name={shown} early={early} workspace={workspace} onOpen={setShown} onClose={close} />
    ),
  };
}
