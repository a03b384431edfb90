import { createElement } from 'react';
import { ChoiceDisplay } from '../../parts/ChoiceDisplay.tsx';
import { SelectInput, SelectMultipleInput } from '../../parts/combobox/SelectInput.tsx';
import { isRemote } from '../../text/items.ts';
import type { Adapter, AdapterProps } from '../types.ts';
import { CheckGroupInput, RadioInput } from './ChoiceGroup.tsx';

/** Options from a server may be many and load late: they are drawn as a select. */
function RadioOrSelect(props: AdapterProps) {
  return createElement(isRemote(props.binding.field) ? SelectInput : RadioInput, props);
}

function GroupOrSelect(props: AdapterProps) {
  return createElement(isRemote(props.binding.field) ? SelectMultipleInput : CheckGroupInput, props);
}

/** Radio group; a select in table cells. */
export const radioAdapter: Adapter = {
  kinds: ['radio'],
  Input: RadioOrSelect,
  Cell: SelectInput,
  Display: ChoiceDisplay,
};

/** Check box group; a select of several in table cells. */
export const checkGroupAdapter: Adapter = {
  kinds: ['checkboxmultiple'],
  Input: GroupOrSelect,
  Cell: SelectMultipleInput,
  Display: ChoiceDisplay,
};
