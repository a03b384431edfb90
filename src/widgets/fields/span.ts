import type { CSSProperties } from 'react';
import type { CompiledNode } from '../../engine/internal.ts';

type SpanStyle = CSSProperties & Record<`--pw-${string}`, string | number>;

/** What a node says of its place and its look. */
type Placed = Pick<CompiledNode, 'colSpan'> &
  Partial<Pick<CompiledNode, 'span' | 'rowSpan' | 'width' | 'height' | 'style' | 'options'>>;

const known = new Map<number, SpanStyle>();

/**
 * The columns that a node takes, as a custom property, and its rows; the same object for the same columns. Columns are
 * twelfths, or those of a container that states how many it has.
 */
export function spanStyle(node: Placed, least: number): CSSProperties {
  const span = node.span ?? Math.min(12, Math.max(1, Math.trunc(node.colSpan) || least));
  const style = known.get(span) ?? { '--pw-span': span };
  known.set(span, style);
  return (node.rowSpan ?? 1) > 1 ? { ...style, gridRow: `span ${node.rowSpan}` } : style;
}

/**
 * The size and style that a node states (001 3.1), on the element that they are meant for: of a field its value, of all
 * else the whole of it. A width never breaks the columns of the page. A size that is the control's own, not the page's,
 * is left to the adapter.
 */
export function ownStyle({ options = {}, width, height, style }: Placed): CSSProperties | undefined {
  const isWide = options.width != null && width != null;
  const isHigh = options.height != null && height != null;
  if (style === undefined && !isWide && !isHigh) return undefined;
  const size: SpanStyle = {};
  if (isWide) size.width = width;
  if (isHigh) size['--pw-height'] = height;
  return { ...style, ...size };
}

/** Place and look of a container or a decoration. */
export function blockStyle(node: Placed, least: number): CSSProperties {
  const own = ownStyle(node);
  return own === undefined ? spanStyle(node, least) : { ...own, ...spanStyle(node, least) };
}

/** What the styles go by: whether a height is stated, and the tone. */
export function lookOf(node: Pick<CompiledNode, 'options' | 'height' | 'theme' | 'rowSpan'>) {
  return {
    'data-pw-high': node.options.height != null && node.height !== null ? '' : undefined,
    'data-pw-theme': node.theme,
    'data-pw-rows': node.rowSpan > 1 ? '' : undefined,
  };
}

/** Width of the labels of a page, pixels, as a custom property. */
export function labelStyle(width: number): CSSProperties {
  const style: SpanStyle = { '--pw-label-width': `${Math.min(400, Math.max(40, width))}px` };
  return style;
}

/** Columns of a container's grid, as a custom property. */
export function columnsStyle(columns: number): CSSProperties {
  const style: SpanStyle = { '--pw-columns': columns };
  return style;
}
