import type { CompiledContainer } from '../../engine/internal.ts';
import { spanStyle } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { Children } from './Children.tsx';

/** Card (framed) and group card (a titled group without a frame). */
export function Card({ node }: { readonly node: CompiledContainer }) {
  const { form, text } = useFormView();
  if (!useFieldState(form, node.key).visible) return null;
  const title = node.options.showTitle === false ? '' : text(node.title);
  if (node.kind === 'groupcard')
    return (
      <section className="pw-block" style={spanStyle(node, 12)} aria-label={title || undefined}>
        {title === '' ? null : <h3 className="pw-group-title">{title}</h3>}
        <Children keys={node.children} />
      </section>
    );
  return (
    <section className="pw-block pw-card" style={spanStyle(node, 12)} aria-label={title || undefined}>
      {title === '' ? null : <h3 className="pw-card-title">{title}</h3>}
      <div className="pw-card-body">
        <Children keys={node.children} />
      </div>
    </section>
  );
}
