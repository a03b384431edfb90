import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { MenuIcon } from '../layout/menuIcon.tsx';
import { lineClass, MenuTag, TITLE } from './MenuLine.tsx';

/** Most entries of a group that are drawn at once: more come by a button, and by the search field. */
const DRAWN = 200;

interface MenuGroupProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly tag?: string;
  readonly depth: number;
  readonly compact: boolean;
  readonly open: boolean;
  /** The visible page is inside: marked where the group is closed. */
  readonly inside: boolean;
  readonly onToggle: () => void;
  readonly count: number;
  /** Draws the first of its entries. */
  readonly children: (drawn: number) => ReactNode;
}

/** A group of the menu that folds. */
export function MenuGroup(props: MenuGroupProps) {
  const { title, icon, tag = '', depth, compact, open, inside, onToggle, count, children } = props;
  const { t } = useTexts();
  const id = useId();
  const [drawn, setDrawn] = useState(DRAWN);
  const marked = inside && !open;
  return (
    <li className="pw:flex pw:flex-col pw:gap-0.5">
      <button
        type="button"
        data-line=""
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={title}
        onClick={onToggle}
        className={lineClass(depth, compact, marked && compact)}
      >
        {icon}
        <span
          className={
            compact ? 'pw-sr' : `${TITLE} ${marked ? 'pw:font-medium' : 'pw:text-chrome-text-muted'}`
          }
        >
          {title}
        </span>
        {!compact && <MenuTag tag={tag} />}
        {!compact && (
          <ChevronRight
            size={16}
            aria-hidden
            className={`pw:shrink-0 pw:transition-transform ${tag === '' ? 'pw:ml-auto' : ''} ${open ? 'pw:rotate-90' : ''}`}
          />
        )}
      </button>
      {open && (
        <ul id={id} aria-label={title} className="pw:flex pw:flex-col pw:gap-0.5">
          {children(drawn)}
          {count > drawn && (
            <li className="pw:flex">
              <button
                type="button"
                data-line=""
                onClick={() => setDrawn(drawn + DRAWN)}
                className={lineClass(depth + 1, false, false)}
              >
                {t('shell.menu.more', { count: count - drawn })}
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The icon of a group that the menu states one for. */
export function groupIcon(name: string | null): ReactNode {
  return <MenuIcon name={name} />;
}
