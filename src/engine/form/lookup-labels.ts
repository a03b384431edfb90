/**
 * The labels of lookup items. What only some of those say that show them stands beside this, since lists fetch it all.
 * Source: specification 001 3.4 and 3.9; FORMATS "Lookup sources" (templates write `{field}`), "Companions".
 */

import type { CompiledField, CompiledOption, LookupSpec } from '../compile/types.ts';
import { plainText, scalarText } from '../definition/plainText.ts';
import { isRecord } from '../plain.ts';
import { readProperty } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';

/** A raw record from a lookup's source. */
export type LookupItem = Readonly<Record<string, unknown>>;

/** A property of a record as text; '' where it has none. */
export function itemWord(item: LookupItem, key: string): string {
  return scalarText(readProperty(item, key)) ?? '';
}

/**
 * Static options as items, in the user's language; `name` is an option's own label, also where a template makes another
 * one of it.
 * @example
 * const options = [{ value: 'a', label: 'Apple' }];
 * const { page } = compilePage({ items: [{ key: 'k', type: 'select', model: 'kind', options: { options } }] });
 * optionItems(page.nodes.k.lookup, (ref) => pageText(page, ref, 'en_US')); // => [ { value: 'a', label: 'Apple', id: 'a', name: 'Apple' } ]
 */
export function optionItems(
  spec: LookupSpec | null,
  text: (ref: string | null) => string,
): readonly (LookupItem & {
  readonly value: string;
  readonly label: string;
  readonly id: string;
  readonly name: string;
})[] {
  return (spec?.options ?? []).map((option) => {
    const { value, label, parent, fields } = option;
    const item = {
      value,
      label: optionLabel(spec, option, text),
      id: value,
      name: text(label) || value,
      ...fields,
    };
    return parent === undefined ? item : { ...item, parentId: parent };
  });
}

/**
 * The label of a fixed option: its own text, or what the field's template makes of its properties. Source: specification
 * 001 3.1 (formatLabel); FORMATS "Lookup sources".
 */
export function optionLabel(
  spec: Pick<LabelSpec, 'formatLabel'> | null,
  { value, label, fields }: CompiledOption,
  text: (ref: string) => string,
): string {
  const own = text(label) || value;
  if (!spec?.formatLabel) return own;
  return itemLabel(spec, { ...fields, value, id: value, label: own, name: own }).trim();
}

/** A `{field}` of a template. */
export const TEMPLATE_FIELD = /\{([^{}]+)\}/g;

/** The names of a template's `{field}`s. */
export function templateNames(template: string): readonly string[] {
  return [...template.matchAll(TEMPLATE_FIELD)].map((match) => match[1]?.trim() ?? '');
}

/** True where a template names fields of which the record has none: 'no field matched' (001 8, 002 8). */
function matchesNothing(template: string, item: LookupItem): boolean {
  const names = templateNames(template);
  return names.length > 0 && names.every((name) => itemWord(item, name) === '');
}

/** Fills the `{field}`s of a template from a record; missing ones are empty. The result is text: views escape it. */
function fillTemplate(template: string, item: LookupItem): string {
  return template.replace(TEMPLATE_FIELD, (_whole, name: string) => itemWord(item, name.trim()));
}

/** Where an item's label comes from: the facts of a lookup, a list column or a person field. */
export interface LabelSpec extends Partial<Pick<LookupSpec, 'display' | 'valueKey'>> {
  readonly labelKey?: string | null;
  readonly formatLabel?: string | null;
}

/** Properties that may hold a label, after the lookup's own `labelKey`. */
const OTHER_NAMES = ['name', 'label', 'nickName', 'fileName'];

/**
 * An item's label: the template's text where there is one, else number, name or both.
 * @example
 * itemLabel(null, { id: '1', number: 'A-1', name: 'Apple' }); // => 'Apple'
 */
export function itemLabel(
  spec: LabelSpec | null,
  item: LookupItem,
  display: LookupSpec['display'] = spec?.display ?? 'label',
): string {
  // A template of which the record has no field is ignored.
  if (spec?.formatLabel && !matchesNothing(spec.formatLabel, item))
    return fillTemplate(spec.formatLabel, item);
  const number = itemWord(item, 'number');
  const own = spec?.labelKey ? itemWord(item, spec.labelKey) : '';
  const name = OTHER_NAMES.reduce((found, key) => found || itemWord(item, key), own);
  const fallback = name || number || itemValue(spec, item);
  if (display === 'number') return number || fallback;
  // Of bills the number is the name as well.
  if (display === 'both')
    return [...new Set([number, name])].filter((part) => part !== '').join(' ') || fallback;
  return fallback;
}

/**
 * An item's value: what the record stores.
 * @example
 * itemValue(null, { id: '1', number: 'A-1', name: 'Apple' }); // => '1'
 */
export function itemValue(spec: LabelSpec | null, item: LookupItem): string {
  return itemWord(item, spec?.valueKey ?? 'id') || itemWord(item, 'id') || itemWord(item, 'value');
}

/** The items that a field has chosen, from its companion; an id without its record is an item with the id alone. */
export function chosenItems(field: CompiledField, value: unknown, companion: unknown): readonly LookupItem[] {
  if (isEmptyValue(value)) return [];
  const held = (Array.isArray(companion) ? companion : [companion]).filter(isRecord);
  const key = field.lookup?.valueKey ?? 'id';
  const ids = field.companion === 'many' || field.multiple ? plainText(value).split(',') : [plainText(value)];
  // A record without an id belongs to the id at the same position.
  const unnamed = (at: number) => {
    const item = held.length === ids.length ? held[at] : undefined;
    return item !== undefined && itemValue(field.lookup, item) === '' ? item : {};
  };
  return ids.map(
    (id, at) => held.find((item) => itemValue(field.lookup, item) === id) ?? { ...unnamed(at), [key]: id },
  );
}
