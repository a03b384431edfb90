import { ChevronDown, Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { MenuButton, useFitting, useTexts } from '../../widgets/internal.ts';
import { findEntry, leadsTo, leaves } from '../menu/menuIndex.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { ShellLink } from '../routes/ShellLink.tsx';
import { useShell } from '../services.tsx';
import { MENU_CONTENT, MENU_ITEM } from './classes.ts';

const ITEM =
  'pw:h-8 pw:shrink-0 pw:gap-1 pw:rounded-md pw:px-3 pw:text-chrome-text pw:whitespace-nowrap pw:hover:bg-chrome-raised';
const LINK = 'pw:flex pw:items-center pw:no-underline';
const CURRENT = `${ITEM} pw:bg-(--pw-chrome-active) pw:text-(--pw-chrome-active-text) pw:font-medium`;

/** Many pages scroll within the window. */
const CONTENT = `${MENU_CONTENT} pw:max-h-[calc(100dvh-64px)] pw:overflow-y-auto`;

/** Its width is measured, but nobody sees or reaches it. */
const UNSEEN = 'pw:invisible pw:absolute';

export interface TopMenuProps {
  readonly menu: readonly MenuEntry[];
  readonly address: string;
  /** Of a split menu, the entry whose children are at the side. */
  readonly group: MenuEntry | null;
  readonly onChoose: (entry: MenuEntry) => void;
  /** Shows the children of an entry at the side; absent: they drop down. */
  readonly onGroup?: (entry: MenuEntry) => void;
}

/** True where the visible page is inside; of a split menu for the entry whose children are at the side. */
function isHere(entry: MenuEntry, { address, group }: TopMenuProps): boolean {
  if (group !== null) return entry === group;
  return leadsTo(entry, address) || findEntry(entry.children, address) !== null;
}

/** A page as a line of a menu: a link, as in the menu at the side. Another site opens in a window of its own. */
function usePageLine({ address, onChoose }: TopMenuProps) {
  const { router } = useShell();
  return (entry: MenuEntry, title = entry.title) => {
    const { key, target } = entry;
    const line = { key, title, checked: leadsTo(entry, address), onSelect: () => onChoose(entry) };
    if (target.kind === 'none') return line;
    if (target.kind === 'address') return { ...line, href: router.href(target.address) };
    const onSelect = () => void window.open(target.url, '_blank', 'noopener,noreferrer');
    return { ...line, href: target.url, onSelect };
  };
}

function TopEntry({ entry, ...props }: TopMenuProps & { entry: MenuEntry }) {
  const { address, group, onChoose, onGroup } = props;
  const className = isHere(entry, props) ? CURRENT : ITEM;
  const pageLine = usePageLine(props);
  if (entry.target.kind === 'external')
    return (
      <a href={entry.target.url} target="_blank" rel="noreferrer" className={`${LINK} ${className}`}>
        {entry.title}
      </a>
    );
  if (entry.target.kind === 'address')
    return (
      <ShellLink
        to={entry.target.address}
        onGo={() => onChoose(entry)}
        aria-current={leadsTo(entry, address) ? 'page' : undefined}
        className={`${LINK} ${className}`}
      >
        {entry.title}
      </ShellLink>
    );
  if (entry.children.length > 0 && !onGroup)
    return (
      <MenuButton
        buttonClass={className}
        label={entry.title}
        align="start"
        modal
        className={CONTENT}
        itemClassName={MENU_ITEM}
        items={leaves([entry]).map((leaf) => pageLine(leaf))}
      >
        {entry.title}
        <ChevronDown size={14} aria-hidden />
      </MenuButton>
    );
  return (
    <button
      type="button"
      className={className}
      aria-pressed={entry.children.length > 0 ? entry === group : undefined}
      onClick={() => (entry.children.length > 0 && onGroup ? onGroup(entry) : onChoose(entry))}
    >
      {entry.title}
    </button>
  );
}

/** The entries that have no room, in a menu: of groups that drop down their pages, named after both. */
function RestEntries(props: TopMenuProps) {
  const { menu, onGroup } = props;
  const { t } = useTexts();
  const pageLine = usePageLine(props);
  const label = t('shell.menu.rest');
  return (
    <MenuButton
      buttonClass={menu.some((entry) => isHere(entry, props)) ? CURRENT : ITEM}
      label={label}
      title={label}
      align="end"
      modal
      className={CONTENT}
      itemClassName={MENU_ITEM}
      items={menu.flatMap((entry) =>
        entry.children.length === 0
          ? pageLine(entry)
          : onGroup
            ? {
                key: entry.key,
                title: entry.title,
                checked: isHere(entry, props),
                onSelect: () => onGroup(entry),
              }
            : leaves([entry]).map((leaf) => pageLine(leaf, `${entry.title} / ${leaf.title}`)),
      )}
    >
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  );
}

/**
 * The menu in the top bar: all of it, or its first level; what has no room is in a menu at the end. Source: specification
 * 000 §3 "Settings" (layout, splitMenu).
 */
export function TopMenu(props: TopMenuProps) {
  const { menu } = props;
  const { t } = useTexts();
  const row = useRef<HTMLUListElement>(null);
  // The current one is drawn bolder, and so wider.
  const faces = menu.map((entry) => `${isHere(entry, props) ? '* ' : ''}${entry.title}`).join('\n');
  const fits = useFitting(row, faces);
  const rest = menu.slice(fits);
  return (
    <nav aria-label={t('shell.menu')} className="pw:min-w-0 pw:flex-1 pw:max-md:hidden">
      <ul ref={row} className="pw:relative pw:flex pw:gap-1.5 pw:overflow-hidden pw:p-0.5">
        {menu.map((entry, at) => (
          <li key={entry.key} className={at < fits ? 'pw:shrink-0' : UNSEEN}>
            <TopEntry {...props} entry={entry} />
          </li>
        ))}
        <li data-rest="" className={rest.length > 0 ? 'pw:shrink-0' : UNSEEN}>
          <RestEntries {...props} menu={rest} />
        </li>
      </ul>
    </nav>
  );
}
