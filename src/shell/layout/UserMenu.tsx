import * as Menu from '@radix-ui/react-dropdown-menu';
import { CircleUser, LogOut } from 'lucide-react';
import { useStore } from 'zustand';
import { usePortal, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { MENU_CONTENT, MENU_ITEM, TOP_BUTTON } from './classes.ts';

/** The signed-in user, with sign-out. */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  const texts = useTexts();
  const portal = usePortal();
  const user = useStore(useShell().session.store, (state) => state.user);
  if (user === null) return null;
  return (
    <Menu.Root>
      <Menu.Trigger className={TOP_BUTTON} aria-label={texts.t('shell.userMenu', { name: user.nickName })}>
        <CircleUser size={18} aria-hidden />
        <span className="pw:max-w-32 pw:truncate pw:max-md:hidden">{user.nickName}</span>
      </Menu.Trigger>
      <Menu.Portal container={portal}>
        <Menu.Content align="end" sideOffset={4} className={MENU_CONTENT}>
          <Menu.Label className="pw:px-2 pw:py-1">
            <span className="pw:block pw:font-medium">{user.nickName}</span>
            <span className="pw:block pw:text-text-muted pw:text-xs">{user.orgName}</span>
          </Menu.Label>
          <Menu.Separator className="pw:my-1 pw:h-px pw:bg-border" />
          <Menu.Item className={MENU_ITEM} onSelect={onLogout}>
            <LogOut size={16} aria-hidden />
            {texts.t('shell.logout')}
          </Menu.Item>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
