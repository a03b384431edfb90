import { ChoiceDisplay } from '../../parts/ChoiceDisplay.tsx';
import { SelectInput, SelectMultipleInput } from '../../parts/combobox/SelectInput.tsx';
import type { Adapter } from '../types.ts';

/** Select of one value. */
export const selectAdapter: Adapter = { kinds: ['select'], Input: SelectInput, Display: ChoiceDisplay };

/** Select of several values. */
export const selectMultipleAdapter: Adapter = {
  kinds: ['selectmultiple'],
  Input: SelectMultipleInput,
  Display: ChoiceDisplay,
};
