import { CircleUser, KeyRound, LogOut, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { MenuButton, useTexts } from '../../widgets/internal.ts';
import { MOBILE_BASE, ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { Picture } from '../user/Picture.tsx';
import { MENU_CONTENT, MENU_ITEM, TOP_BUTTON } from './classes.ts';
import { PasswordDialog, SessionsDrawer } from './laterDialogs.tsx';

/**
 * The menu of the signed-in user: name, organisation, personal centre, password, devices, and sign-out. `brief`: its button shows no
 * name.
 */
export function UserMenu({ onLogout, brief = false }: { onLogout: () => void; brief?: boolean }) {
  const texts = useTexts();
  const { session, router } = useShell();
  const user = useStore(session.store, (state) => state.user);
  const [shown, setShown] = useState<'sessions' | 'password' | null>(null);
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
            key: 'user',
            title: texts.t('shell.user.title'),
            icon: <CircleUser size={16} aria-hidden />,
            onSelect: () => router.navigate(ROUTE_PATHS.userIndex),
          },
          {
            key: 'password',
            title: texts.t('shell.password.title'),
            icon: <KeyRound size={16} aria-hidden />,
            onSelect: () => setShown('password'),
          },
          {
            key: 'sessions',
            title: texts.t('shell.sessions.title'),
            icon: <MonitorSmartphone size={16} aria-hidden />,
            onSelect: () => setShown('sessions'),
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
        <Picture id={user.picture} size={user.picture === '' ? 18 : 24} />
        {!brief && <span className="pw:max-w-32 pw:truncate pw:max-md:hidden">{user.nickName}</span>}
      </MenuButton>
      {shown === 'sessions' && <SessionsDrawer onClose={() => setShown(null)} />}
      {shown === 'password' && <PasswordDialog onClose={() => setShown(null)} />}
    </>
  );
}
