import { useState } from 'react';

interface Held<T> {
  readonly value: T;
  /** The content when the value was taken: hosts may change it afterwards and hand over a copy. */
  readonly content: string | null;
}

/** Null where the value cannot be written as JSON; then it is like no other. */
function contentOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    return null;
  }
}

/**
 * The first of several objects with the same content, told by their JSON text: hosts often write definitions inline,
 * which makes a new object at each render. Source: DESIGN "The engine's face".
 */
export function useSameValue<T>(value: T): T {
  const [held, setHeld] = useState<Held<T>>(() => ({ value, content: contentOf(value) }));
  if (Object.is(held.value, value)) return value;
  const content = contentOf(value);
  if (content !== null && content === held.content) return held.value;
  setHeld({ value, content });
  return value;
}
