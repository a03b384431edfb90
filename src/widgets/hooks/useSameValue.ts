import { useState } from 'react';
import { sameValue } from '../../engine/internal.ts';

/**
 * The first of several objects with the same content: hosts often write definitions inline, which makes a new object at
 * each render. Source: DESIGN "The engine's face".
 */
export function useSameValue<T>(value: T): T {
  const [held, setHeld] = useState({ value });
  const same = sameValue(held.value, value);
  if (!same) setHeld({ value });
  return same ? held.value : value;
}
