import type { AdapterProps } from '../../fields/types.ts';
import { isRemote, toldApart } from '../../text/items.ts';
import { ComboBox } from './ComboBox.tsx';
import { LookupPopup } from './LookupPopup.tsx';
import { OptionPopup } from './OptionPopup.tsx';
import { choiceTarget } from './useChoice.ts';

/** Select, lookup: one value from static options or a server's records. */
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
      chips={toldApart(binding, target.items)}
      onRemove={target.remove}
      Popup={isRemote(binding.field) ? LookupPopup : OptionPopup}
    />
  );
}
