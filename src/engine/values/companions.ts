/**
 * Companions: `<field>__Item` of lookups, uploads and multiple selects, `<field>__Lang` of language texts. A companion
 * is set, cleared, copied, compared and reverted together with its field, in one change.
 * Source: FORMATS "Companions"; specification 001 3.4, 002 3.7.
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import { isRecord, ownOf } from '../plain.ts';
import { isEmptyValue, sameValue } from './compare.ts';
import { isSafeKey } from './paths.ts';

/** Key of a field's companion beside it; null where it has none. */
export function companionKey(field: CompiledField): string | null {
  if (field.value === 'langText') return `${field.model}__Lang`;
  return field.companion === 'none' ? null : `${field.model}__Item`;
}

/** Keys under which a record or row may hold something of a field: its value, then its companion of either kind. */
export function namesOf(model: string): readonly [string, string, string] {
  return [model, `${model}__Item`, `${model}__Lang`];
}

/** The model that a key speaks of, where it is a companion's. */
export function ownerOf(key: string): string {
  return key.replace(/__(Item|Lang)$/, '');
}

/** What a field holds: its value and its companion, undefined where nothing is stored. */
export interface Pair {
  readonly value: unknown;
  readonly companion: unknown;
}

/** True where two pairs are alike. */
export function samePair(left: Pair, right: Pair): boolean {
  return sameValue(left.value, right.value) && sameValue(left.companion, right.companion);
}

/**
 * The pair that writing `value` leaves behind. A cleared value takes its companion with it. A language text that is
 * written alone keeps its translations: the text is one of them, and dropping the others would lose work.
 */
export function writtenPair(field: CompiledField, before: Pair, value: unknown, companion: unknown): Pair {
  if (companionKey(field) === null) return { value, companion: undefined };
  if (isEmptyValue(value)) {
    // A language text that is empty in one language may have others.
    const kept = field.value === 'langText' && companion !== undefined && companion !== null;
    return { value, companion: kept ? companion : undefined };
  }
  if (companion === undefined) {
    const keeps = field.value === 'langText' || sameValue(before.value, value);
    return { value, companion: keeps ? before.companion : undefined };
  }
  return { value, companion: fits(field, value, companion) ? companion : undefined };
}

/** False where a companion names other records than the value does: such a companion would show a lie. */
function fits(field: CompiledField, value: unknown, companion: unknown): boolean {
  if (companion === null) return false;
  if (field.value === 'langText') return typeof companion === 'object';
  const key = field.lookup?.valueKey ?? 'id';
  const ids = field.companion === 'many' ? plainText(value).split(',') : [plainText(value)];
  const held = Array.isArray(companion) ? companion : [companion];
  const named = held.map((item: unknown) => idOf(item, key));
  if (named.some((id) => id === undefined)) return typeof companion === 'object';
  const items = new Set(named);
  return named.length === ids.length && items.size === new Set(ids).size && ids.every((id) => items.has(id));
}

function idOf(item: unknown, key: string): string | undefined {
  const id = isRecord(item) ? ownOf(item, key) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/**
 * A dotted path read from a companion: `unit.name`. A name that is stored as it is written wins. Undefined where it
 * leads nowhere, or over a forbidden name.
 */
export function readProperty(companion: unknown, path: string): unknown {
  let at: unknown = Array.isArray(companion) ? companion[0] : companion;
  if (isSafeKey(path) && isRecord(at) && Object.hasOwn(at, path)) return at[path];
  for (const part of path.split('.')) {
    if (!isSafeKey(part) || !isRecord(at) || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return at;
}
