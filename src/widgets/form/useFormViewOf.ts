import { useMemo, useRef, useState } from 'react';
import type { Form } from '../../engine/internal.ts';
import { usePageText } from '../hooks/usePageText.ts';
import { seekTyped } from '../parts/combobox/seekTyped.ts';
import { createReveal, type FormView } from './context.ts';
import type { RunAction } from './useActions.ts';

/** What the fields and containers of an open form share. `prefix` makes the ids of this page unique. */
export function useFormViewOf(form: Form, prefix: string): FormView {
  const text = usePageText(form.page);
  const [reveal] = useState(createReveal);
  const runner = useRef<RunAction>(null);
  return useMemo(
    () => ({
      form,
      reveal,
      runner,
      seek: seekTyped,
      text,
      elementId: (key: string) => `${prefix}${key.replace(/\s/g, '_')}`,
    }),
    [form, text, prefix, reveal],
  );
}
