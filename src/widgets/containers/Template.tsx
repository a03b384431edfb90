import type { CompiledContainer } from '../../engine/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { SafeHtml } from '../text/SafeHtml.tsx';
import { BlockTitle, useBlockTitle } from './BlockTitle.tsx';
import { Children } from './Children.tsx';
import { useContent } from './useContent.ts';

/**
 * Template (001 3.8, 201): html of the definition, filled from the record as that of an html widget (`content`), with
 * widgets below it. The specification names the control only; what is there of the two is drawn.
 */
export function Template({ node }: { readonly node: CompiledContainer }) {
  const { form } = useFormView();
  const said = useContent(node);
  const { name } = useBlockTitle(node);
  if (!useFieldState(form, node.key).visible) return null;
  return (
    <section
      className="pw-block"
      style={blockStyle(node, 12)}
      aria-label={name || undefined}
      data-pw-key={node.key}
      {...lookOf(node)}
    >
      <BlockTitle node={node} className="pw-group-title" />
      {said === null ? null : (
        <div className="pw-html">
          <SafeHtml html={said} />
        </div>
      )}
      {node.children.length === 0 ? null : <Children keys={node.children} columns={node.columns} />}
    </section>
  );
}
