import type { ReactNode } from 'react';
import { later } from '../hooks/later.tsx';
import { popupCode } from '../popups/code.ts';
import { overPage } from '../popups/waiting.tsx';

export interface DrawerProps {
  readonly title: string;
  /** CSS length; the whole width unless stated. */
  readonly width?: string | undefined;
  /** Its edge can be dragged. */
  readonly resizable?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
}

/** A panel at the right edge, over the page. Source: specification 002 2.3, 2.4. */
export const Drawer = later<DrawerProps>(async () => (await popupCode()).DrawerView, overPage);
