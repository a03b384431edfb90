import type { ReactNode, RefObject } from 'react';
import type { Reason } from '../../engine/internal.ts';
import { later } from '../hooks/later.tsx';
import { popupCode } from './code.ts';
import { underAnchor } from './waiting.tsx';

/** One line of a menu. */
export interface MenuItem {
  readonly key: string;
  readonly title: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Why it is disabled, behind its title: a menu has no room for tooltips, and fingers none at all. */
  readonly why?: Reason['code'] | undefined;
  /** In a menu of one choice out of a few: whether it is the chosen one. */
  readonly checked?: boolean;
  /** Its key combination as it is shown, and as screen readers read it. */
  readonly keys?: { readonly shown: string; readonly spoken: string } | undefined;
  /** Where choosing it leads: it is a link, which the browser can open elsewhere. A plain click is `onSelect`'s. */
  readonly href?: string | undefined;
  readonly onSelect: () => void;
}

/** How a menu looks. */
export interface MenuLook {
  readonly className?: string;
  readonly itemClassName?: string;
  /** Drawn above the items. */
  readonly header?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'right';
  /** Nothing else can be used while it is open. */
  readonly modal?: boolean;
}

export interface MenuProps extends MenuLook {
  readonly items: readonly MenuItem[];
  /** What it is placed at: an element, or a point. */
  readonly anchor: RefObject<{ getBoundingClientRect(): DOMRect } | null>;
  /** The element that gets the focus when it is closed. */
  readonly returnTo: RefObject<HTMLElement | null>;
  readonly label?: string;
  /** Id of the element that names it. */
  readonly labelledBy?: string;
  /** Opened by the keyboard: the first item has the focus. */
  readonly byKeyboard: boolean;
  readonly onClose: () => void;
}

/** An open menu, in the portal container, mounted only while it is open. */
export const Menu = later<MenuProps>(async () => (await popupCode()).MenuView, underAnchor);
