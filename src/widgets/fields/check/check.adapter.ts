import { FallbackDisplay } from '../../parts/FallbackDisplay.tsx';
import type { Adapter } from '../types.ts';
import { CheckInput } from './CheckInput.tsx';

/** Check box and switch. */
export const checkAdapter: Adapter = {
  kinds: ['checkbox', 'switch'],
  Input: CheckInput,
  Display: FallbackDisplay,
};
