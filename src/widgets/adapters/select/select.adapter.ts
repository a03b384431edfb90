import type { Adapter } from '../types.ts';
import { ChoiceDisplay } from './ChoiceDisplay.tsx';
import { SelectInput, SelectMultipleInput } from './SelectInput.tsx';

/** Select of one value. */
export const selectAdapter: Adapter = { kinds: ['select'], Input: SelectInput, Display: ChoiceDisplay };

/** Select of several values. */
export const selectMultipleAdapter: Adapter = {
  kinds: ['selectmultiple'],
  Input: SelectMultipleInput,
  Display: ChoiceDisplay,
};
