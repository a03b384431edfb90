import type { CompiledContainer } from '../../engine/internal.ts';
import { spanStyle } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { Children } from './Children.tsx';

/** Grid, space, inline group, template, form and any other container: its children, with its title where it has one. */
export function Section({ node }: { readonly node: CompiledContainer }) {
  const { form, text } = useFormView();
  if (!useFieldState(form, node.key).visible) return null;
  const title = node.kind === 'grid' || node.kind === 'space' ? '' : text(node.title);
  return (
    <section className="pw-block" style={spanStyle(node, 12)} aria-label={title || undefined}>
      {title === '' ? null : <h3 className="pw-group-title">{title}</h3>}
      <Children keys={node.children} />
    </section>
  );
}
