import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import type { Adapter } from '../types.ts';

/** Creator, modifier, approver: shown, never entered. */
export const personAdapter: Adapter = { kinds: ['person'], Display: FallbackDisplay };
