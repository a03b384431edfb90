/** A scalar as text; nothing for anything else. */
export function plainValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
