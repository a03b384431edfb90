/** Which settings have an effect beside the others. */
import type { Settings } from './settings.ts';

const NEEDS: Readonly<Partial<Record<keyof Settings, (now: Settings) => boolean>>> = {
  splitMenu: ({ layout }) => layout === 'mix',
  // Elsewhere the top bar holds the menu, or its first level.
  showHeader: ({ layout, splitMenu }) => layout === 'side' || (layout === 'mix' && !splitMenu),
  isSidebarFixed: ({ layout }) => layout !== 'top',
  isSidebarCompact: ({ layout }) => layout !== 'top',
  isFooterAside: ({ layout, showFooter }) => layout !== 'top' && showFooter,
};

/** Whether a setting has an effect as the others are; one that has none keeps its value until it has. */
export function counts(name: keyof Settings, now: Settings): boolean {
  return NEEDS[name]?.(now) ?? true;
}
