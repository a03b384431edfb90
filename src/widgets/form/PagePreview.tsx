import { useId } from 'react';
import type { Form } from '../../engine/internal.ts';
import { Children } from '../containers/Children.tsx';
import { PageRules } from '../containers/laterParts.tsx';
import { pageLook } from '../fields/pageLook.ts';
import { FormViewContext } from './context.ts';
import { useFormViewOf } from './useFormViewOf.ts';

interface PagePreviewProps {
  readonly form: Form;
  /** Empty containers are shown as boxes to be filled, as on the designer's canvas. */
  readonly toFill?: boolean;
}

/** The fields of an open form without title, messages and toolbar: for the designer's canvas, and forms in forms. */
export function PagePreview({ form, toFill = false }: PagePreviewProps) {
  const view = useFormViewOf(form, useId());
  return (
    <FormViewContext value={view}>
      <div className="pw-page" data-pw-preview={toFill ? '' : undefined}>
        <div {...pageLook(form.page.config)}>
          {form.page.config.styleRules && <PageRules rules={form.page.config.styleRules} />}
          <Children keys={form.page.root} />
        </div>
      </div>
    </FormViewContext>
  );
}
