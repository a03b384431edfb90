/**
 * The choice of a select or lookup field without its view: one value or several, static options or records. Value and
 * companion always change together, in one commit: one undo step, one event.
 * Source: specification 001 2.2, 3.4, 4.4 (clearing); 000 5 (tags: duplicates are ignored, values joined by commas);
 * FORMATS "Values", "Companions".
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { fail, ok, type Result } from '../result.ts';
import { itemPath } from './item-path.ts';
import { chosenItems, itemLabel, itemValue, type LookupItem, optionItems } from './lookup-labels.ts';
import type { FieldBinding, FieldIssue } from './types.ts';

/** One chosen value with its label. `raw` is null where nothing but the value is known. */
export interface Chosen {
  readonly value: string;
  readonly label: string;
  readonly raw: LookupItem | null;
}

/** The choice as it was at the moment of its binding; make a new one with each new binding. */
export interface Choice {
  readonly multiple: boolean;
  readonly items: readonly Chosen[];
  readonly values: readonly string[];
  /** Adds an item at the end; in a single choice it replaces the present one. False where it is chosen already. */
  add(item: LookupItem): boolean;
  remove(value: string): boolean;
  /** Adds an item, or removes it where it is chosen. */
  toggle(item: LookupItem): boolean;
  /** Moves a chosen value to a place among the others. */
  move(value: string, to: number): boolean;
  /** Replaces the whole choice, without duplicates; a single choice takes the first item. */
  set(items: readonly LookupItem[]): boolean;
  removeLast(): boolean;
  clear(): boolean;
  /**
   * The item that a typed text means: the only option with that label or value, ignoring case; with autocomplete and
   * tags the text itself. Otherwise the issue to show with the draft.
   */
  resolve(text: string): Result<LookupItem, FieldIssue>;
}

/** Kinds in which a typed text is itself a value. */
const FREE: readonly string[] = ['autocomplete', 'tag'];

/** People are called by their nickName. Source: specification 002 3.7. */
const PERSON = { labelKey: 'nickName' };

/** True where the items come from a source, not from the definition. */
export function isRemote(field: CompiledField): boolean {
  return field.lookup !== null && field.lookup.source !== 'static';
}

/** Several values: by the field's kind, or because its options say so. */
function takesSeveral(field: CompiledField): boolean {
  return (
    field.companion === 'many' || field.multiple || field.value === 'options' || field.value === 'lookups'
  );
}

/** A typed text as an item. Several values are joined by commas, so commas in one of them become spaces. */
function freeItem(text: string, several: boolean): LookupItem {
  const value = several ? text.trim().replaceAll(',', ' ') : text.trim();
  return { id: value, value, name: value, label: value };
}

/** The value of an item. Static options use `value`, whatever key the lookup names. */
function chosenId(field: CompiledField, item: LookupItem): string {
  return !isRemote(field) && typeof item.value === 'string' ? item.value : itemValue(field.lookup, item);
}

function heldItems(field: CompiledField, value: unknown, companion: unknown): readonly LookupItem[] {
  return chosenItems(field, value, companion).filter((item) => chosenId(field, item) !== '');
}

/** The levels of a cascader's option, from the first one: `A / B / C`. */
function pathOf(option: Option, byValue: ReadonlyMap<string, Option>): string {
  const labels = new Map([[option.value, option.label]]);
  for (let at = byValue.get(plainText(option.parentId ?? '')); at !== undefined && !labels.has(at.value); ) {
    labels.set(at.value, at.label);
    at = byValue.get(plainText(at.parentId ?? ''));
  }
  return [...labels.values()].reverse().join(' / ');
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

type Option = ReturnType<typeof optionItems>[number];

function named(
  field: CompiledField,
  held: readonly LookupItem[],
  options: ReturnType<typeof optionItems>,
): readonly Chosen[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  return held.map((item) => {
    const value = chosenId(field, item);
    const option = byValue.get(value);
    if (option !== undefined) {
      const label = field.kind === 'cascader' ? pathOf(option, byValue) : option.label;
      return { value, label, raw: option };
    }
    // An id without its record is shown as the id.
    const known = Object.keys(item).length > 1;
    const spec = field.lookup ?? (field.kind === 'person' ? PERSON : null);
    const label = known && (field.kind === 'cascader' ? itemPath(spec, item) : itemLabel(spec, item));
    return { value, label: label || value, raw: known ? item : null };
  });
}

/** The chosen items with the labels that the field shows: the option's text, else the companion's, else the value. */
export function chosenOf(
  field: CompiledField,
  value: unknown,
  companion: unknown,
  text: (ref: string | null) => string,
): readonly Chosen[] {
  const options = isRemote(field) ? [] : optionItems(field.lookup, text);
  return named(field, heldItems(field, value, companion), options);
}

/**
 * The choice of a bound field.
 * @example
 * const options = [{ value: 'a', label: 'Apple' }, { value: 'b', label: 'Pear' }];
 * const { page } = compilePage({ items: [{ key: 'k', type: 'select', model: 'kind', options: { options } }] });
 * const ports = {
 *   clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => {} },
 *   ids: { record: () => 'r1', short: () => 'abc234', widget: () => '0'.repeat(32) },
 * };
 * const form = createForm(page, { mode: 'edit', record: { kind: 'b' }, ports });
 * const choice = choiceOf(bindField(form, 'kind', { text: (ref) => pageText(page, ref, 'en_US') }));
 * choice.items; // => [ { value: 'b', label: 'Pear', raw: { value: 'b', label: 'Pear', id: 'b', name: 'Pear' } } ]
 */
export function choiceOf(
  binding: Pick<FieldBinding, 'field' | 'value' | 'companion' | 'commit' | 'text'>,
): Choice {
  const { field } = binding;
  const multiple = takesSeveral(field);
  const options = isRemote(field) ? [] : optionItems(field.lookup, binding.text);
  const held = heldItems(field, binding.value, binding.companion);
  const items = named(field, held, options);
  const values = items.map((item) => item.value);

  const idOf = (item: LookupItem) => chosenId(field, item);
  const commit = (chosen: readonly LookupItem[]): boolean => {
    const seen = new Set<string>();
    const fresh = chosen.filter((item) => {
      const value = idOf(item);
      return value !== '' && !seen.has(value) && seen.add(value) !== undefined;
    });
    const kept = multiple ? fresh : fresh.slice(0, 1);
    const pair = chosenPair(field, kept);
    const value = kept.length === 0 ? null : kept.map(idOf).join(',');
    return binding.commit(value, pair.companion);
  };
  const remove = (value: string): boolean => {
    const at = values.indexOf(value);
    return at < 0 ? false : commit(held.filter((_, index) => index !== at));
  };
  const add = (item: LookupItem): boolean => {
    if (!multiple) return commit([item]);
    return values.includes(idOf(item)) ? false : commit([...held, item]);
  };
  return {
    multiple,
    items,
    values,
    add,
    remove,
    toggle: (item) => (multiple && values.includes(idOf(item)) ? remove(idOf(item)) : add(item)),
    move: (value, to) => {
      const at = values.indexOf(value);
      const item = held[at];
      const place = Math.max(0, Math.min(Math.trunc(to), held.length - 1));
      if (item === undefined || place === at) return false;
      const rest = held.filter((_, index) => index !== at);
      return commit([...rest.slice(0, place), item, ...rest.slice(place)]);
    },
    set: commit,
    removeLast: () => {
      const last = values.at(-1);
      return last === undefined ? false : remove(last);
    },
    clear: () => (values.length === 0 ? false : commit([])),
    resolve: (text) => {
      const wanted = text.trim().toLocaleLowerCase();
      const named = options.filter(
        (option) =>
          option.label.toLocaleLowerCase() === wanted || option.value.toLocaleLowerCase() === wanted,
      );
      const [found] = named;
      if (found !== undefined && named.length === 1) return ok(found);
      if (FREE.includes(field.kind) && wanted !== '') return ok(freeItem(text, multiple));
      const code = isRemote(field) ? 'draft.choose' : 'draft.option';
      return fail({ code, params: { text }, source: 'draft' });
    },
  };
}
