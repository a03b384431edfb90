/**
 * Choosing from a list, without its looks: one value or several, static options or records, with the companion always in
 * step with the value. Every change is one commit: one undo step, one event.
 * Source: specification 001 2.2, 3.4, 4.4 (clearing); 000 5 (tags: duplicates are ignored, values joined by commas);
 * FORMATS "Values", "Companions".
 */
import type { CompiledField } from '../compile/types.ts';
import { fail, ok, type Result } from '../result.ts';
import {
  chosenItems,
  chosenPair,
  itemLabel,
  itemValue,
  type LookupItem,
  optionItems,
} from './lookup-labels.ts';
import type { FieldBinding, FieldIssue } from './types.ts';

/** One chosen value with its label. `raw` is null where nothing but the value is known. */
export interface Chosen {
  readonly value: string;
  readonly label: string;
  readonly raw: LookupItem | null;
}

/** A choice at the moment of its binding; make it anew with each new binding. */
export interface Choice {
  readonly multiple: boolean;
  readonly items: readonly Chosen[];
  readonly values: readonly string[];
  /** Adds an item at the end; where one alone can be chosen it takes the other's place. One that is chosen stays. */
  add(item: LookupItem): boolean;
  remove(value: string): boolean;
  /** Adds, or removes what is chosen. */
  toggle(item: LookupItem): boolean;
  /** Moves a chosen value to a place among the others. */
  move(value: string, to: number): boolean;
  /** All at once, as a picking form answers; without repeats. One alone can be chosen: the first. */
  set(items: readonly LookupItem[]): boolean;
  removeLast(): boolean;
  clear(): boolean;
  /**
   * What a typed text means: an option of that label or value, ignoring case, where exactly one is called so; with
   * autocomplete and tags the text itself. Else the issue that keeps it in the draft.
   */
  resolve(text: string): Result<LookupItem, FieldIssue>;
}

/** Kinds where what is typed is a value of its own. */
const FREE: readonly string[] = ['autocomplete', 'tag'];

/** People are called by their nickName. Source: specification 002 3.7. */
const PERSON = { labelKey: 'nickName' };

/** True where the choices come from a source, not from the definition. */
export function isRemote(field: CompiledField): boolean {
  return field.lookup !== null && field.lookup.source !== 'static';
}

/** Several values: by the field's kind, or because its options say so. */
function takesSeveral(field: CompiledField): boolean {
  return (
    field.companion === 'many' || field.multiple || field.value === 'options' || field.value === 'lookups'
  );
}

/** A free text as an item. Commas part values, so they cannot stand in one. */
function freeItem(text: string): LookupItem {
  const value = text.trim().replaceAll(',', ' ');
  return { id: value, value, name: value, label: value };
}

/** The value of an item. Options of a select are known by their value, whatever key a source would name. */
function chosenId(field: CompiledField, item: LookupItem): string {
  return !isRemote(field) && typeof item.value === 'string' ? item.value : itemValue(field.lookup, item);
}

function heldItems(field: CompiledField, value: unknown, companion: unknown): readonly LookupItem[] {
  return chosenItems(field, value, companion).filter((item) => chosenId(field, item) !== '');
}

function named(
  field: CompiledField,
  held: readonly LookupItem[],
  options: ReturnType<typeof optionItems>,
): readonly Chosen[] {
  const byValue = new Map(options.map((option) => [option.value, option]));
  return held.map((item) => {
    const value = chosenId(field, item);
    const option = byValue.get(value);
    if (option !== undefined) return { value, label: option.label, raw: option };
    // An id without its item is called by itself.
    const known = Object.keys(item).length > 1;
    const spec = field.lookup ?? (field.kind === 'person' ? PERSON : null);
    return { value, label: (known && itemLabel(spec, item)) || value, raw: known ? item : null };
  });
}

/** What a field has chosen, by the names that it is shown by: an option's own text, else the companion's, else itself. */
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
      if (FREE.includes(field.kind) && wanted !== '') return ok(freeItem(text));
      const code = isRemote(field) ? 'draft.choose' : 'draft.option';
      return fail({ code, params: { text }, source: 'draft' });
    },
  };
}
