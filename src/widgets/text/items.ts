import {
  type CompiledField,
  chosenPair,
  type FieldBinding,
  itemLabel,
  itemValue,
  type LookupItem,
  type LookupSpec,
} from '../../engine/index.ts';
import type { ComboItem } from '../adapters/combobox/types.ts';
import { splitValues } from './joined.ts';

/** True for a plain object: an item of a companion, a record of a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A raw record of a lookup as a line of the dropdown. */
export function toItem(spec: LookupSpec, raw: LookupItem): ComboItem {
  const value = itemValue(spec, raw);
  const label = itemLabel(spec, raw, spec.dropdown) || value;
  const number = typeof raw.number === 'string' ? raw.number : '';
  return { value, label, raw, ...(number !== '' && !label.includes(number) ? { side: number } : {}) };
}

/** Static options of a field, in the user's language. */
export function optionItems(binding: FieldBinding): readonly ComboItem[] {
  const options = binding.field.lookup?.options ?? [];
  return options.map((option) => {
    const label = binding.text(option.label) || option.value;
    return { value: option.value, label, raw: { value: option.value, label, id: option.value, name: label } };
  });
}

/** True where the choices come from a server. */
export function isRemote(field: CompiledField): boolean {
  return field.lookup !== null && field.lookup.source !== 'static';
}

/** Chosen values with their labels: from the static options, else the companion, else the value itself. */
export function chosenOf(binding: FieldBinding): readonly ComboItem[] {
  const { companion, field } = binding;
  const held = (Array.isArray(companion) ? companion : [companion]).filter(isRecord);
  const options = isRemote(field) ? [] : optionItems(binding);
  return splitValues(binding.value).map((value) => {
    const option = options.find((item) => item.value === value);
    if (option !== undefined) return option;
    const raw = held.find((item) => itemValue(field.lookup, item) === value);
    return { value, label: (raw && itemLabel(field.lookup, raw)) || value, raw: raw ?? null };
  });
}

/** Commits chosen items: value and companion as one change. */
export function commitItems(binding: FieldBinding, items: readonly ComboItem[]): void {
  const { field } = binding;
  const key = field.lookup?.valueKey ?? 'id';
  const pair = chosenPair(
    field,
    items.map((item) => item.raw ?? { [key]: item.value, id: item.value, name: item.label }),
  );
  // Options of a select are known by their value, whatever key the source names.
  const value = isRemote(field) ? pair.value : items.map((item) => item.value).join(',') || null;
  binding.commit(value, pair.companion);
}
