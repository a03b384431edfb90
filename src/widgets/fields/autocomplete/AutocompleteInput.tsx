import { isRemote } from '../../../engine/internal.ts';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { TextInput } from '../text/TextInput.tsx';
import type { AdapterProps } from '../types.ts';
import { autocompleteTarget, suggests } from './autocomplete.ts';
import { OptionSuggestions, SourceSuggestions } from './Suggestions.tsx';

/** Free text with suggestions under it; without any it is a text box. */
export function AutocompleteInput(props: AdapterProps) {
  const { binding } = props;
  if (!suggests(binding)) return <TextInput {...props} />;
  return (
    <ComboBox
      adapter={props}
      target={autocompleteTarget(binding)}
      Popup={isRemote(binding.field) ? SourceSuggestions : OptionSuggestions}
    />
  );
}
