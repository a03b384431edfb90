import { ChevronRight, ClipboardCheck, Clock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { useApprovals } from '../approvals/useApprovals.ts';
import { MenuIcon } from '../layout/menuIcon.tsx';
import { type ShownPlace, useFavourites, useRecent } from '../menu/placesShown.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { ShellLink } from '../routes/ShellLink.tsx';

/** Places of each kind that are shown: the menu below must stay in sight. */
const MOST = 6;

interface PlacesProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly places: readonly ShownPlace[];
}

/** Pages as small tiles, in one row that is pushed along under the finger. */
function Places({ title, icon, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <section className="pw:shrink-0">
      <h2 className="pw:mb-1 pw:flex pw:items-center pw:gap-1.5 pw:px-1 pw:text-sm pw:font-medium pw:text-text-muted">
        {icon}
        {title}
      </h2>
      {/* Focus rings need the room that scrolling would cut off. */}
      <ul className="pw:-mx-4 pw:flex pw:gap-2 pw:overflow-x-auto pw:px-4 pw:py-1 pw:[scrollbar-width:none]">
        {places.slice(0, MOST).map(({ address, title: name, icon: own, entry }) => {
          const look =
            'pw:flex pw:h-12 pw:max-w-52 pw:items-center pw:gap-2 pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:px-3 pw:text-text pw:no-underline pw:active:bg-hover';
          const inside = (
            <>
              <MenuIcon name={own} />
              <span className="pw:truncate">{name}</span>
            </>
          );
          return (
            <li key={address} className="pw:shrink-0">
              {entry?.target.kind === 'external' ? (
                <a href={entry.target.url} target="_blank" rel="noopener noreferrer" className={look}>
                  {inside}
                </a>
              ) : (
                <ShellLink to={address} className={look}>
                  {inside}
                </ShellLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Pages that the bar at the lower edge leads to. */
const IN_REACH: ReadonlySet<string> = new Set([
  ROUTE_PATHS.approvals,
  ROUTE_PATHS.secondary,
  ROUTE_PATHS.userIndex,
]);

/** What waits for the user, and where he is most: above the menu of a mobile device's home. */
export function HomePlaces() {
  const { t } = useTexts();
  const { count } = useApprovals();
  const recent = useRecent().filter(({ address }) => !IN_REACH.has(address));
  return (
    <>
      {count > 0 && (
        <ShellLink
          to={ROUTE_PATHS.approvals}
          className="pw:flex pw:min-h-14 pw:shrink-0 pw:items-center pw:gap-3 pw:rounded-lg pw:border pw:border-accent pw:bg-accent-soft pw:px-4 pw:font-medium pw:text-accent-soft-text pw:no-underline"
        >
          <ClipboardCheck size={20} aria-hidden />
          <span className="pw:flex-1">{t('shell.approvals.waiting', { count })}</span>
          <ChevronRight size={18} aria-hidden />
        </ShellLink>
      )}
      <Places
        title={t('shell.menu.favourites')}
        icon={<Star size={14} aria-hidden />}
        places={useFavourites()}
      />
      <Places title={t('shell.menu.recent')} icon={<Clock size={14} aria-hidden />} places={recent} />
    </>
  );
}
