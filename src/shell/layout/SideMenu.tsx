import { ChevronRight, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { findEntry, leadsTo, type MenuEntry } from '../menu/menuTree.ts';
import { MenuIcon } from './menuIcon.tsx';

const LINE =
  'pw:flex pw:h-9 pw:w-full pw:items-center pw:justify-start pw:gap-3 pw:rounded-md pw:pr-3 pw:text-left pw:text-chrome-text pw:hover:bg-chrome-raised';
const CURRENT = 'pw:bg-(--pw-chrome-active) pw:text-(--pw-chrome-active-text) pw:font-medium';

/** Indentation by depth, beginning under the text of the group above; deeper levels use the last. */
const INDENTS = ['pw:pl-3', 'pw:pl-[42px]', 'pw:pl-14', 'pw:pl-[72px]'];

function indent(depth: number, compact: boolean): string {
  return (compact ? INDENTS[0] : (INDENTS[depth] ?? INDENTS.at(-1))) ?? '';
}

interface SideMenuProps {
  /** Name of the area, where it is not the whole menu. */
  readonly label?: string | undefined;
  readonly menu: readonly MenuEntry[];
  /** Address of the visible page, whose entry is marked. */
  readonly address: string;
  /** Icons alone: titles are for screen readers and tooltips, and groups are closed. */
  readonly compact: boolean;
  readonly onChoose: (entry: MenuEntry) => void;
  /** Called when a group of a compact menu is chosen, whose entries would have no room. */
  readonly onExpand: () => void;
}

function Leaf({
  entry,
  address,
  compact,
  onChoose,
  depth,
}: SideMenuProps & { entry: MenuEntry; depth: number }) {
  const current = leadsTo(entry, address);
  const line = `${LINE} ${indent(depth, compact)}`;
  const content = (
    <>
      {depth === 0 && <MenuIcon name={entry.icon} />}
      <span className={compact ? 'pw-sr' : 'pw:truncate'}>{entry.title}</span>
    </>
  );
  if (entry.target.kind === 'external') {
    return (
      <a href={entry.target.url} target="_blank" rel="noreferrer" className={line} title={entry.title}>
        {content}
        {!compact && <ExternalLink size={14} aria-hidden className="pw:ml-auto" />}
      </a>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onChoose(entry)}
      aria-current={current ? 'page' : undefined}
      title={entry.title}
      className={current ? `${line} ${CURRENT}` : line}
    >
      {content}
    </button>
  );
}

function Group(props: SideMenuProps & { entry: MenuEntry; depth: number }) {
  const { entry, address, compact, depth, onExpand } = props;
  const inside = findEntry(entry.children, address) !== null;
  const [choice, setChoice] = useState<boolean | null>(null);
  const open = !compact && (choice ?? (inside || depth === 0));
  const line = `${LINE} ${indent(depth, compact)}`;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        title={entry.title}
        onClick={() => (compact ? onExpand() : setChoice(!open))}
        className={compact && inside ? `${line} ${CURRENT}` : line}
      >
        <MenuIcon name={entry.icon} />
        <span className={compact ? 'pw-sr' : 'pw:truncate pw:text-chrome-text-muted'}>{entry.title}</span>
        {!compact && (
          <ChevronRight
            size={16}
            aria-hidden
            className={`pw:ml-auto pw:shrink-0 pw:transition-transform ${open ? 'pw:rotate-90' : ''}`}
          />
        )}
      </button>
      {open && (
        <ul className="pw:flex pw:flex-col pw:gap-0.5">
          {entry.children.map((child) => (
            <Entry key={child.id} {...props} entry={child} depth={depth + 1} />
          ))}
        </ul>
      )}
    </>
  );
}

function Entry(props: SideMenuProps & { entry: MenuEntry; depth: number }) {
  return (
    <li className="pw:flex pw:flex-col pw:gap-0.5">
      {props.entry.children.length > 0 ? <Group {...props} /> : <Leaf {...props} />}
    </li>
  );
}

/** The menu at the side of the page. Source: specification 000 §2 "Menu-driven navigation", LOOK "Shell". */
export function SideMenu(props: SideMenuProps) {
  const texts = useTexts();
  return (
    <nav
      aria-label={props.label ?? texts.t('shell.menu')}
      className="pw:flex-1 pw:overflow-y-auto pw:[scrollbar-color:var(--pw-chrome-text-muted)_transparent] pw:p-2"
    >
      <ul className="pw:flex pw:flex-col pw:gap-0.5">
        {props.menu.map((entry) => (
          <Entry key={entry.id} {...props} entry={entry} depth={0} />
        ))}
      </ul>
    </nav>
  );
}
