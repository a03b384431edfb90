import {
  type CellTag,
  choiceOf,
  chosenOf as chosenIn,
  type FieldBinding,
  itemApart,
  itemLabel,
  itemValue,
  type LookupItem,
  type LookupSpec,
  optionLook,
  optionItems as staticItems,
} from '../../engine/internal.ts';
import type { ComboItem } from '../parts/combobox/types.ts';

export { isRemote } from '../../engine/internal.ts';

/** A raw record of a lookup as a line of the dropdown. */
export function toItem(spec: LookupSpec, raw: LookupItem): ComboItem {
  const value = itemValue(spec, raw);
  const label = itemLabel(spec, raw, spec.dropdown) || value;
  const number = typeof raw.number === 'string' && !label.includes(raw.number) ? raw.number : '';
  const side = spec.apart === undefined ? number : itemApart(spec, raw, label);
  return { value, label, raw, ...(side === '' ? {} : { side }) };
}

/** Static options of a field, in the user's language. */
export function optionItems(binding: FieldBinding): readonly ComboItem[] {
  return staticItems(binding.field.lookup, binding.text).map((raw) => ({
    value: raw.value,
    label: raw.label,
    raw,
  }));
}

/** Chosen values with their labels: from the static options, else the companion, else the value itself. */
export function chosenOf({ field, value, companion, text }: FieldBinding): readonly ComboItem[] {
  return chosenIn(field, value, companion, text);
}

/** What tells a chosen item from others of its name; '' for nothing. Source: 001 3.8 (User, Organization). */
export function apartOf({ field }: FieldBinding, { raw, label }: Pick<ComboItem, 'raw' | 'label'>): string {
  return itemApart(field.lookup, raw, label);
}

/** Chosen items with what tells them apart beside their labels; in the label itself where two have the same one. */
export function toldApart(
  binding: FieldBinding,
  items: readonly ComboItem[],
): readonly (ComboItem & { readonly hint?: string })[] {
  if (binding.field.lookup?.apart === undefined) return items;
  const labels = items.map(({ label }) => label);
  return items.map((item) => {
    const hint = apartOf(binding, item);
    if (hint === '') return item;
    const isTwin = labels.filter((label) => label === item.label).length > 1;
    return { ...item, hint, label: isTwin ? `${item.label} (${hint})` : item.label };
  });
}

/** A chosen value as a tag. */
export interface ChosenTag extends CellTag {
  /** Its option has a theme or colours. */
  readonly stated: boolean;
}

/** Chosen values as tags: in the colours of their option, else in a tone of the field. */
export function chosenTags(binding: FieldBinding, tone: CellTag['tone'] = 'neutral'): readonly ChosenTag[] {
  const options = binding.field.lookup?.options ?? [];
  return chosenOf(binding).map(({ value, label }) => {
    const look = optionLook(options.find((option) => option.value === value));
    const stated = look.tone !== undefined || look.colours !== null;
    return { value, label, stated, tone: look.tone ?? tone, colours: look.colours };
  });
}

/** An item of a dropdown as the engine takes it. */
export function rawOf(binding: FieldBinding, item: ComboItem): LookupItem {
  const key = binding.field.lookup?.valueKey ?? 'id';
  return item.raw ?? { [key]: item.value, id: item.value, value: item.value, name: item.label };
}

/** Commits chosen items: value and companion as one change. */
export function commitItems(binding: FieldBinding, items: readonly ComboItem[]): void {
  choiceOf(binding).set(items.map((item) => rawOf(binding, item)));
}
