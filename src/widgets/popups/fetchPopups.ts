import { Drawer } from '../dialogs/Drawer.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { NoticesPopup } from '../dialogs/NoticeHost.tsx';
import { Float } from './Float.tsx';
import { Menu } from './Menu.tsx';

/** Fetches the code of menus, popups, dialogs and notices ahead of need, so that the first one opens at once. */
export function fetchPopups(): void {
  for (const popup of [Drawer, Modal, Float, Menu, NoticesPopup]) popup.fetch();
}
