import { ChevronDown } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { TabsPopup } from '../layout/laterDialogs.tsx';
import { useShell } from '../services.tsx';
import { NEAREST, TabItem } from './TabItem.tsx';
import { nameOfTab, type Tab } from './tab.ts';
import type { TabBarProps } from './tabCommands.ts';
import { useTabDrag } from './useTabDrag.ts';
import { useTabFocus } from './useTabFocus.ts';
import { useTabKeys } from './useTabKeys.ts';

/** True while the tabs of a list are wider than its place. */
function useOverflow(tabs: readonly Tab[]) {
  const ref = useRef<HTMLUListElement>(null);
  const [overflows, setOverflows] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab or title is another width.
  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const measure = () => setOverflows(list.scrollWidth > list.clientWidth + 1);
    const watcher = new ResizeObserver(measure);
    watcher.observe(list);
    measure();
    return () => watcher.disconnect();
  }, [tabs]);
  return { ref, overflows };
}

/** Follows the shown tab where it was moved. Where others close, the strip stays where the pointer is. */
function useFollowMoved(bar: RefObject<HTMLElement | null>, tabs: readonly Tab[], active: string) {
  const at = tabs.findIndex(({ address }) => address === active);
  const before = useRef({ at, count: tabs.length });
  useEffect(() => {
    const moved = before.current.count === tabs.length && before.current.at !== at;
    before.current = { at, count: tabs.length };
    if (moved) bar.current?.querySelector('[aria-current="page"]')?.closest('li')?.scrollIntoView(NEAREST);
  }, [bar, at, tabs.length]);
}

/** All tabs in a list with a search field: for those that do not fit. */
function AllTabs({
  tabs,
  onShow,
}: {
  readonly tabs: readonly Tab[];
  readonly onShow: TabBarProps['onShow'];
}) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = t('shell.tabs.all', { count: tabs.length });
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onPointerEnter={TabsPopup.fetch}
        onFocus={TabsPopup.fetch}
        onClick={() => setOpen(!open)}
        className="pw:ml-1 pw:h-8 pw:shrink-0 pw:gap-1 pw:rounded-md pw:px-2 pw:text-text-muted pw:hover:bg-hover"
      >
        <span className="pw:text-xs pw:tabular-nums">{tabs.length}</span>
        <ChevronDown size={14} aria-hidden />
      </button>
      {open && <TabsPopup anchor={button} label={label} onShow={onShow} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * The open tabs, each with its context menu. Home and the pinned ones stay in sight, the others scroll, and a menu lists
 * all of them where they do not fit. Source: specification 000 §2 "Tabs".
 */
export function TabBar(props: TabBarProps) {
  const { t } = useTexts();
  const { tabs: store } = useShell();
  const { tabs, active } = useStore(store.store);
  const { dragged, bar } = useTabDrag((address, over) => store.moveTo(address, over));
  const { ref, overflows } = useOverflow(tabs);
  const nav = useRef<HTMLElement>(null);
  useTabFocus(nav);
  useFollowMoved(nav, tabs, active);
  const [moved, setMoved] = useState('');
  useTabKeys(props, (address) => {
    const now = store.store.getState().tabs;
    const at = now.findIndex((tab) => tab.address === address);
    const tab = now[at];
    if (tab) setMoved(t('shell.tabs.moved', { title: nameOfTab(tab, t), place: at + 1, count: now.length }));
  });
  const item = (tab: Tab) => (
    <TabItem
      key={tab.address}
      tab={tab}
      active={tab.address === active}
      drag={
        dragged === null
          ? undefined
          : dragged.address === tab.address
            ? 'self'
            : dragged.over === tab.address
              ? 'over'
              : undefined
      }
      {...props}
    />
  );
  const fixed = tabs.filter((tab) => tab.isHome || tab.pinned);
  const others = tabs.filter((tab) => !tab.isHome && !tab.pinned);
  return (
    <nav
      ref={nav}
      aria-label={t('shell.openPages')}
      className={`pw:print:hidden pw:flex pw:min-h-9 pw:shrink-0 pw:items-center pw:border-b pw:border-border pw:bg-surface pw:px-2 ${
        dragged === null ? '' : 'pw:cursor-grabbing pw:select-none'
      }`}
      {...bar}
    >
      <ul className="pw:flex pw:max-w-[60%] pw:shrink-0 pw:gap-1 pw:overflow-x-auto pw:[scrollbar-width:none]">
        {fixed.map(item)}
      </ul>
      {others.length > 0 && (
        <ul
          ref={ref}
          className="pw:ml-1 pw:flex pw:min-w-0 pw:flex-1 pw:gap-1 pw:overflow-x-auto pw:border-l pw:border-border pw:pl-1 pw:[scrollbar-width:none]"
        >
          {others.map(item)}
        </ul>
      )}
      {others.length > 0 && overflows && <AllTabs tabs={tabs} onShow={props.onShow} />}
      <span role="status" className="pw-sr">
        {moved}
      </span>
    </nav>
  );
}
