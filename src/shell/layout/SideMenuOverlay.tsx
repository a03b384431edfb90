import * as Dialog from '@radix-ui/react-dialog';
import type { ComponentProps } from 'react';
import { usePortal, useTexts } from '../../widgets/internal.ts';
import { SideMenu } from './SideMenu.tsx';

/** Props of `SideMenuOverlay`. */
export interface SideMenuOverlayProps
  extends Pick<ComponentProps<typeof SideMenu>, 'menu' | 'address' | 'onChoose' | 'onShow'> {
  readonly onClose: () => void;
}

/** The side menu over the page, for screens that are too narrow to show both. */
export function SideMenuOverlay({ menu, address, onChoose, onShow, onClose }: SideMenuOverlayProps) {
  const texts = useTexts();
  const portal = usePortal();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal container={portal}>
        <Dialog.Overlay className="pw:fixed pw:inset-0 pw:z-40 pw:bg-(--pw-veil,rgb(0_0_0/0.4))" />
        <Dialog.Content
          aria-describedby={undefined}
          className="pw:fixed pw:inset-y-0 pw:left-0 pw:z-50 pw:flex pw:w-64 pw:flex-col pw:bg-chrome pw:shadow-float"
        >
          <Dialog.Title className="pw-sr">{texts.t('shell.menu')}</Dialog.Title>
          <SideMenu
            menu={menu}
            address={address}
            compact={false}
            onExpand={() => undefined}
            onChoose={onChoose}
            onShow={onShow}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
