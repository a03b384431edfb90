/** `800`, `800px`, `70vw`: a number is pixels; anything else that is not a length is dropped. */
export function cssLength(stated: string | null | undefined): string | undefined {
  const text = stated?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return `${text}px`;
  return /^\d+(\.\d+)?(px|%|vw|vh|rem|em|dvh|dvw)$/.test(text) ? text : undefined;
}
