/**
 * Any value as text, for messages, keys and labels. `String(value)` throws for an object whose `toString` is not a
 * function, which JSON can contain.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** The text of a text, number or boolean: values may be stored without quotes. Null for anything else. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : null;
}
