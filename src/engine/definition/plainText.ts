/**
 * Any value as text, for messages, keys and labels. `String(value)` throws where an object brings a `toString` that is
 * no function, and JSON can bring one.
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

/** Text, also of what was written without quotes: a number, yes or no. Null for anything else. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : null;
}
