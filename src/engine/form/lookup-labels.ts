/**
 * The labels of lookup items, and what choosing an item writes.
 * Source: specification 001 3.4 and 3.9; FORMATS "Lookup sources" (templates write `{field}`), "Companions".
 */

import type { CompiledField, CompiledOption, LookupSpec } from '../compile/types.ts';
import { plainText, scalarText } from '../definition/plainText.ts';
import { isRecord } from '../plain.ts';
import { readProperty } from '../values/companions.ts';
import { isEmptyValue } from '../values/compare.ts';

/** A raw record from a lookup's source. */
export type LookupItem = Readonly<Record<string, unknown>>;

function word(item: LookupItem, key: string): string {
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

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** A `{field}` of a template. */
export const TEMPLATE_FIELD = /\{([^{}]+)\}/g;

/** Escapes a text for html, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);
}

/** The names of a template's `{field}`s. */
export function templateNames(template: string): readonly string[] {
  return [...template.matchAll(TEMPLATE_FIELD)].map((match) => match[1]?.trim() ?? '');
}

/** True where a template names fields of which the record has none: 'no field matched' (001 8, 002 8). */
function matchesNothing(template: string, item: LookupItem): boolean {
  const names = templateNames(template);
  return names.length > 0 && names.every((name) => word(item, name) === '');
}

/** Fills the `{field}`s of a template from a record; missing ones are empty. The result is text: views escape it. */
function fillTemplate(template: string, item: LookupItem): string {
  return template.replace(TEMPLATE_FIELD, (_whole, name: string) => word(item, name.trim()));
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
  const number = word(item, 'number');
  const own = spec?.labelKey ? word(item, spec.labelKey) : '';
  const name = OTHER_NAMES.reduce((found, key) => found || word(item, key), own);
  const fallback = name || number || itemValue(spec, item);
  if (display === 'number') return number || fallback;
  if (display === 'both') return [number, name].filter((part) => part !== '').join(' ') || fallback;
  return fallback;
}

/** An id says nothing to people. */
const ID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

/** What a property says: its own text, or the name of the record that it looks up. */
function saidOf(item: LookupItem, key: string): string {
  const held = item[`${key}__Item`] ?? item[key];
  if (isRecord(held)) return itemLabel(null, held, 'name');
  const own = word(item, key);
  return ID.test(own) ? '' : own;
}

/** Between the parts of what tells an item apart. */
const APART_JOINT = ' · ';

/**
 * What tells an item from others of its name, as far as its record has it and its label does not say it; '' for nothing.
 * @example
 * const spec = { apart: ['number', 'departmentName'] };
 * itemApart(spec, { id: '1', number: 'A7', name: 'Lin', departmentName: 'Milling' }, 'Lin'); // => 'A7 · Milling'
 */
export function itemApart(
  spec: Pick<LookupSpec, 'apart'> | null,
  item: LookupItem | null,
  label: string,
): string {
  if (item === null || spec?.apart === undefined) return '';
  const words = label.split(' ');
  const said = spec.apart
    .map((key) => saidOf(item, key))
    .filter((part) => part !== '' && !words.includes(part));
  return [...new Set(said)].join(APART_JOINT);
}

/** Between the levels of a path. */
const PATH_JOINT = ' / ';
/** Properties in which a source may give the path of a node, and the node above it. */
const PATHS = ['pathName', 'fullName', 'path'];
const PARENTS = ['parentId__Item', 'parent__Item', 'parent'];
/** Most levels of a path: a record leads no further. */
const LEVELS = 20;

/**
 * The levels above an item and its own label, as far as its source gives them: a path of its own, as text or as labels,
 * or the records above it. `A / B / C`, or the label alone. Source: specification 001 3.6.
 */
export function itemPath(spec: LabelSpec | null, item: LookupItem): string {
  for (const key of PATHS) {
    const held = item[key];
    if (Array.isArray(held) && held.length > 0)
      return held
        .map((level) => (isRecord(level) ? itemLabel(spec, level) : plainText(level)))
        .join(PATH_JOINT);
    // A path of ids, as trees are stored, is none to read.
    if (typeof held === 'string' && held !== '' && key !== 'path') return held;
  }
  const labels = [itemLabel(spec, item)];
  let at: unknown = item;
  while (isRecord(at) && labels.length < LEVELS) {
    const now: LookupItem = at;
    at = PARENTS.map((key) => now[key]).find(isRecord);
    if (isRecord(at)) labels.unshift(itemLabel(spec, at));
  }
  return labels.filter((label) => label !== '').join(PATH_JOINT);
}

/**
 * An item's value: what the record stores.
 * @example
 * itemValue(null, { id: '1', number: 'A-1', name: 'Apple' }); // => '1'
 */
export function itemValue(spec: LabelSpec | null, item: LookupItem): string {
  return word(item, spec?.valueKey ?? 'id') || word(item, 'id') || word(item, 'value');
}

/**
 * The value and companion that a field gets for chosen items, to be committed together. Without items both are cleared.
 */
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
