import type { ReactNode } from 'react';
import type { CompiledContainer } from '../../engine/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { BlockTitle, useBlockTitle } from './BlockTitle.tsx';

interface BlockProps {
  readonly node: CompiledContainer;
  /** True where it only lays out: its title names it in the designer alone. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** The place of a container in its form, under its title; nothing where it is hidden. */
export function Block({ node, plain = false, children }: BlockProps) {
  const { form } = useFormView();
  const { name } = useBlockTitle(node);
  if (!useFieldState(form, node.key).visible) return null;
  return (
    <section
      className="pw-block"
      style={blockStyle(node, 12)}
      aria-label={plain ? undefined : name || undefined}
      data-pw-key={node.key}
      {...lookOf(node)}
    >
      {plain ? null : <BlockTitle node={node} className="pw-group-title" />}
      {children}
    </section>
  );
}
