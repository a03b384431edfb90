import { choiceOf, type FieldBinding } from '../../../engine/internal.ts';
import { apartOf, isRemote, rawOf } from '../../text/items.ts';
import type { ComboItem } from './types.ts';
import type { ComboTarget } from './useComboBox.ts';

/** A field with choices, for a combobox: one value, or several that toggle. */
export function choiceTarget(
  binding: FieldBinding,
  multiple: boolean,
): ComboTarget & {
  readonly items: readonly ComboItem[];
  remove(value: string): void;
} {
  const choice = choiceOf(binding);
  const [only] = choice.items;
  const hint = multiple || only === undefined ? '' : apartOf(binding, only);
  return {
    binding,
    ...(hint === '' ? {} : { hint }),
    multiple,
    // Nodes are found in their tree.
    seeks: isRemote(binding.field) && !['tree', 'cascader'].includes(binding.field.kind),
    listless: binding.field.lookup?.selectForm != null && binding.field.lookup.loadMode === 0,
    items: choice.items,
    shown: multiple ? '' : (only?.label ?? ''),
    chosen: choice.values,
    pick(item) {
      const raw = rawOf(binding, item);
      if (multiple) choice.toggle(raw);
      else choice.set([raw]);
    },
    clear: () => void choice.clear(),
    remove: (value) => void choice.remove(value),
    removeLast() {
      if (multiple) choice.removeLast();
    },
    resolve(text) {
      const resolved = choice.resolve(text);
      if (!resolved.ok) return resolved;
      const { value } = resolved.value;
      const word = typeof value === 'string' ? value : '';
      return { ok: true, value: { value: word, label: text.trim(), raw: resolved.value } };
    },
  };
}
