import type { ReactNode } from 'react';
import type { ActionHost } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useConfirm } from './useConfirm.tsx';

/** Asks before actions with `confirm`, in forms, lists and tables. Source: specification 002 5. */
export function useActionConfirm(text: (ref: string | null) => string): {
  readonly confirm: NonNullable<ActionHost['confirm']>;
  readonly dialog: ReactNode;
} {
  const { t } = useTexts();
  const { ask, dialog } = useConfirm();
  return {
    confirm: ({ action, message, danger }) => {
      const name = actionTitle(action, text, t);
      return ask({ title: name, message: t(message), confirm: name, tone: danger ? 'danger' : 'normal' });
    },
    dialog,
  };
}
