import { isRemote } from '../../text/items.ts';
import { ComboBox } from '../combobox/ComboBox.tsx';
import { LookupPopup } from '../lookup/LookupPopup.tsx';
import type { AdapterProps } from '../types.ts';
import { OptionPopup } from './OptionPopup.tsx';
import { choiceTarget } from './useChoice.ts';

/** Select, lookup: one value out of static options or of a server's records. */
export function SelectInput(props: AdapterProps) {
  const { binding } = props;
  const target = choiceTarget(binding, false);
  return (
    <ComboBox adapter={props} target={target} Popup={isRemote(binding.field) ? LookupPopup : OptionPopup} />
  );
}

/** Several values, as chips above the search. */
export function SelectMultipleInput(props: AdapterProps) {
  const { binding } = props;
  const target = choiceTarget(binding, true);
  return (
    <ComboBox
      adapter={props}
      target={target}
      chips={target.items}
      onRemove={target.remove}
      Popup={isRemote(binding.field) ? LookupPopup : OptionPopup}
    />
  );
}
