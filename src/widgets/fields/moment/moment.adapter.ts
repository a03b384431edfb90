import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import type { Adapter } from '../types.ts';
import { MomentInput } from './MomentInput.tsx';

/** Date, date and time, time. */
export const momentAdapter: Adapter = {
  kinds: ['date', 'datetime', 'time'],
  Input: MomentInput,
  Display: FallbackDisplay,
};
