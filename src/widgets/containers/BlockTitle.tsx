import type { CompiledNode } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { WidgetActions } from './laterParts.tsx';

/** The title of a container, which also names it where it is not drawn (`showTitle`, 001 3.7); empty: it has none. */
export function useBlockTitle(node: CompiledNode): { readonly name: string; readonly drawn: string } {
  const { text } = useFormView();
  const name = text(node.title);
  return { name, drawn: node.showTitle === false ? '' : name };
}

interface BlockTitleProps {
  readonly node: CompiledNode;
  readonly className: string;
  /** It needs something: the mark stands before the title, as before labels. */
  readonly required?: boolean;
}

/** The heading of a container: icon, title, the buttons of its own actions, and its help (`tips`); all of 001 3.1. */
export function BlockTitle({ node, className, required = false }: BlockTitleProps) {
  const { text } = useFormView();
  const { drawn } = useBlockTitle(node);
  const actions = node.role !== 'table' && node.actions !== undefined ? <WidgetActions node={node} /> : null;
  const help = text(node.tips);
  const title = drawn !== '' && (
    <h3 className={className}>
      {required && (
        <span className="pw-required" aria-hidden>
          *
        </span>
      )}
      {node.icon === undefined ? null : <ActionIcon icon={node.icon} code="" />}
      {drawn}
    </h3>
  );
  return (
    <>
      {title && actions ? (
        <div className="pw-block-head">
          {title}
          {actions}
        </div>
      ) : (
        title || actions
      )}
      {help && <p className="pw-help">{help}</p>}
    </>
  );
}
