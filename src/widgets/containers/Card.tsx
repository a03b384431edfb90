import type { CompiledContainer } from '../../engine/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { BlockTitle, useBlockTitle } from './BlockTitle.tsx';
import { Children } from './Children.tsx';
import { Section } from './Section.tsx';

/** The control whose widgets stand in a frame each, side by side as their spans say (001 3.8, 211). */
const CHILDREN_CARD = 'childrencard';

/**
 * Card: a frame around its widgets. A group card is a titled group without a frame; IfCard of the field definition
 * says otherwise of either (001 3.7).
 */
export function Card({ node }: { readonly node: CompiledContainer }) {
  const { form } = useFormView();
  const { name, drawn } = useBlockTitle(node);
  if (!useFieldState(form, node.key).visible) return null;
  if (!(node.framed ?? node.kind === 'card')) return <Section node={node} />;
  return (
    <section
      className="pw-block pw-card"
      style={blockStyle(node, 12)}
      aria-label={name || undefined}
      data-pw-key={node.key}
      data-pw-children={node.type === CHILDREN_CARD || node.type === '211' ? '' : undefined}
      data-pw-untitled={drawn === '' ? '' : undefined}
      {...lookOf(node)}
    >
      <BlockTitle node={node} className="pw-card-title" />
      <div className="pw-card-body">
        <Children keys={node.children} columns={node.columns} />
      </div>
    </section>
  );
}
