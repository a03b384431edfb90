import { useEffect, useRef, useState } from 'react';
import { HelpSheet, Palette } from './laterDialogs.tsx';
import type { Workspace } from './useWorkspace.ts';

type Overlay = 'palette' | 'help';

/** True where a key is typed into a field. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[contenteditable="true"], .cm-editor') !== null)
    return true;
  return target.matches('input, textarea, select, [role="textbox"], [role="combobox"]');
}

/** True where something is open over the page, which gets the keys. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/**
 * Command palette and help sheet: opened by Ctrl+K (Cmd+K) and `?`, and by what calls `open`. Nothing opens over a
 * dialog; a question mark that is typed is a question mark.
 */
export function useOverlays(workspace: Workspace) {
  const [shown, setShown] = useState<Overlay | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || event.altKey) return;
      const control = event.ctrlKey || event.metaKey;
      if (control && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // Browsers search the web by it.
        event.preventDefault();
        if (latest.current === 'palette') setShown(null);
        else if (!isCovered()) setShown('palette');
      } else if (!control && event.key === '?' && !isTyping(event.target) && !isCovered()) {
        event.preventDefault();
        setShown('help');
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setShown(null);
  return {
    open: setShown,
    drawn: (
      <>
        {shown === 'palette' && (
          <Palette workspace={workspace} onHelp={() => setShown('help')} onClose={close} />
        )}
        {shown === 'help' && <HelpSheet onClose={close} />}
      </>
    ),
  };
}
