import { type ReactNode, useId } from 'react';
import type { CompiledContainer } from '../../engine/internal.ts';
import { cutLabel } from '../fields/FieldLabel.tsx';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { useBlockTitle } from './BlockTitle.tsx';
import { JoinedNotes } from './JoinedNotes.tsx';
import { WidgetActions } from './laterParts.tsx';
import { NodeView } from './NodeView.tsx';
import { useRequiredInside } from './useRequiredInside.ts';

/** No fieldset: browsers lay its contents out by rules of its own. */
const GROUP = { role: 'group' } as const;

/** The control of 001 3.8 with one error for all its inputs. */
const COMPLEX = new Set(['complexinput', '213']);

/**
 * Several inputs in one line under one label: the inline control group (212), whose inputs have their notes each, and
 * the complex input (213), whose inputs stand close together, as one value in parts, and have one error below them.
 * Each input is still named by its own title, for screen readers and as a hint on hover; their widths are in proportion
 * to their column spans. Source: specification 001 3.8.
 */
export function Inline({ node }: { readonly node: CompiledContainer }) {
  const view = useFormView();
  const { form, text } = view;
  const id = useId();
  const { name, drawn } = useBlockTitle(node);
  const required = useRequiredInside(view, node.children);
  if (!useFieldState(form, node.key).visible) return null;
  const isComplex = COMPLEX.has(node.type);
  const help = text(node.tips);
  const inputs: ReactNode = node.children.map((key) => {
    const inner = form.page.nodes[key];
    return (
      <div
        className="pw-inline-item"
        key={key}
        title={text(inner?.title ?? null) || undefined}
        style={{ flexGrow: inner?.colSpan ?? 1 }}
      >
        <NodeView nodeKey={key} />
      </div>
    );
  });
  const label = cutLabel(drawn);
  return (
    <div
      className="pw-field pw-inline"
      {...GROUP}
      style={blockStyle(node, 12)}
      data-pw-key={node.key}
      data-pw-untitled={drawn === '' ? '' : undefined}
      data-pw-joined={isComplex ? '' : undefined}
      {...(name === '' ? {} : drawn === '' ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` })}
      {...lookOf(node)}
    >
      {drawn === '' ? null : (
        <div className="pw-label" id={`${id}-label`} title={label === drawn ? undefined : drawn}>
          {required ? (
            <span className="pw-required" aria-hidden>
              *
            </span>
          ) : null}
          {node.icon === undefined ? null : <ActionIcon icon={node.icon} code="" />}
          {label}
        </div>
      )}
      <div className="pw-value">
        <div className="pw-inline-items">{inputs}</div>
        {isComplex ? <JoinedNotes keys={node.children} /> : null}
        {help === '' ? null : <span className="pw-help">{help}</span>}
      </div>
      {node.actions === undefined ? null : <WidgetActions node={node} />}
    </div>
  );
}
