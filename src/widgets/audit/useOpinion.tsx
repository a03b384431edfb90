import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { ActionHost, PlanOf } from '../../engine/internal.ts';
import type { AuditSubject } from './AuditDialog.tsx';
import { AuditForm } from './AuditForm.tsx';

interface Asked {
  readonly plan: PlanOf<'call'>;
  readonly subject: AuditSubject;
}

/** What was typed for an act that was given up or refused, for when it is tried again. */
interface Typed {
  readonly of: string;
  readonly text: string;
}

const keyOf = ({ plan, subject }: Asked) => [plan.call, ...subject.ids].join(' ');

/**
 * Asks for the opinion on a submit, approval or rejection. Another question takes the place of one that is open, and
 * where the view goes it is answered no, since what waits may outlive it. Put `dialog` somewhere in the view.
 */
export function useOpinion(
  subjectOf: (plan: PlanOf<'call'>) => AuditSubject | Promise<AuditSubject>,
  nameOf: NonNullable<ActionHost['nameOf']>,
): Required<Pick<ActionHost, 'opinion' | 'acted'>> & { readonly dialog: ReactNode } {
  const [open, setOpen] = useState<Asked | null>(null);
  const waiting = useRef((_said: string | null) => {});
  const typed = useRef<Typed | null>(null);
  const sent = useRef(new WeakMap<PlanOf<'call'>, Typed>());
  const latest = useRef(subjectOf);
  latest.current = subjectOf;
  const opinion = useCallback(
    (plan: PlanOf<'call'>) =>
      new Promise<string | null>((resolve) => {
        waiting.current(null);
        waiting.current = resolve;
        Promise.resolve(latest.current(plan)).then(
          (subject) => {
            if (waiting.current === resolve) setOpen({ plan, subject });
          },
          () => resolve(null),
        );
      }),
    [],
  );
  const acted = useCallback((plan: PlanOf<'call'>, done: boolean) => {
    const text = sent.current.get(plan);
    // What was typed into another dialog meanwhile is newer.
    if (!done && text !== undefined) typed.current ??= text;
  }, []);
  useEffect(
    () => () => {
      waiting.current(null);
      setOpen(null);
    },
    [],
  );
  const answer = (said: string | null) => {
    setOpen(null);
    waiting.current(said);
  };
  const dialog = open && (
    <AuditForm
      call={open.plan.call}
      name={nameOf(open.plan.action)}
      subject={open.subject}
      typed={typed.current?.of === keyOf(open) ? typed.current.text : ''}
      onType={(text) => {
        typed.current = { of: keyOf(open), text };
      }}
      onAct={(text) => {
        // The same act may come again, on the record as it is then: what was said of it before is not said anew.
        sent.current.set(open.plan, { of: keyOf(open), text });
        typed.current = null;
        answer(text);
      }}
      onClose={() => answer(null)}
    />
  );
  return { opinion, acted, dialog };
}
