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
