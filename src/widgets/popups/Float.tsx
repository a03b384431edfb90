import type { ReactNode, RefObject } from 'react';
import { later } from '../hooks/later.tsx';
import { popupCode } from './code.ts';
import { underAnchor } from './waiting.tsx';

export interface FloatProps {
  /** Element at which the popup is placed; clicks on it do not close the popup. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly className?: string;
  /** `dialog` takes focus; `list` leaves it in the input that it belongs to. */
  readonly role?: 'dialog' | 'list';
  onClose(): void;
  readonly children: ReactNode;
}

/** A popup under a control, in the portal container, mounted only while it is open. */
export const Float = later<FloatProps>(async () => (await popupCode()).FloatView, underAnchor);
