import type { ReactNode } from 'react';
import { later } from '../hooks/later.tsx';
import { popupCode } from '../popups/code.ts';
import { overPage } from '../popups/waiting.tsx';

export interface ModalProps {
  readonly title: string;
  /** CSS length; full screen unless stated. Source: specification 002 9. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly description?: string | undefined;
  /**
   * What is marked `data-pw-first` has the focus at first, else its first field, else of an `alertdialog` the first
   * button below, else the cross in the head.
   */
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** `alertdialog` for questions that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Asked to close by Escape, the cross or the overlay; the owner decides. */
  readonly onClose: () => void;
  /** A click outside closes it. Off for forms: a slip must not lose work. */
  readonly closeOutside?: boolean;
}

/**
 * A modal dialog in the middle of the screen. Escape closes the topmost one only, focus stays inside and goes back
 * to where it came from. Source: specification 002 2.2, 2.3; LOOK "Keyboard".
 */
export const Modal = later<ModalProps>(async () => (await popupCode()).ModalView, overPage);
