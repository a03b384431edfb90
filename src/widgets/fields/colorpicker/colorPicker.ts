import { isColor } from '../../../engine/internal.ts';

/** The CSS colour that a text is; null for anything else, so that no other style can be injected. */
export function colorOf(text: string): string | null {
  return isColor(text) ? text : null;
}

/**
 * What the picker starts at without a colour. Choosing the start colour fires no event, so it is one that hardly anybody
 * wants.
 */
const FALLBACK = '#7f7f80';

/** A colour as the browser's picker takes it, `#rrggbb`: without transparency, which it does not support. */
export function hexOf(color: string | null): string {
  const context = color === null ? null : document.createElement('canvas').getContext('2d');
  if (context === null || color === null) return FALLBACK;
  context.fillStyle = FALLBACK;
  context.fillStyle = color;
  const { fillStyle } = context;
  if (typeof fillStyle !== 'string') return FALLBACK;
  if (fillStyle.startsWith('#')) return fillStyle;
  const parts = /^rgba\((\d+), (\d+), (\d+),/.exec(fillStyle)?.slice(1) ?? [];
  return parts.length === 0
    ? FALLBACK
    : `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
