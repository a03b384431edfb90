import { ChoiceDisplay } from '../../parts/ChoiceDisplay.tsx';
import { SelectInput, SelectMultipleInput } from '../../parts/combobox/SelectInput.tsx';
import type { Adapter } from '../types.ts';

/** Base data: one record, with its companion. */
export const lookupAdapter: Adapter = { kinds: ['lookup'], Input: SelectInput, Display: ChoiceDisplay };

/** Base data multiple: several records, with theirs. */
export const lookupMultipleAdapter: Adapter = {
  kinds: ['lookupmultiple'],
  Input: SelectMultipleInput,
  Display: ChoiceDisplay,
};
