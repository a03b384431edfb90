import { ChevronRight } from 'lucide-react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { HOME_PATH } from '../routes/paths.ts';
import { ShellLink } from '../routes/ShellLink.tsx';
import { useShell } from '../services.tsx';
import { nameOfTab } from '../tabs/tab.ts';
import { leadsTo, trailTo } from './menuIndex.ts';
import type { MenuTarget } from './menuTree.ts';
import { useCurrentEntry } from './useCurrentEntry.ts';

/** Widest entry. Source: specification 000 §9. */
const ENTRY = 'pw:block pw:max-w-[150px] pw:truncate';

interface Crumb {
  readonly key: string;
  readonly title: string;
  readonly target: MenuTarget;
}

function CrumbText({ title, target, last }: Omit<Crumb, 'key'> & { readonly last: boolean }) {
  if (last)
    return (
      <span aria-current="page" className={`${ENTRY} pw:text-text`} title={title}>
        {title}
      </span>
    );
  return target.kind === 'address' ? (
    <ShellLink to={target.address} className={`${ENTRY} pw:text-text-muted pw:hover:text-text`} title={title}>
      {title}
    </ShellLink>
  ) : (
    <span className={ENTRY} title={title}>
      {title}
    </span>
  );
}

/**
 * Where the visible page stands in the menu: home, groups, the page, and the record behind it. Groups lead to their
 * `redirect` or first page. Source: specification 000 §3 "Settings" (showBreadcrumb), §9.
 */
export function Breadcrumb({ address }: { readonly address: string }) {
  const { t } = useTexts();
  const { session, tabs } = useShell();
  const menu = useStore(session.store, (state) => state.menu);
  const tab = useStore(tabs.store, (state) => state.tabs.find((one) => one.address === address));
  const entry = useCurrentEntry(menu, address);
  const trail = entry === null ? [] : trailTo(menu, entry);
  const crumbs: Crumb[] = [
    { key: 'home', title: t('shell.home'), target: { kind: 'address', address: HOME_PATH } },
    ...trail.map(({ key, title, target, redirect }) => ({
      key,
      title,
      target: target.kind === 'none' ? redirect : target,
    })),
  ];
  const name = tab === undefined || tab.isHome ? '' : nameOfTab(tab, t);
  // The tab of a form's design is named apart from its list's: its entry has said that already.
  const isSaid = entry !== null && leadsTo(entry, address) && !tab?.record;
  if (name !== '' && name !== entry?.title && !isSaid)
    crumbs.push({ key: 'page', title: tab?.record || name, target: { kind: 'none' } });
  return (
    <nav aria-label={t('shell.routes.breadcrumb')} className="pw:min-w-0">
      <ol className="pw:flex pw:items-center pw:gap-1 pw:overflow-hidden pw:text-text-muted pw:text-xs">
        {crumbs.map(({ key, title, target }, at) => (
          <li key={key} className="pw:flex pw:items-center pw:gap-1">
            {at > 0 && <ChevronRight size={12} aria-hidden className="pw:shrink-0" />}
            <CrumbText title={title} target={target} last={at === crumbs.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
