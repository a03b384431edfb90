import type { CSSProperties } from 'react';
import type { CompiledNode } from '../../engine/internal.ts';

type SpanStyle = CSSProperties & Record<`--pw-${string}`, string | number>;

const known = new Map<number, SpanStyle>();

/** Columns of twelve that a node takes, as a custom property; the same object for the same number. */
export function spanStyle(node: Pick<CompiledNode, 'colSpan'>, least: number): CSSProperties {
  const span = Math.min(12, Math.max(1, Math.trunc(node.colSpan) || least));
  const style = known.get(span) ?? { '--pw-span': span };
  known.set(span, style);
  return style;
}

/** Width of the labels of a page, pixels, as a custom property. */
export function labelStyle(width: number): CSSProperties {
  const style: SpanStyle = { '--pw-label-width': `${Math.min(400, Math.max(40, width))}px` };
  return style;
}
