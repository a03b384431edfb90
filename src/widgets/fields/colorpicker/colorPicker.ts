/** Words that CSS accepts as a colour although they name none: it depends on the element that has them. */
const BORROWED = /^\s*(inherit|initial|unset|revert|revert-layer)\s*$|\b(currentcolor\b|var\(|env\(|attr\()/i;

/** The CSS colour that a text is; null for anything else, so that no other style can be injected. */
export function colorOf(text: string): string | null {
  return text !== '' && !BORROWED.test(text) && CSS.supports('color', text) ? text : null;
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
