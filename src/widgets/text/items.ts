import type { CompiledField, FieldBinding, LookupSpec } from '../../engine/index.ts';
import type { ComboItem } from '../adapters/combobox/types.ts';
import { splitValues } from './joined.ts';

type Raw = Readonly<Record<string, unknown>>;

/** True for a plain object: an item of a companion, a record of a list. */
export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function word(raw: Raw, key: string): string {
  const value = Object.hasOwn(raw, key) ? raw[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Fills `{field}` from a record. Source: FORMATS "Lookup sources". */
function fillTemplate(template: string, raw: Raw): string {
  return template.replace(/\{([^{}]+)\}/g, (_whole, name: string) => word(raw, name.trim()));
}

/** What a lookup's item is called, by the definition's choice of number, name or both. Source: 001 3.9. */
export function itemLabel(
  spec: LookupSpec | null,
  raw: Raw,
  display: LookupSpec['display'] = 'label',
): string {
  if (spec?.formatLabel) return fillTemplate(spec.formatLabel, raw);
  const number = word(raw, 'number');
  const name = (spec ? word(raw, spec.labelKey) : '') || word(raw, 'label') || word(raw, 'name');
  if (display === 'number') return number || name;
  if (display === 'both') return [number, name].filter((part) => part !== '').join(' ');
  return name || number || (spec ? word(raw, spec.valueKey) : '') || word(raw, 'id');
}

/** A raw record of a lookup as a line of the dropdown. */
export function toItem(spec: LookupSpec, raw: Raw): ComboItem {
  const value = word(raw, spec.valueKey) || word(raw, 'id');
  const label = itemLabel(spec, raw, spec.dropdown) || value;
  const number = word(raw, 'number');
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

/** Chosen values with their labels: from the companion, else the static options, else the value itself. */
export function chosenItems(binding: FieldBinding): readonly ComboItem[] {
  const { companion, field } = binding;
  const held = Array.isArray(companion) ? companion.filter(isRecord) : isRecord(companion) ? [companion] : [];
  const options = isRemote(field) ? [] : optionItems(binding);
  return splitValues(binding.value).map((value) => {
    const option = options.find((item) => item.value === value);
    if (option !== undefined) return option;
    const raw =
      held.find((item) => isItemOf(field, item, value)) ?? (held.length === 1 ? held[0] : undefined);
    const label = raw === undefined ? '' : itemLabel(field.lookup, raw, field.lookup?.display);
    return { value, label: label || value, raw: raw ?? null };
  });
}

function isItemOf(field: CompiledField, raw: Raw, value: string): boolean {
  return [field.lookup?.valueKey ?? 'id', 'id', 'value'].some((key) => word(raw, key) === value);
}

/** Companion for chosen items, in the shape that the field keeps; undefined where it keeps none. */
export function companionOf(field: CompiledField, items: readonly ComboItem[]): unknown {
  if (field.companion === 'none') return undefined;
  const raws = items.map((item) => item.raw ?? { id: item.value, name: item.label });
  return field.companion === 'many' ? raws : (raws[0] ?? null);
}
