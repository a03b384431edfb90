/** The colour that a text names in CSS; null where it names none. A style takes nothing else from it. */
export function colorOf(text: string): string | null {
  return text !== '' && CSS.supports('color', text) ? text : null;
}

const FALLBACK = '#000000';

/** A colour as the browser's picker takes it, `#rrggbb`: without the transparency, which it does not know. */
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
