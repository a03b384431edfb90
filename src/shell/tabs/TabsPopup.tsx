import { type RefObject, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Float, useTexts } from '../../widgets/internal.ts';
import { FindList } from '../find/FindList.tsx';
import { folded, found } from '../find/match.ts';
import { useShell } from '../services.tsx';
import { nameOfTab } from './tab.ts';

/** Props of `TabsPopup`. */
export interface TabsPopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly onShow: (address: string) => void;
  readonly onClose: () => void;
}

/** All open tabs in the order of the bar, found by their names. */
export function TabsPopup({ anchor, label, onShow, onClose }: TabsPopupProps) {
  const { t } = useTexts();
  const { tabs: store, guards } = useShell();
  const { tabs, active } = useStore(store.store);
  const [query, setQuery] = useState('');
  const entries = useMemo(
    () =>
      tabs.map((tab) => {
        const title = tab.isHome ? t('shell.home') : nameOfTab(tab, t) || t('shell.tabs.untitled');
        return {
          key: tab.address,
          title,
          folded: folded(title),
          current: tab.address === active,
          detail: guards.isDirty(tab.address)
            ? t('shell.tabs.unsaved')
            : tab.pinned
              ? t('shell.tabs.pinned')
              : '',
        };
      }),
    [tabs, active, guards, t],
  );
  return (
    <Float anchor={anchor} label={label} onClose={onClose}>
      <div className="pw:flex pw:max-h-[min(480px,70vh)] pw:w-[min(360px,90vw)] pw:flex-col pw:in-data-sheet:max-h-[calc(100dvh-48px)] pw:in-data-sheet:w-full">
        <FindList
          label={t('shell.tabs.search')}
          query={query}
          onQuery={setQuery}
          entries={found(entries, query)}
          startAt={Math.max(
            0,
            entries.findIndex(({ current }) => current),
          )}
          empty={t('shell.tabs.none')}
          onChoose={({ key }) => {
            onClose();
            onShow(key);
          }}
        />
      </div>
    </Float>
  );
}
