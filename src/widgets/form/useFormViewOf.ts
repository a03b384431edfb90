import { useMemo, useState } from 'react';
import type { Form } from '../../engine/internal.ts';
import { usePageText } from '../hooks/usePageText.ts';
import { createReveal, type FormView } from './context.ts';

/** What the fields and containers of an open form share. `prefix` makes the ids of this page unique. */
export function useFormViewOf(form: Form, prefix: string): FormView {
  const text = usePageText(form.page);
  const [reveal] = useState(createReveal);
  return useMemo(
    () => ({
      form,
      reveal,
      text,
      elementId: (key: string) => `${prefix}${key.replace(/\s/g, '_')}`,
    }),
    [form, text, prefix, reveal],
  );
}
