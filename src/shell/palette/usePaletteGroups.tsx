import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { folded } from '../find/match.ts';
import { MenuIcon } from '../layout/menuIcon.tsx';
import type { OverlayName } from '../layout/Overlay.tsx';
import type { Workspace } from '../layout/useWorkspace.ts';
import { useRecent } from '../menu/placesShown.ts';
import { searchable } from '../menu/searchable.ts';
import { addressOf, ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { nameOfTab } from '../tabs/tab.ts';
import type { PageAction } from './pageActions.ts';
import { entry, type PaletteEntry, type PaletteGroup, worded } from './paletteEntries.ts';
import { useOtherWords } from './useOtherWords.ts';
import type { FoundRecord } from './useRecordSearch.ts';
import { useSettingEntries } from './useSettingEntries.ts';

/** Most entries of a group while something is typed. */
const MOST = 8;

interface Offered {
  readonly workspace: Workspace;
  readonly actions: readonly PageAction[];
  readonly records: readonly FoundRecord[];
  readonly query: string;
  readonly onOpen: (name: OverlayName) => void;
}

/** Pages that everybody has, in the menu or not. */
const OWN_PAGES = [
  [ROUTE_PATHS.approvals, 'shell.approvals.title'],
  [ROUTE_PATHS.secondary, 'shell.news.title'],
  [ROUTE_PATHS.userIndex, 'shell.user.title'],
] as const;

/** Help, settings, and what concerns the account. */
function useCommandEntries(
  { workspace, onOpen }: Pick<Offered, 'workspace' | 'onOpen'>,
  words: (code: string) => string,
): readonly PaletteEntry[] {
  const { t } = useTexts();
  const settings = useSettingEntries({ onOpen, words });
  /** `also` names a text of further words for it. */
  const command = (key: string, code: string, run: () => void, also = '', more?: Partial<PaletteEntry>) => {
    const further = also === '' ? [] : [t(also), words(also)];
    return worded([words(code), ...further].join('\n'), key, t(code), run, more);
  };
  return [
    command('#help', 'shell.palette.help', () => onOpen('help'), 'shell.palette.helpWords', {
      detail: 'Ctrl+/',
    }),
    ...settings,
    command('#password', 'shell.password.title', () => onOpen('password')),
    command('#sessions', 'shell.sessions.title', () => onOpen('sessions')),
    command('#logout', 'shell.logout', workspace.logout, 'shell.palette.logoutWords'),
  ];
}

/**
 * All that the palette offers: recent first, then what is open, where one can go, records, actions, settings. Before
 * anything is typed, pages of the menu fill up what recent ones leave.
 */
export function usePaletteGroups(offered: Offered): readonly PaletteGroup[] {
  const { workspace, actions, records, query } = offered;
  const { t } = useTexts();
  const { tabs: store, session } = useShell();
  const { tabs, active } = useStore(store.store);
  const menu = useStore(session.store, (state) => state.menu);
  const recent = useRecent();
  const words = useOtherWords(query !== '');
  const stored = tabs.find(({ address }) => address === active)?.stored;
  const { show, choose } = workspace;
  const pages = useMemo(
    () =>
      searchable(menu).map((one) => {
        const { target } = one.entry;
        const run = () =>
          target.kind === 'external'
            ? void window.open(target.url, '_blank', 'noopener,noreferrer')
            : choose(one.entry);
        const key = target.kind === 'address' ? target.address : `#${one.entry.key}`;
        return entry(key, one.entry.title, run, {
          detail: one.group,
          folded: one.folded,
          icon: <MenuIcon name={one.entry.icon} />,
        });
      }),
    [menu, choose],
  );
  const own = OWN_PAGES.filter(([address]) => !pages.some(({ key }) => key === address)).map(
    ([address, title]) => worded(words(title), address, t(title), () => show(address)),
  );
  const commands = useCommandEntries(offered, words);
  const word = folded(query.trim());
  const visited = recent
    .filter(({ address }) => address !== active && address !== stored)
    .map(({ address, title, icon }) =>
      entry(address, title, () => show(address), { icon: <MenuIcon name={icon} /> }),
    );
  return [
    {
      title: t('shell.palette.recent'),
      entries: visited,
      atFirst: MOST,
      most: 5,
    },
    {
      title: t('shell.palette.tabs'),
      entries: tabs.map((tab) =>
        entry(tab.address, tab.isHome ? t('shell.home') : nameOfTab(tab, t), () => show(tab.address), {
          current: tab.address === active,
        }),
      ),
      atFirst: MOST,
      most: MOST,
    },
    {
      title: t('shell.palette.menu'),
      entries: [...pages, ...own],
      atFirst: Math.max(0, MOST - visited.length),
      most: 12,
    },
    {
      title: t('shell.palette.records'),
      // The server has found them: they fit whatever it compared.
      entries: records.map(({ objectId, objectName, id, number, name }) => {
        const address = addressOf('generateShowFormView', { appObjectId: objectId, action: 'look', id });
        const title =
          number !== '' && name !== '' && name !== number ? `${number} ${name}` : number || name || id;
        return entry(address, title, () => show(address), { detail: objectName, folded: word });
      }),
      atFirst: 0,
      most: 30,
      late: true,
    },
    {
      title: t('shell.palette.actions'),
      entries: actions.map(({ title, code, run }, at) =>
        worded(code === '' ? '' : words(`action.${code.toLowerCase()}`), `#action-${at}`, title, run),
      ),
      atFirst: MOST,
      most: 12,
    },
    { title: t('shell.palette.settings'), entries: commands, atFirst: 0, most: 12 },
  ];
}
