import { CircleUser, LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { MenuButton, useTexts } from '../../widgets/internal.ts';
import { MOBILE_BASE } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { MENU_CONTENT, MENU_ITEM, TOP_BUTTON } from './classes.ts';
import { SessionsDrawer } from './laterDialogs.tsx';

/**
 * The menu of the signed-in user: name, organisation, where he is signed in, and sign-out. `brief`: its button shows no
 * name.
 */
export function UserMenu({ onLogout, brief = false }: { onLogout: () => void; brief?: boolean }) {
  const texts = useTexts();
  const user = useStore(useShell().session.store, (state) => state.user);
  const [sessions, setSessions] = useState(false);
  if (user === null) return null;
  return (
    <>
      <MenuButton
        buttonClass={TOP_BUTTON}
        label={texts.t('shell.userMenu', { name: user.nickName })}
        align="end"
        modal
        className={MENU_CONTENT}
        itemClassName={MENU_ITEM}
        header={
          <>
            <div className="pw:px-2 pw:py-1">
              <span className="pw:block pw:font-medium">{user.nickName}</span>
              <span className="pw:block pw:text-text-muted pw:text-xs">{user.orgName}</span>
            </div>
            <hr className="pw:my-1 pw:h-px pw:border-0 pw:bg-border" />
          </>
        }
        items={[
          {
            key: 'sessions',
            title: texts.t('shell.sessions.title'),
            icon: <MonitorSmartphone size={16} aria-hidden />,
            onSelect: () => setSessions(true),
          },
          {
            key: 'mobile',
            title: texts.t('shell.mobile.open'),
            icon: <Smartphone size={16} aria-hidden />,
            // Another shell, with pages of its own: the browser asks where work would be lost.
            onSelect: () => window.location.assign(MOBILE_BASE),
          },
          {
            key: 'logout',
            title: texts.t('shell.logout'),
            icon: <LogOut size={16} aria-hidden />,
            onSelect: onLogout,
          },
        ]}
      >
        <CircleUser size={18} aria-hidden />
        {!brief && <span className="pw:max-w-32 pw:truncate pw:max-md:hidden">{user.nickName}</span>}
      </MenuButton>
      {sessions && <SessionsDrawer onClose={() => setSessions(false)} />}
    </>
  );
}
