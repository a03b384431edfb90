import type { FieldBinding } from '../../../engine/index.ts';
import { chosenOf, commitItems, isRemote, optionItems } from '../../text/items.ts';
import type { ComboItem } from '../combobox/types.ts';
import { type ComboTarget, notChosen } from '../combobox/useComboBox.ts';

/** A field with choices as a combobox takes it: one value, or several that toggle. */
export function choiceTarget(
  binding: FieldBinding,
  multiple: boolean,
): ComboTarget & {
  readonly items: readonly ComboItem[];
  remove(value: string): void;
} {
  const items = chosenOf(binding);
  const remote = isRemote(binding.field);
  const remove = (value: string) =>
    commitItems(
      binding,
      items.filter((item) => item.value !== value),
    );
  return {
    binding,
    multiple,
    items,
    shown: multiple ? '' : (items[0]?.label ?? ''),
    chosen: items.map((item) => item.value),
    pick(item) {
      if (!multiple) commitItems(binding, [item]);
      else if (items.some((held) => held.value === item.value)) remove(item.value);
      else commitItems(binding, [...items, item]);
    },
    clear: () => commitItems(binding, []),
    remove,
    removeLast() {
      const last = items.at(-1);
      if (multiple && last !== undefined) remove(last.value);
    },
    resolve(text) {
      const wanted = text.trim().toLocaleLowerCase();
      const named = optionItems(binding).filter(
        (item) => item.label.toLocaleLowerCase() === wanted || item.value.toLocaleLowerCase() === wanted,
      );
      const [found] = named;
      if (!remote && found !== undefined && named.length === 1) return { ok: true, value: found };
      return notChosen(remote ? 'draft.choose' : 'draft.option', text);
    },
  };
}
