import { useEffect } from 'react';
import { handOnSave, isSaveKey } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { isCovered, pagesPlace } from './pageFocus.ts';

/**
 * Ctrl+S beside the shown page, as with the focus still in the menu that opened it, saves that page. Where nothing is to
 * be saved the key does nothing: the browser would offer to store a file.
 */
export function useSaveKey(): void {
  const { tabs } = useShell();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveKey(event)) return;
      event.preventDefault();
      const { active } = tabs.store.getState();
      const panels = pagesPlace()?.querySelectorAll<HTMLElement>('[data-address]') ?? [];
      const shown = [...panels].find(({ dataset }) => dataset.address === active);
      const form = shown?.querySelector('.pw-page-body, [data-pw-saves]');
      // Inside it the key was meant for it, and it has left it.
      if (form && !isCovered() && !(event.target instanceof Node && form.contains(event.target)))
        handOnSave(event, form);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs]);
}
