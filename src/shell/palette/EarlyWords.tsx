import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface EarlyWordsProps {
  /** Gets what is typed; the palette begins with it. */
  readonly early: RefObject<string>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Takes the keys while the code of the command palette is fetched. Whoever knows its shortcut types on at once, and what
 * had the focus before, as a field of a form, must not get it.
 */
export function EarlyWords({ early, onClose, children }: EarlyWordsProps) {
  const latest = useRef(onClose);
  latest.current = onClose;
  // Before the next key, which comes sooner than an effect may.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key } = event;
      // An input method writes into what has the focus, whatever becomes of its keys.
      if (event.isComposing || key === 'Process') {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        return;
      }
      const writes = [...key].length === 1;
      // On some keyboards AltGr, which sets Ctrl and Alt, makes characters.
      const isCommand = !event.getModifierState('AltGraph') && (event.ctrlKey || event.altKey);
      if (isCommand || event.metaKey || /^F\d+$/.test(key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') latest.current();
      else if (key === 'Backspace') early.current = [...early.current].slice(0, -1).join('');
      else if (writes) early.current += key;
    };
    const onPaste = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      early.current += (event.clipboardData?.getData('text/plain') ?? '').replace(/\s+/g, ' ');
    };
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('paste', onPaste, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('paste', onPaste, true);
    };
  }, [early]);
  return children;
}
