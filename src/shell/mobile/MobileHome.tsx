import { ChevronRight, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { hasWords } from '../find/match.ts';
import { MenuIcon } from '../layout/menuIcon.tsx';
import { leaves } from '../menu/menuIndex.ts';
import type { MenuEntry } from '../menu/menuTree.ts';
import { WaitingList } from '../offline/WaitingList.tsx';
import { KeptCard } from '../pages/laterPages.tsx';
import type { PageProps } from '../pages/pageTable.tsx';
import { ShellLink } from '../routes/ShellLink.tsx';
import { useShell } from '../services.tsx';
import { HomePlaces } from './HomePlaces.tsx';

const LINE =
  'pw:flex pw:min-h-12 pw:items-center pw:gap-3 pw:px-4 pw:text-text pw:no-underline pw:active:bg-hover';
const MARK = { size: 18, 'aria-hidden': true, className: 'pw:shrink-0 pw:text-text-muted' };

/** One page of the menu: a link, so that it can be opened elsewhere and its address copied. */
function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: (entry: MenuEntry) => void }) {
  const { t } = useTexts();
  const { target, title } = entry;
  const name = (
    <>
      <MenuIcon name={entry.icon} />
      <span className="pw:min-w-0 pw:flex-1 pw:truncate">{title}</span>
    </>
  );
  return (
    <li>
      {target.kind === 'address' && (
        <ShellLink to={target.address} onGo={() => onChoose(entry)} className={LINE}>
          {name}
          <ChevronRight {...MARK} />
        </ShellLink>
      )}
      {target.kind === 'external' && (
        <a href={target.url} target="_blank" rel="noreferrer" className={LINE}>
          {name}
          <span className="pw-sr">{t('shell.menu.elsewhere')}</span>
          <ExternalLink {...MARK} />
        </a>
      )}
    </li>
  );
}

/** Home on a mobile device: what waits, favourites, recent pages, then all pages by group, found by a part of their name. */
export function MobileHome({ workspace }: PageProps) {
  const { t } = useTexts();
  const { menu, user } = useStore(useShell().session.store);
  const [wanted, setWanted] = useState('');
  const id = useId();
  const word = wanted.trim();
  const groups = menu
    .map((group) => ({
      group,
      entries: leaves([group]).filter((leaf) => leaf.target.kind !== 'none' && hasWords(leaf.title, word)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className="pw:flex pw:h-full pw:flex-col pw:gap-4 pw:overflow-y-auto pw:p-4">
      <h1 className="pw:text-xl pw:font-semibold">{t('shell.welcome', { name: user?.nickName ?? '' })}</h1>
      <label htmlFor={id} className="pw-sr">
        {t('shell.mobile.find')}
      </label>
      <input
        id={id}
        type="search"
        className="pw-input pw:shrink-0"
        placeholder={t('shell.mobile.find')}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {word === '' && <WaitingList workspace={workspace} />}
      {word === '' && <KeptCard />}
      {word === '' && <HomePlaces />}
      {groups.map(({ group, entries }) => (
        <section key={group.id} className="pw:shrink-0">
          <h2 className="pw:mb-1 pw:px-1 pw:text-sm pw:font-medium pw:text-text-muted">{group.title}</h2>
          <ul className="pw:divide-y pw:divide-border pw:overflow-hidden pw:rounded-lg pw:border pw:border-border pw:bg-surface">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onChoose={workspace.choose} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && (
        <p role="status" className="pw:py-6 pw:text-center pw:text-text-muted">
          {t(word === '' ? 'shell.mobile.empty' : 'shell.mobile.notFound', { word })}
        </p>
      )}
    </div>
  );
}
