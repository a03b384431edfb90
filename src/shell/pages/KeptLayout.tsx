import { type RefObject, useLayoutEffect } from 'react';

interface KeptLayoutProps {
  /** What holds the pages: its children are their panels, with the address of their tab in `data-address`. */
  readonly panels: RefObject<HTMLElement | null>;
  readonly active: string;
}

/**
 * Hidden pages keep their layout. `<Activity>` hides them by `display: none`, after which style and layout of a long list
 * are computed anew when it is shown; `content-visibility: hidden` hides them as well, from screen readers and focus
 * too, and computes nothing; browsers that do not know it go on with `display: none`. Stands before the pages, so that
 * what these measure in their effects does not lay out the page that `<Activity>` has just hidden.
 */
export function KeptLayout({ panels, active }: KeptLayoutProps) {
  useLayoutEffect(() => {
    if (!CSS.supports('content-visibility', 'hidden')) return;
    const all = [...(panels.current?.children ?? [])].filter((panel) => panel instanceof HTMLElement);
    const keep = () => {
      for (const panel of all) {
        const hidden = panel.dataset.address !== active;
        panel.toggleAttribute('data-hidden', hidden);
        if (hidden && panel.style.display !== '') panel.style.removeProperty('display');
      }
      // What is hidden this way loses the focus with the next frame only, and a framed page keeps it: it would be typed in.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.closest('[data-hidden]') !== null)
        activeElement.blur();
    };
    keep();
    // A hidden page that is drawn again is hidden again.
    const watcher = new MutationObserver(keep);
    for (const panel of all) watcher.observe(panel, { attributes: true, attributeFilter: ['style'] });
    return () => watcher.disconnect();
  }, [panels, active]);
  return null;
}
