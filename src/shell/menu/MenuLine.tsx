import { ExternalLink, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { MenuIcon } from '../layout/menuIcon.tsx';
import { ShellLink } from '../routes/ShellLink.tsx';
import { useShell } from '../services.tsx';
import type { MenuEntry } from './menuTree.ts';

const LINE =
  'pw:flex pw:min-h-8 pw:pointer-coarse:min-h-10 pw:w-full pw:min-w-0 pw:items-center pw:justify-start pw:gap-3 pw:rounded-md pw:pr-3 pw:text-left pw:text-sm pw:text-chrome-text pw:no-underline';
const HOVER = 'pw:hover:bg-chrome-raised';
/** More than a colour tells it: it has a bar at its edge. */
const CURRENT =
  'pw:bg-(--pw-chrome-active) pw:text-(--pw-chrome-active-text) pw:font-medium pw:shadow-[inset_3px_0_currentColor]';

/** A title that is long takes a second line. */
export const TITLE = 'pw:line-clamp-2 pw:min-w-0 pw:my-1 pw:break-words pw:leading-4';

/** Indentation by depth, beginning under the text of the group above; deeper levels use the last. */
const INDENTS = ['pw:pl-3', 'pw:pl-[42px]', 'pw:pl-14', 'pw:pl-[72px]'];

/** Classes of a line. The current one keeps its look while it is pointed at. */
export function lineClass(depth: number, compact: boolean, current: boolean): string {
  const indent = (compact ? INDENTS[0] : (INDENTS[depth] ?? INDENTS.at(-1))) ?? '';
  return `${LINE} ${indent} ${current ? CURRENT : HOVER}`;
}

/** A short word beside a title. */
export function MenuTag({ tag }: { readonly tag: string }) {
  if (tag === '') return null;
  return (
    <span className="pw:ml-auto pw:shrink-0 pw:rounded-sm pw:bg-chrome-raised pw:px-1.5 pw:text-chrome-text pw:text-xs">
      {tag}
    </span>
  );
}

/** The star of a line: in sight for favourites, and else while the line is pointed at or has the focus. */
function StarButton({ address, title }: { readonly address: string; readonly title: string }) {
  const { t } = useTexts();
  const { places } = useShell();
  const starred = useStore(places.store, () => places.isFavourite(address));
  const label = t(starred ? 'shell.menu.unstar' : 'shell.menu.star', { title });
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={starred}
      title={label}
      onClick={() => places.toggleFavourite(address)}
      className={`pw:absolute pw:right-1 pw:size-6 pw:rounded-sm pw:bg-chrome pw:text-chrome-text-muted pw:hover:text-chrome-text pw:focus-visible:opacity-100 pw:group-hover:opacity-100 pw:pointer-coarse:size-9 ${
        starred ? '' : 'pw:opacity-0 pw:pointer-coarse:opacity-60'
      }`}
    >
      <Star size={14} aria-hidden className={starred ? 'pw:fill-current' : ''} />
    </button>
  );
}

interface MenuLineProps {
  readonly entry: Pick<MenuEntry, 'title' | 'icon' | 'target' | 'tag'>;
  readonly depth: number;
  readonly compact: boolean;
  readonly current: boolean;
  readonly onChoose: () => void;
  /** Second line of text: the group of an entry that was searched. */
  readonly detail?: string;
  /** Whether it can be made a favourite. */
  readonly star?: boolean;
}

/**
 * One page of the menu: a link, so that the browser can open it elsewhere. An entry whose page is unknown is a button
 * that says so.
 */
export function MenuLine(props: MenuLineProps) {
  const { entry, depth, compact, current, onChoose, detail, star = true } = props;
  const { t } = useTexts();
  const { target, title } = entry;
  const content: ReactNode = (
    <>
      {(depth === 0 || compact) && <MenuIcon name={entry.icon} />}
      <span className={compact ? 'pw-sr' : TITLE}>{title}</span>
      {!compact && detail !== undefined && detail !== '' && (
        <span
          aria-hidden
          className="pw:ml-auto pw:max-w-[45%] pw:truncate pw:text-chrome-text-muted pw:text-xs"
        >
          {detail}
        </span>
      )}
      {!compact && <MenuTag tag={entry.tag} />}
    </>
  );
  const look = {
    className: lineClass(depth, compact, current),
    title,
    'data-line': '',
    ...(detail === undefined || detail === '' ? {} : { 'aria-description': detail }),
    ...(current ? { 'aria-current': 'page' as const } : {}),
  };
  const address = target.kind === 'address' ? target.address : target.kind === 'external' ? target.url : null;
  return (
    <li className="pw:group pw:relative pw:flex pw:items-center">
      {target.kind === 'address' && (
        <ShellLink to={target.address} onGo={onChoose} {...look}>
          {content}
        </ShellLink>
      )}
      {target.kind === 'external' && (
        <a href={target.url} target="_blank" rel="noreferrer" {...look}>
          {content}
          <span className="pw-sr">{t('shell.menu.elsewhere')}</span>
          {!compact && <ExternalLink size={14} aria-hidden className="pw:ml-auto pw:shrink-0" />}
        </a>
      )}
      {target.kind === 'none' && (
        <button type="button" onClick={onChoose} {...look}>
          {content}
        </button>
      )}
      {star && !compact && address !== null && <StarButton address={address} title={title} />}
    </li>
  );
}
