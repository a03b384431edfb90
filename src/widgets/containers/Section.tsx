import type { CompiledContainer } from '../../engine/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { BlockTitle, useBlockTitle } from './BlockTitle.tsx';
import { Children } from './Children.tsx';

/**
 * Group, grid, space and any container without a view of its own: its widgets, under its title where it has one. The
 * title of a grid or a space, which only lay out, names it in the designer alone.
 */
export function Section({ node }: { readonly node: CompiledContainer }) {
  const { form } = useFormView();
  const { name } = useBlockTitle(node);
  if (!useFieldState(form, node.key).visible) return null;
  const isPlain = node.kind === 'grid' || node.kind === 'space';
  return (
    <section
      className="pw-block"
      style={blockStyle(node, 12)}
      aria-label={isPlain ? undefined : name || undefined}
      data-pw-key={node.key}
      {...lookOf(node)}
    >
      {isPlain ? null : <BlockTitle node={node} className="pw-group-title" />}
      <Children keys={node.children} columns={node.columns} />
    </section>
  );
}
