import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Menu, useTexts } from '../../widgets/internal.ts';
import { MENU_CONTENT, MENU_ITEM } from '../layout/classes.ts';
import { useShell } from '../services.tsx';
import type { Tab } from './tabStore.ts';
import { useTabMenu } from './useTabMenu.ts';

interface TabBarProps {
  readonly onShow: (address: string) => void;
  readonly onRefresh: (address: string) => void;
  readonly onClose: (addresses: readonly string[]) => void;
}

function TabItem({ tab, active, onShow, onRefresh, onClose }: TabBarProps & { tab: Tab; active: boolean }) {
  const texts = useTexts();
  const { tabs } = useShell();
  const menu = useTabMenu();
  const ref = useRef<HTMLLIElement>(null);
  const title = tab.isHome ? texts.t('shell.home') : tab.title;
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);
  const commands = [
    { code: 'refresh', run: () => onRefresh(tab.address), off: false },
    { code: 'close', run: () => onClose([tab.address]), off: tab.isHome },
    {
      code: 'closeLeft',
      run: () => onClose(tabs.left(tab.address)),
      off: tabs.left(tab.address).length === 0,
    },
    {
      code: 'closeRight',
      run: () => onClose(tabs.right(tab.address)),
      off: tabs.right(tab.address).length === 0,
    },
    {
      code: 'closeOthers',
      run: () => onClose(tabs.others(tab.address)),
      off: tabs.others(tab.address).length === 0,
    },
  ];
  return (
    <>
      <li
        ref={ref}
        {...menu.triggers}
        className={`pw:flex pw:h-8 pw:max-w-60 pw:shrink-0 pw:items-center pw:rounded-md ${
          active ? 'pw:bg-accent-soft pw:text-accent-soft-text' : 'pw:text-text-muted pw:hover:bg-hover'
        }`}
      >
        <button
          type="button"
          onClick={() => onShow(tab.address)}
          onAuxClick={(event) => event.button === 1 && !tab.isHome && onClose([tab.address])}
          onKeyDown={(event) => event.key === 'Delete' && !tab.isHome && onClose([tab.address])}
          aria-current={active ? 'page' : undefined}
          title={title}
          className="pw:h-8 pw:rounded-md pw:px-3 pw:text-sm"
        >
          <span className="pw:truncate">{title}</span>
        </button>
        {!tab.isHome && (
          <button
            type="button"
            aria-label={texts.t('shell.closeTab', { title })}
            onClick={() => onClose([tab.address])}
            className="pw:-ml-2 pw:mr-1 pw:size-6 pw:rounded-sm pw:hover:bg-hover"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </li>
      {menu.open && (
        <Menu
          className={MENU_CONTENT}
          itemClassName={MENU_ITEM}
          label={texts.t('shell.tabMenu')}
          side="right"
          modal
          items={commands.map(({ code, run, off }) => ({
            key: code,
            title: texts.t(`shell.${code}`),
            disabled: off,
            onSelect: run,
          }))}
          {...menu.open}
        />
      )}
    </>
  );
}

/** The open tabs, each with its context menu. Source: specification 000 §2 "Tabs". */
export function TabBar(props: TabBarProps) {
  const texts = useTexts();
  const { tabs: store } = useShell();
  const { tabs, active } = useStore(store.store);
  return (
    <nav
      aria-label={texts.t('shell.openPages')}
      className="pw:flex pw:min-h-9 pw:shrink-0 pw:items-center pw:overflow-x-auto pw:[scrollbar-width:thin] pw:border-b pw:border-border pw:bg-surface pw:px-2"
    >
      <ul className="pw:flex pw:gap-1">
        {tabs.map((tab) => (
          <TabItem key={tab.address} tab={tab} active={tab.address === active} {...props} />
        ))}
      </ul>
    </nav>
  );
}
