/** The options of a widget as their editor lists them. */
import { scalarText } from '../../engine/internal.ts';

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Options with a value and a label each: stored are also values alone, and the JSON text of either. What is no list, and
 * what is no option, is kept as it is.
 */
export function choicesOf(stored: unknown): unknown {
  const list = typeof stored === 'string' ? read(stored) : stored;
  if (!Array.isArray(list)) return stored;
  return list.map((choice: unknown) => {
    const value = scalarText(choice);
    return value === null ? choice : { value, label: value };
  });
}
