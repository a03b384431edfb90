import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CompiledPage, Form, Mode } from '../../engine/index.ts';
import type { Platform } from '../../platform/index.ts';
import { openForm } from './openForm.ts';

/** How often a form without effects looks whether its page was hidden or taken away, milliseconds. */
const LOOK_AGAIN = 2000;

/** What a form is made from. */
export interface FormSource {
  readonly page: CompiledPage | null;
  readonly mode: Mode;
  readonly record: Readonly<Record<string, unknown>> | undefined;
  readonly platform: Platform;
  /** A form that somebody else keeps, a page session's; then none is made. */
  readonly given: Form | null;
}

/** Forms whose `open()` was called: once is enough, however often effects run. */
const opened = new WeakSet<Form>();

function makeForm({ page, mode, record, platform, given }: FormSource): Form | null {
  return given ?? (page === null ? null : openForm(page, mode, record, platform));
}

function sameSource(left: FormSource, right: FormSource): boolean {
  return (
    left.page === right.page &&
    left.mode === right.mode &&
    left.record === right.record &&
    left.platform === right.platform &&
    left.given === right.given
  );
}

/**
 * The form of a page: a session's, or one of its own. Its own lives as long as the page stands in the document and
 * shows it: React also destroys the effects of what it merely hides (`<Activity>`), and a hidden page loses nothing.
 */
export function useOwnForm(source: FormSource, element: RefObject<HTMLElement | null>): Form | null {
  const [held, setHeld] = useState(() => ({ source, form: makeForm(source) }));
  const shown = useRef<Form | null>(null);
  const timers = useRef(new Map<Form, ReturnType<typeof setInterval>>());
  if (!sameSource(held.source, source)) setHeld({ source, form: makeForm(source) });
  const { form } = held;
  const own = held.source.given === null;

  useEffect(() => {
    shown.current = form;
    if (form === null || !own) return;
    const waiting = timers.current;
    const node = element.current;
    clearInterval(waiting.get(form));
    waiting.delete(form);
    if (!opened.has(form)) {
      opened.add(form);
      void form.open();
    }
    return () => {
      const timer = setInterval(() => {
        if (node?.isConnected === true && shown.current === form) return;
        clearInterval(timer);
        waiting.delete(form);
        form.dispose();
      }, LOOK_AGAIN);
      waiting.set(form, timer);
    };
  }, [form, own, element]);

  return form;
}
