/**
 * What an item of a lookup is called, and what choosing it writes.
 * Source: specification 001 3.4 and 3.9; FORMATS "Lookup sources" (templates write `{field}`), "Companions".
 */

import type { CompiledField, LookupSpec } from '../compile/types.ts';
import { plainText, scalarText } from '../definition/plainText.ts';
import { isRecord } from '../plain.ts';
import { readProperty } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';

/** A raw record of a lookup's list. */
export type LookupItem = Readonly<Record<string, unknown>>;

function word(item: LookupItem, key: string): string {
  return scalarText(readProperty(item, key)) ?? '';
}

/**
 * Static options as items, in the user's language.
 * @example
 * const options = [{ value: 'a', label: 'Apple' }];
 * const { page } = compilePage({ items: [{ key: 'k', type: 'select', model: 'kind', options: { options } }] });
 * optionItems(page.nodes.k.lookup, (ref) => pageText(page, ref, 'en_US')); // => [ { value: 'a', label: 'Apple', id: 'a', name: 'Apple' } ]
 */
export function optionItems(
  spec: LookupSpec | null,
  text: (ref: string | null) => string,
): readonly { readonly value: string; readonly label: string; readonly id: string; readonly name: string }[] {
  return (spec?.options ?? []).map(({ value, label: ref }) => {
    const label = text(ref) || value;
    return { value, label, id: value, name: label };
  });
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A `{field}` of a template. */
export const TEMPLATE_FIELD = /\{([^{}]+)\}/g;

/** A text as it stands in html, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);
}

/** True where a template names fields and the record has none of them: 'no field matched' (001 8, 002 8). */
function matchesNothing(template: string, item: LookupItem): boolean {
  const names = [...template.matchAll(TEMPLATE_FIELD)].map((match) => match[1]?.trim() ?? '');
  return names.length > 0 && names.every((name) => word(item, name) === '');
}

/** Fills `{field}` of a template from a record; what is missing is empty. The text is plain: views escape it. */
function fillTemplate(template: string, item: LookupItem): string {
  return template.replace(TEMPLATE_FIELD, (_whole, name: string) => word(item, name.trim()));
}

/** What decides what an item is called: a lookup's, a list column's or a person's. */
export interface LabelSpec extends Partial<Pick<LookupSpec, 'display' | 'valueKey'>> {
  readonly labelKey?: string | null;
  readonly formatLabel?: string | null;
}

/** Names that records go by, after their lookup's own: of people and files, too. */
const OTHER_NAMES = ['name', 'label', 'nickName', 'fileName'];

/**
 * An item's text: the template where there is one, else number, name or both.
 * @example
 * itemLabel(null, { id: '1', number: 'A-1', name: 'Apple' }); // => 'Apple'
 */
export function itemLabel(
  spec: LabelSpec | null,
  item: LookupItem,
  display: LookupSpec['display'] = spec?.display ?? 'label',
): string {
  // A template whose fields the record has not says nothing: the record is then called as without one.
  if (spec?.formatLabel && !matchesNothing(spec.formatLabel, item))
    return fillTemplate(spec.formatLabel, item);
  const number = word(item, 'number');
  const own = spec?.labelKey ? word(item, spec.labelKey) : '';
  const name = OTHER_NAMES.reduce((found, key) => found || word(item, key), own);
  const fallback = name || number || itemValue(spec, item);
  if (display === 'number') return number || fallback;
  if (display === 'both') return [number, name].filter((part) => part !== '').join(' ') || fallback;
  return fallback;
}

/**
 * An item's value: what the record keeps.
 * @example
 * itemValue(null, { id: '1', number: 'A-1', name: 'Apple' }); // => '1'
 */
export function itemValue(spec: LabelSpec | null, item: LookupItem): string {
  return word(item, spec?.valueKey ?? 'id') || word(item, 'id') || word(item, 'value');
}

/** Value and companion that chosen items leave in their field, for one `commit`. None chosen clears both. */
export function chosenPair(
  field: CompiledField,
  items: readonly LookupItem[],
): { readonly value: string | null; readonly companion: unknown } {
  const values = items.map((item) => itemValue(field.lookup, item)).filter((value) => value !== '');
  if (values.length === 0) return { value: null, companion: undefined };
  if (field.companion === 'none') return { value: values.join(','), companion: undefined };
  return field.companion === 'many'
    ? { value: values.join(','), companion: items }
    : { value: values[0] ?? null, companion: items[0] };
}

/** The items that a field holds now, from its companion; an id without its item is named by itself. */
export function chosenItems(field: CompiledField, value: unknown, companion: unknown): readonly LookupItem[] {
  if (isEmptyValue(value)) return [];
  const held = (Array.isArray(companion) ? companion : [companion]).filter(isRecord);
  const key = field.lookup?.valueKey ?? 'id';
  const ids = field.companion === 'many' || field.multiple ? plainText(value).split(',') : [plainText(value)];
  // A record without an id of its own belongs to the value at its place.
  const unnamed = (at: number) => {
    const item = held.length === ids.length ? held[at] : undefined;
    return item !== undefined && itemValue(field.lookup, item) === '' ? item : {};
  };
  return ids.map(
    (id, at) => held.find((item) => itemValue(field.lookup, item) === id) ?? { ...unnamed(at), [key]: id },
  );
}
