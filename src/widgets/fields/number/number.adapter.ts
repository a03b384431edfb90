import type { Adapter } from '../types.ts';
import { NumberDisplay } from './NumberDisplay.tsx';
import { NumberInput } from './NumberInput.tsx';

/** Decimal (with quantity, price, amount), integer, and the number of generated forms. */
export const numberAdapter: Adapter = {
  kinds: ['decimal', 'integer', 'number'],
  Input: NumberInput,
  Display: NumberDisplay,
};
