import { useMemo, useState } from 'react';
import { type Form, pageText } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { createReveal, type FormView } from './context.ts';

/** What fields and containers share of an open form. `prefix` makes the ids of this page unlike any other's. */
export function useFormViewOf(form: Form, prefix: string): FormView {
  const { language } = useTexts();
  const [reveal] = useState(createReveal);
  return useMemo(
    () => ({
      form,
      reveal,
      text: (ref: string | null) => pageText(form.page, ref, language),
      elementId: (key: string) => `${prefix}${key.replace(/\s/g, '_')}`,
    }),
    [form, language, prefix, reveal],
  );
}
