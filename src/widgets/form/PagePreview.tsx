import { useId, useMemo, useState } from 'react';
import { type Form, pageText } from '../../engine/index.ts';
import { Children } from '../containers/Children.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { createReveal, FormViewContext } from './context.ts';

/** The fields of an open form alone, without title, messages and toolbar: what the designer's canvas shows. */
export function PagePreview({ form }: { readonly form: Form }) {
  const { page } = form;
  const { language } = useTexts();
  const prefix = useId();
  const [reveal] = useState(createReveal);
  const view = useMemo(
    () => ({
      form,
      reveal,
      text: (ref: string | null) => pageText(page, ref, language),
      elementId: (key: string) => `${prefix}${key.replace(/\s/g, '_')}`,
    }),
    [form, page, language, prefix, reveal],
  );
  return (
    <FormViewContext value={view}>
      <div className="pw-page-body" data-pw-labels={page.config.labelAlign}>
        <Children keys={page.root} />
      </div>
    </FormViewContext>
  );
}
