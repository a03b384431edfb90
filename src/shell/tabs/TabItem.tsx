import { Pin, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Menu, useTexts } from '../../widgets/internal.ts';
import { MENU_CONTENT, MENU_ITEM } from '../layout/classes.ts';
import { copyText } from '../layout/copyText.ts';
import { useShell } from '../services.tsx';
import { nameOfTab, type Tab } from './tab.ts';
import { type TabBarProps, tabCommands } from './tabCommands.ts';
import { tabLink } from './tabLink.ts';
import { useDirty } from './useDirty.ts';
import { useTabMenu } from './useTabMenu.ts';

/** Brings a tab wholly into sight, by no more than is needed. */
export const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };

interface TabItemProps extends TabBarProps {
  readonly tab: Tab;
  readonly active: boolean;
  /** Another tab would be dropped here, or this one is dragged. */
  readonly drag: 'over' | 'self' | undefined;
}

/** The dot of a page with unsaved changes. */
function DirtyMark({ address }: { readonly address: string }) {
  const { t } = useTexts();
  if (!useDirty(address)) return null;
  return (
    <>
      <span aria-hidden className="pw:size-2 pw:shrink-0 pw:rounded-full pw:bg-accent" data-dirty="" />
      <span className="pw-sr"> ({t('shell.tabs.unsaved')})</span>
    </>
  );
}

function face(active: boolean, drag: TabItemProps['drag']): string {
  const look = active
    ? 'pw:bg-accent-soft pw:text-accent-soft-text pw:font-medium pw:shadow-[inset_0_-2px_currentColor]'
    : 'pw:text-text-muted pw:hover:bg-hover';
  const dragging = drag === 'over' ? 'pw:outline-2 pw:outline-focus' : drag === 'self' ? 'pw:opacity-60' : '';
  return `pw:flex pw:h-8 pw:max-w-80 pw:shrink-0 pw:items-center pw:rounded-md ${look} ${dragging}`;
}

/**
 * One tab: title, number of its record, mark of unsaved changes, and its menu. A pinned tab is narrow and has no button
 * that closes it.
 */
export function TabItem({ tab, active, drag, ...props }: TabItemProps) {
  const { t } = useTexts();
  const { tabs, keeps, router, platform } = useShell();
  const menu = useTabMenu();
  const ref = useRef<HTMLLIElement>(null);
  const { address, pinned, isHome } = tab;
  const title = isHome ? t('shell.home') : nameOfTab(tab, t) || t('shell.tabs.untitled');
  const record = title === tab.title ? '' : tab.record;
  // The observer tells at once, and again when the name or the mark of the tab makes it wider, or the strip gets narrower.
  useEffect(() => {
    const { current: item } = ref;
    if (!active || item?.parentElement == null) return;
    const watcher = new ResizeObserver(() => item.scrollIntoView(NEAREST));
    watcher.observe(item);
    watcher.observe(item.parentElement);
    return () => watcher.disconnect();
  }, [active]);
  const close = () => props.onClose([address]);
  const canClose = !isHome && !pinned;
  /** By keyboard one goes on at the tab beside it: several are closed one after the other. */
  const closeByKey = () => {
    const { nextElementSibling: next, previousElementSibling: before } = ref.current ?? {};
    const bar = ref.current?.closest('nav');
    close();
    // Where it is asked about first, it is still there.
    if (tabs.store.getState().tabs.some((one) => one.address === address)) return;
    (next ?? before ?? bar)?.querySelector('button')?.focus();
  };
  const copyLink = async () => {
    const url = new URL(router.href(tabLink(tab, keeps)), window.location.href).href;
    if (await copyText(url)) platform.notify({ tone: 'success', code: 'shell.tabs.linkCopied', params: {} });
    else platform.notify({ tone: 'warning', code: 'shell.tabs.linkIs', params: { url } });
  };
  return (
    <>
      <li ref={ref} data-tab={address} {...menu.triggers} className={face(active, drag)}>
        <button
          type="button"
          onClick={() => props.onShow(address)}
          onMouseDown={(event) => event.button === 1 && event.preventDefault()}
          onAuxClick={(event) => event.button === 1 && canClose && close()}
          onKeyDown={(event) => event.key === 'Delete' && canClose && closeByKey()}
          aria-current={active ? 'page' : undefined}
          title={title}
          className={`pw:h-8 pw:min-w-0 pw:gap-1.5 pw:rounded-md pw:px-3 pw:text-sm ${pinned ? 'pw:max-w-36 pw:px-2' : ''}`}
        >
          {pinned && <Pin size={12} aria-hidden className="pw:shrink-0" />}
          <span className="pw:truncate">{isHome ? title : tab.title || title}</span>
          {record !== '' && (
            <span className={pinned ? 'pw:truncate' : 'pw:max-w-36 pw:shrink-0 pw:truncate pw:tabular-nums'}>
              {record}
            </span>
          )}
          {pinned && <span className="pw-sr"> ({t('shell.tabs.pinned')})</span>}
          <DirtyMark address={address} />
        </button>
        {canClose && (
          <button
            type="button"
            aria-label={t('shell.closeTab', { title })}
            onClick={({ detail }) => (detail === 0 ? closeByKey() : close())}
            className="pw:-ml-2 pw:mr-1 pw:size-6 pw:shrink-0 pw:rounded-sm pw:hover:bg-hover"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </li>
      {menu.open && (
        <Menu
          className={MENU_CONTENT}
          itemClassName={MENU_ITEM}
          label={t('shell.tabMenu')}
          side="right"
          modal
          items={tabCommands(tab, tabs, props, () => void copyLink()).map(({ code, run, off, keys }) => ({
            key: code,
            title: t(code),
            disabled: off,
            keys,
            onSelect: run,
          }))}
          {...menu.open}
        />
      )}
    </>
  );
}
