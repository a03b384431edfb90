/** Values of a comma-joined text; an empty list for anything else. Source: FORMATS "Values". */
export function splitValues(value: unknown): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  return String(value)
    .split(',')
    .filter((part) => part !== '');
}

/** Comma-joined text of values, null for none. */
export function joinValues(values: readonly string[]): string | null {
  return values.length === 0 ? null : values.join(',');
}
