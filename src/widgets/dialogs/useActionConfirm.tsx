import type { ReactNode } from 'react';
import type { PlanOf } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useConfirm } from './useConfirm.tsx';

/** Asks before actions of forms, lists, tables and group trees whose plan asks first. Source: specification 002 5. */
export function useActionConfirm(text: (ref: string | null) => string): {
  /** `subject` names what the action is about, where the screen does not show it. */
  readonly confirm: (plan: PlanOf<'confirm'>, subject?: string) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const { t } = useTexts();
  const { ask, dialog } = useConfirm();
  return {
    confirm: ({ action, message, danger }, subject) => {
      const name = actionTitle(action, text, t);
      const title = subject === undefined ? name : `${name} ${subject}`;
      return ask({ title, message: t(message), confirm: name, tone: danger ? 'danger' : 'normal' });
    },
    dialog,
  };
}
