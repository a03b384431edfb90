import { ChevronDown } from 'lucide-react';
import { MenuButton, useTexts } from '../../widgets/internal.ts';
import { findEntry, leadsTo, leaves } from '../menu/menuIndex.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { MENU_CONTENT, MENU_ITEM } from './classes.ts';

const ITEM =
  'pw:h-8 pw:shrink-0 pw:gap-1 pw:rounded-md pw:px-3 pw:text-chrome-text pw:whitespace-nowrap pw:hover:bg-chrome-raised';
const CURRENT = `${ITEM} pw:bg-(--pw-chrome-active) pw:text-(--pw-chrome-active-text) pw:font-medium`;

interface TopMenuProps {
  readonly menu: readonly MenuEntry[];
  readonly address: string;
  /** Of a split menu, the entry whose children are at the side. */
  readonly group: MenuEntry | null;
  readonly onChoose: (entry: MenuEntry) => void;
  /** Shows the children of an entry at the side; absent: they drop down. */
  readonly onGroup?: (entry: MenuEntry) => void;
}

function TopEntry({ entry, address, group, onChoose, onGroup }: TopMenuProps & { entry: MenuEntry }) {
  const inside = leadsTo(entry, address) || findEntry(entry.children, address) !== null;
  const className = (group === null ? inside : entry === group) ? CURRENT : ITEM;
  if (entry.target.kind === 'external')
    return (
      <a
        href={entry.target.url}
        target="_blank"
        rel="noreferrer"
        className={`pw:flex pw:items-center ${className}`}
      >
        {entry.title}
      </a>
    );
  if (entry.children.length > 0 && !onGroup)
    return (
      <MenuButton
        buttonClass={className}
        label={entry.title}
        align="start"
        modal
        className={MENU_CONTENT}
        itemClassName={MENU_ITEM}
        items={leaves([entry]).map((leaf) => ({
          key: leaf.key,
          title: leaf.title,
          checked: leadsTo(leaf, address),
          onSelect: () => onChoose(leaf),
        }))}
      >
        {entry.title}
        <ChevronDown size={14} aria-hidden />
      </MenuButton>
    );
  return (
    <button
      type="button"
      className={className}
      aria-current={leadsTo(entry, address) ? 'page' : undefined}
      aria-pressed={entry.children.length > 0 ? entry === group : undefined}
      onClick={() => (entry.children.length > 0 && onGroup ? onGroup(entry) : onChoose(entry))}
    >
      {entry.title}
    </button>
  );
}

/** The menu in the top bar: all of it, or its first level. Source: specification 000 §3 "Settings" (layout, splitMenu). */
export function TopMenu(props: TopMenuProps) {
  const { t } = useTexts();
  return (
    <nav
      aria-label={t('shell.menu')}
      className="pw:min-w-0 pw:flex-1 pw:overflow-x-auto pw:[scrollbar-width:none] pw:max-md:hidden"
    >
      <ul className="pw:flex pw:gap-1">
        {props.menu.map((entry) => (
          <li key={entry.key}>
            <TopEntry {...props} entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
