import type { CompiledUnknown } from '../../engine/internal.ts';
import { spanStyle } from '../fields/span.ts';
import { useFormView } from '../form/context.ts';
import { useTexts } from '../hooks/hooks.ts';

/** A widget of an unknown type: its name, and a note that it cannot be drawn. */
export function UnknownWidget({ node }: { readonly node: CompiledUnknown }) {
  const { text } = useFormView();
  const { t } = useTexts();
  const title = text(node.title);
  return (
    <div className="pw-block" style={spanStyle(node, 4)} data-pw-key={node.key}>
      <div className="pw-unknown" role="note">
        <strong>{t('widgets.unknown.title', { type: node.type })}</strong>
        {title === '' ? null : <div>{title}</div>}
        <div>{t('widgets.unknown.help')}</div>
      </div>
    </div>
  );
}
