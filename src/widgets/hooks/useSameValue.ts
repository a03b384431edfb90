import { useState } from 'react';
import { sameValue } from '../../engine/internal.ts';

/**
 * The object that came first of those with the same content: hosts write definitions where they render, and each time
 * that is a new object. Source: DESIGN "The engine's face".
 */
export function useSameValue<T>(value: T): T {
  const [held, setHeld] = useState({ value });
  const same = sameValue(held.value, value);
  if (!same) setHeld({ value });
  return same ? held.value : value;
}
