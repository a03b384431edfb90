import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import type { Adapter } from '../types.ts';

/** Property of a chosen record: derived, never entered. */
export const propertyAdapter: Adapter = { kinds: ['property'], Display: FallbackDisplay };
