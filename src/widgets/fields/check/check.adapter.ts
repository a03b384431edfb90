import { TextDisplay } from '../../parts/TextDisplay.tsx';
import type { Adapter } from '../types.ts';
import { CheckInput } from './CheckInput.tsx';

/** Check box and switch. */
export const checkAdapter: Adapter = {
  kinds: ['checkbox', 'switch'],
  Input: CheckInput,
  Display: TextDisplay,
};
