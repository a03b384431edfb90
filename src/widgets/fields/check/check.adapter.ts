import type { Adapter } from '../types.ts';
import { CheckDisplay } from './CheckDisplay.tsx';
import { CheckInput } from './CheckInput.tsx';

/** Check box and switch. */
export const checkAdapter: Adapter = {
  kinds: ['checkbox', 'switch'],
  Input: CheckInput,
  Display: CheckDisplay,
};
