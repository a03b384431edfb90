import {
  type FieldBinding,
  isRemote,
  itemLabel,
  type LookupItem,
  scalarText,
} from '../../../engine/internal.ts';
import type { ComboItem } from '../../parts/combobox/types.ts';
import { choiceTarget } from '../../parts/combobox/useChoice.ts';
import type { ComboTarget } from '../../parts/combobox/useComboBox.ts';

/** True where there is anything to suggest: options of the definition, or a source. */
export function suggests({ field }: FieldBinding): boolean {
  return isRemote(field) || (field.lookup?.options.length ?? 0) > 0;
}

/**
 * The text that a suggestion from a source fills in. Decision: its label, which is what people chose by, since the field
 * stores text and nothing beside it that could name an id later. A definition may name another property as `valueKey`
 * (the number of an item, say); an id is no text to read, so that `id` does not count.
 */
function suggestedText({ field }: FieldBinding, item: LookupItem): string {
  const { valueKey } = field.options;
  const stated = typeof valueKey === 'string' && valueKey !== 'id' ? scalarText(item[valueKey]) : null;
  return stated || itemLabel(field.lookup, item);
}

/**
 * A text box with suggestions, for a combobox. Whatever is typed is a value; a typed label of a fixed option means that
 * option. Source: specification 001 2.2 and 3.8, id 25.
 */
export function autocompleteTarget(binding: FieldBinding): ComboTarget {
  const base = { ...choiceTarget(binding, false), isText: true };
  if (!isRemote(binding.field)) return base;
  const fill = ({ label, raw }: ComboItem) => (raw === null ? label : suggestedText(binding, raw));
  return {
    ...base,
    pick: (item) => void binding.commit(fill(item)),
    clear: () => void binding.commit(null),
    resolve: (text) => ({ ok: true, value: { value: text, label: text, raw: null } }),
  };
}
