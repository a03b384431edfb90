import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { MenuIcon } from '../layout/menuIcon.tsx';
import { leaves } from '../menu/menuIndex.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { FirstSteps } from './laterPages.tsx';
import type { PageProps } from './pageTable.tsx';

/**
 * The home page: links to the user's pages, by group of the menu. The specification leaves its content open (000 §2).
 */
export function Dashboard({ workspace }: Pick<PageProps, 'workspace'>) {
  const texts = useTexts();
  const { menu, user } = useStore(useShell().session.store);
  const empty =
    user?.isBuilder === true &&
    !leaves(menu).some(
      ({ target }) =>
        target.kind === 'external' ||
        (target.kind === 'address' && target.address !== ROUTE_PATHS.auditTrail),
    );
  return (
    <div className="pw:h-full pw:overflow-y-auto pw:p-4 pw:md:p-6">
      <h1 className="pw:text-xl pw:font-semibold">
        {texts.t('shell.welcome', { name: user?.nickName ?? '' })}
      </h1>
      {empty ? <FirstSteps /> : <p className="pw:mb-6 pw:text-text-muted">{texts.t('shell.welcomeHelp')}</p>}
      <div className="pw:grid pw:grid-cols-[repeat(auto-fill,minmax(260px,1fr))] pw:gap-4">
        {menu.map((group) => (
          <section key={group.id} className="pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-4">
            <h2 className="pw:mb-2 pw:flex pw:items-center pw:gap-2 pw:font-semibold">
              <MenuIcon name={group.icon} />
              {group.title}
            </h2>
            <ul className="pw:flex pw:flex-col pw:gap-0.5">
              {leaves([group])
                .filter((leaf) => leaf.target.kind === 'address')
                .map((leaf) => (
                  <li key={leaf.id}>
                    <button
                      type="button"
                      onClick={() => workspace.choose(leaf)}
                      className="pw:h-8 pw:w-full pw:justify-start pw:rounded-md pw:px-2 pw:text-left pw:hover:bg-hover"
                    >
                      {leaf.title}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
