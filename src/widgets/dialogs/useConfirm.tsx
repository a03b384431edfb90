import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Confirm, type ConfirmProps } from './Confirm.tsx';

type Question = Omit<ConfirmProps, 'onAnswer'>;

/**
 * Asks a question and waits for its answer: no where another question takes its place, or where the view goes meanwhile,
 * since what waits for the answer may outlive the view (forms of tabs). Put `dialog` somewhere in the view.
 */
export function useConfirm(): { ask: (question?: Question) => Promise<boolean>; dialog: ReactNode } {
  const [open, setOpen] = useState<Question | null>(null);
  const waiting = useRef((_yes: boolean) => {});
  const ask = useCallback(
    (question: Question = {}) =>
      new Promise<boolean>((resolve) => {
        waiting.current(false);
        waiting.current = resolve;
        setOpen(question);
      }),
    [],
  );
  useEffect(
    () => () => {
      waiting.current(false);
      // Of a view that is only hidden, such as a tab's, the question is not there when it is shown again.
      setOpen(null);
    },
    [],
  );
  const dialog = open && (
    <Confirm
      {...open}
      onAnswer={(yes) => {
        setOpen(null);
        waiting.current(yes);
      }}
    />
  );
  return { ask, dialog };
}
