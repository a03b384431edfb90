import type { Tab } from './tab.ts';
import type { Tabs } from './tabStore.ts';

/** What the tab bar does with pages; see `Workspace`. */
export interface TabBarProps {
  readonly onShow: (address: string) => void;
  readonly onRefresh: (address: string) => void;
  readonly onClose: (addresses: readonly string[]) => void;
  readonly onReopen: () => void;
}

/** A command of the menu of a tab. */
export interface TabCommand {
  /** Code of its text. */
  readonly code: string;
  readonly run: () => void;
  /** It would do nothing now. */
  readonly off: boolean;
  readonly keys?: { readonly shown: string; readonly spoken: string };
}

/** Key combinations of the tab bar, as menus show them and as screen readers read them. */
const TAB_KEYS = {
  moveLeft: { shown: 'Ctrl+Shift+PgUp', spoken: 'Control+Shift+PageUp' },
  moveRight: { shown: 'Ctrl+Shift+PgDn', spoken: 'Control+Shift+PageDown' },
  reopen: { shown: 'Ctrl+Shift+T', spoken: 'Control+Shift+T' },
} as const;

/**
 * The commands of a tab's menu. Refresh, close left, right and others are the specification's (000 §2 "Tabs"); close,
 * pin, move, copy link and reopen are what users of browsers look for beside them.
 */
export function tabCommands(
  tab: Tab,
  tabs: Tabs,
  props: TabBarProps,
  onCopyLink: () => void,
): readonly TabCommand[] {
  const { address, isHome, pinned } = tab;
  const { tabs: open, closed } = tabs.store.getState();
  const at = open.findIndex((one) => one.address === address);
  const canMove = (by: number) => {
    const other = open[at + by];
    return !isHome && other !== undefined && !other.isHome && other.pinned === pinned;
  };
  const closing = (code: string, addresses: readonly string[]): TabCommand => ({
    code,
    run: () => props.onClose(addresses),
    off: addresses.length === 0,
  });
  return [
    { code: 'shell.refresh', run: () => props.onRefresh(address), off: false },
    {
      code: pinned ? 'shell.tabs.unpin' : 'shell.tabs.pin',
      run: () => tabs.pin(address, !pinned),
      off: isHome,
    },
    {
      code: 'shell.tabs.moveLeft',
      run: () => tabs.move(address, -1),
      off: !canMove(-1),
      keys: TAB_KEYS.moveLeft,
    },
    {
      code: 'shell.tabs.moveRight',
      run: () => tabs.move(address, 1),
      off: !canMove(1),
      keys: TAB_KEYS.moveRight,
    },
    { code: 'shell.tabs.copyLink', run: onCopyLink, off: false },
    closing('shell.close', isHome ? [] : [address]),
    closing('shell.closeLeft', tabs.left(address)),
    closing('shell.closeRight', tabs.right(address)),
    closing('shell.closeOthers', tabs.others(address)),
    { code: 'shell.tabs.reopen', run: props.onReopen, off: closed.length === 0, keys: TAB_KEYS.reopen },
  ];
}
