import { Clock, Search, Star } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { found } from '../find/match.ts';
import { groupIcon, MenuGroup } from '../menu/MenuGroup.tsx';
import { lineClass, MenuLine } from '../menu/MenuLine.tsx';
import { trailTo } from '../menu/menuIndex.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { type ShownPlace, useFavourites, useRecent } from '../menu/placesShown.ts';
import { searchable } from '../menu/searchable.ts';
import { useCurrentEntry } from '../menu/useCurrentEntry.ts';
import { useShell } from '../services.tsx';

/** Recent pages in the menu; the home page and the command palette have more. */
const MOST_RECENT = 5;
/** Most entries that a search shows. */
const MOST_FOUND = 100;

export interface SideMenuProps {
  /** Name of the area, where it is not the whole menu. */
  readonly label?: string | undefined;
  readonly menu: readonly MenuEntry[];
  /** Address of the visible page, whose entry is marked. */
  readonly address: string;
  /** Icons alone: titles are for screen readers and tooltips, and groups are closed. */
  readonly compact: boolean;
  readonly onChoose: (entry: MenuEntry) => void;
  /** Goes to a favourite or recent page. */
  readonly onShow: (address: string) => void;
  /** Called when a group of a compact menu is chosen, whose entries would have no room. */
  readonly onExpand: () => void;
}

interface TreeProps extends SideMenuProps {
  readonly current: MenuEntry | null;
  /** Keys of the groups around the current entry. */
  readonly trail: ReadonlySet<string>;
  /** Keys of the groups that are open where nobody folded them. */
  readonly openFirst: ReadonlySet<string>;
}

/** Pixels of the window that the lines of the menu have not, and of a line with its gap. */
const [AROUND, LINE] = [200, 34];

/** The groups of the first level, from the top, that can be open without the menu being longer than its place. */
function openAtFirst(menu: readonly MenuEntry[], lines: number): ReadonlySet<string> {
  let left = lines - menu.length;
  const open = new Set<string>();
  for (const { key, children } of menu) {
    left -= children.length;
    if (left < 0) break;
    if (children.length > 0) open.add(key);
  }
  return open;
}

/** An entry of the menu. It is drawn again when it becomes the current one, not whenever another page is shown. */
const Leaf = memo(function Leaf(
  props: Pick<SideMenuProps, 'compact' | 'onChoose'> & {
    readonly entry: MenuEntry;
    readonly depth: number;
    readonly current: boolean;
  },
) {
  return <MenuLine {...props} onChoose={() => props.onChoose(props.entry)} />;
});

function Tree({ entries, depth, ...props }: TreeProps & { entries: readonly MenuEntry[]; depth: number }) {
  const { places } = useShell();
  const folds = useStore(places.store, (state) => state.folds);
  const { compact, current, trail, openFirst, onChoose, onExpand } = props;
  return entries.map((entry) => {
    if (entry.children.length === 0)
      return (
        <Leaf
          key={entry.key}
          entry={entry}
          depth={depth}
          compact={compact}
          current={entry.key === current?.key}
          onChoose={onChoose}
        />
      );
    const inside = trail.has(entry.key);
    const open = !compact && (folds[entry.path] ?? (inside || openFirst.has(entry.key)));
    return (
      <MenuGroup
        key={entry.key}
        title={entry.title}
        icon={groupIcon(entry.icon)}
        tag={entry.tag}
        depth={depth}
        compact={compact}
        open={open}
        inside={inside}
        onToggle={() => (compact ? onExpand() : places.setFold(entry.path, !open))}
        count={entry.children.length}
      >
        {(drawn) => <Tree {...props} entries={entry.children.slice(0, drawn)} depth={depth + 1} />}
      </MenuGroup>
    );
  });
}

/** Paths of the folds of the two groups that no menu has. */
const OWN_FOLDS = { favourites: '#favourites', recent: '#recent' };

function PlacesGroup(props: {
  readonly fold: keyof typeof OWN_FOLDS;
  readonly icon: ReactNode;
  readonly places: readonly ShownPlace[];
  readonly openAtFirst: boolean;
  readonly onShow: (address: string) => void;
}) {
  const { t } = useTexts();
  const { places: store } = useShell();
  const path = OWN_FOLDS[props.fold];
  const open = useStore(store.store, (state) => state.folds[path] ?? props.openAtFirst);
  if (props.places.length === 0) return null;
  return (
    <MenuGroup
      title={t(`shell.menu.${props.fold}`)}
      icon={props.icon}
      depth={0}
      compact={false}
      open={open}
      inside={false}
      onToggle={() => store.setFold(path, !open)}
      count={0}
    >
      {() =>
        props.places.map(({ address, title, icon, entry }) => (
          <MenuLine
            key={address}
            entry={{
              title,
              icon,
              tag: '',
              target: entry?.target ?? { kind: 'address', address },
            }}
            depth={1}
            compact={false}
            current={false}
            star={props.fold === 'favourites'}
            onChoose={() => props.onShow(address)}
          />
        ))
      }
    </MenuGroup>
  );
}

/** Arrow keys move from line to line; those of the search field are its own, but for the one down. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * The menu at the side of the page: a search field, favourites and recent pages, and the tree of the server. Groups stay
 * as the user folds them, on this device. Source: specification 000 §2 "Menu-driven navigation", LOOK "Shell".
 */
export function SideMenu(props: SideMenuProps) {
  const { menu, address, compact, onChoose, onShow, onExpand } = props;
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const current = useCurrentEntry(menu, address);
  const trail = new Set(current === null ? [] : trailTo(menu, current).map(({ key }) => key));
  const openFirst = useMemo(
    () => openAtFirst(menu, Math.floor((window.innerHeight - AROUND) / LINE)),
    [menu],
  );
  const favourites = useFavourites();
  const recent = useRecent().slice(0, MOST_RECENT);
  const all = searchable(menu);
  const searching = !compact && query.trim() !== '';
  const hits = searching ? found(all, query) : [];
  const choose = (entry: MenuEntry) => {
    setQuery('');
    onChoose(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = hits;
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      setQuery('');
    } else if (event.key === 'Enter' && first) {
      // What gets the focus there must not hear the rest of the key.
      event.preventDefault();
      if (first.entry.target.kind === 'external')
        window.open(first.entry.target.url, '_blank', 'noopener,noreferrer');
      else choose(first.entry);
    }
  };
  return (
    <nav
      aria-label={props.label ?? t('shell.menu')}
      onKeyDown={moveFocus}
      className="pw:flex pw:min-h-0 pw:flex-1 pw:flex-col"
    >
      <div className="pw:px-2 pw:pt-2">
        {compact ? (
          <button
            type="button"
            aria-label={t('shell.menu.search')}
            title={t('shell.menu.search')}
            onClick={onExpand}
            className={lineClass(0, true, false)}
          >
            <Search size={18} aria-hidden />
          </button>
        ) : (
          <label className="pw:flex pw:h-8 pw:items-center pw:gap-2 pw:rounded-md pw:border pw:border-chrome-border pw:px-2 pw:focus-within:border-chrome-text-muted pw:pointer-coarse:h-10">
            <Search size={14} aria-hidden className="pw:shrink-0 pw:text-chrome-text-muted" />
            <span className="pw-sr">{t('shell.menu.search')}</span>
            <input
              type="search"
              data-line=""
              autoComplete="off"
              value={query}
              placeholder={t('shell.menu.search')}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={onKeyDown}
              className="pw:h-full pw:min-w-0 pw:flex-1 pw:bg-transparent pw:text-chrome-text pw:text-sm pw:outline-none pw:placeholder:text-chrome-text-muted"
            />
          </label>
        )}
      </div>
      <ul className="pw:flex pw:min-h-0 pw:flex-1 pw:flex-col pw:gap-0.5 pw:overflow-y-auto pw:[scrollbar-color:var(--pw-chrome-text-muted)_transparent] pw:p-2">
        {searching ? (
          hits
            .slice(0, MOST_FOUND)
            .map(({ entry, group }) => (
              <MenuLine
                key={entry.key}
                entry={entry}
                depth={0}
                compact={false}
                current={entry.key === current?.key}
                detail={group}
                onChoose={() => choose(entry)}
              />
            ))
        ) : (
          <>
            {!compact && (
              <>
                <PlacesGroup
                  fold="favourites"
                  icon={<Star size={18} aria-hidden className="pw:shrink-0" />}
                  places={favourites}
                  openAtFirst
                  onShow={onShow}
                />
                <PlacesGroup
                  fold="recent"
                  icon={<Clock size={18} aria-hidden className="pw:shrink-0" />}
                  places={recent}
                  openAtFirst={false}
                  onShow={onShow}
                />
              </>
            )}
            <Tree {...props} entries={menu} depth={0} current={current} trail={trail} openFirst={openFirst} />
          </>
        )}
      </ul>
      {searching && (
        <p
          role="status"
          className={hits.length === 0 ? 'pw:px-5 pw:pb-4 pw:text-chrome-text-muted' : 'pw-sr'}
        >
          {hits.length === 0 ? t('shell.menu.none') : t('shell.menu.found', { count: hits.length })}
        </p>
      )}
    </nav>
  );
}
