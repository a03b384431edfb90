import { useTexts } from '../../hooks/hooks.ts';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import { Chips } from '../../parts/Chips.tsx';
import { ComboBox } from '../../parts/combobox/ComboBox.tsx';
import { LookupPopup } from '../../parts/combobox/LookupPopup.tsx';
import { OptionPopup } from '../../parts/combobox/OptionPopup.tsx';
import { isRemote } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';
import { tagsOf } from './tags.ts';
import { useTagText } from './useTagText.ts';

/** Tags above a text input; with a dropdown where the definition has options. */
export function TagInput(props: AdapterProps) {
  const { field } = props.binding;
  const remote = isRemote(field);
  if (!remote && (field.lookup?.options.length ?? 0) === 0) return <FreeTags {...props} />;
  const tags = tagsOf(props.binding);
  return (
    <ComboBox
      adapter={props}
      target={tags}
      chips={tags.items}
      onRemove={tags.remove}
      Popup={remote ? LookupPopup : OptionPopup}
    />
  );
}

/** Tags without options: any words. */
function FreeTags(props: AdapterProps) {
  const { binding, place } = props;
  const { t } = useTexts();
  const tags = tagsOf(binding);
  const text = useTagText(binding, tags);
  return (
    <span className="pw-combo">
      <Chips chips={tags.items} onRemove={tags.remove} />
      <input
        {...controlAttributes(props)}
        {...text}
        type="text"
        autoComplete="off"
        className={inputClass(place)}
        placeholder={binding.text(binding.field.placeholder) || t('widgets.tag.add')}
      />
    </span>
  );
}
