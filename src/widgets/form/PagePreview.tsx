import { useId } from 'react';
import type { Form } from '../../engine/internal.ts';
import { Children } from '../containers/Children.tsx';
import { PageRules } from '../containers/laterParts.tsx';
import { pageLook } from '../fields/pageLook.ts';
import { FormViewContext } from './context.ts';
import { useFormViewOf } from './useFormViewOf.ts';

/** The fields of an open form without title, messages and toolbar, for the designer's canvas. */
export function PagePreview({ form }: { readonly form: Form }) {
  const view = useFormViewOf(form, useId());
  return (
    <FormViewContext value={view}>
      <div className="pw-page" data-pw-preview="">
        <div {...pageLook(form.page.config)}>
          {form.page.config.styleRules && <PageRules rules={form.page.config.styleRules} />}
          <Children keys={form.page.root} />
        </div>
      </div>
    </FormViewContext>
  );
}
