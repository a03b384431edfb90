import { type ReactNode, useCallback, useState } from 'react';
import { Confirm, type ConfirmProps } from './Confirm.tsx';

export type Question = Omit<ConfirmProps, 'onAnswer'>;

/** Asks a question and waits for its answer. Put `dialog` somewhere in the view. */
export function useConfirm(): { ask: (question?: Question) => Promise<boolean>; dialog: ReactNode } {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null);
  const ask = useCallback(
    (question: Question = {}) =>
      new Promise<boolean>((resolve) => {
        setOpen((before) => {
          before?.answer(false);
          return { question, answer: resolve };
        });
      }),
    [],
  );
  const dialog = open && (
    <Confirm
      {...open.question}
      onAnswer={(yes) => {
        setOpen(null);
        open.answer(yes);
      }}
    />
  );
  return { ask, dialog };
}
