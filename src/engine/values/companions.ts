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

/** The model of a companion's key; any other key is a model itself. */
export function ownerOf(key: string): string {
  return key.replace(/__(Item|Lang)$/, '');
}

/** A field's value and its companion; undefined where nothing is stored. */
export interface Pair {
  readonly value: unknown;
  readonly companion: unknown;
}

/** True for equal pairs. */
export function samePair(left: Pair, right: Pair): boolean {
  return sameValue(left.value, right.value) && sameValue(left.companion, right.companion);
}

/**
 * The pair after `value` is written. A cleared value clears its companion. A language text that is written alone keeps
 * its translations.
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

/** False where a companion names other records than the value: names shown from it would be wrong. */
function fits(field: CompiledField, value: unknown, companion: unknown): boolean {
  if (companion === null) return false;
  if (field.value === 'langText') return typeof companion === 'object';
  const key = field.lookup?.valueKey ?? 'id';
  const ids = field.companion === 'many' ? plainText(value).split(',') : [plainText(value)];
  const named = [companion].flat().map((item) => idOf(item, key));
  if (named.includes(undefined)) return typeof companion === 'object';
  const items = new Set(named);
  return named.length === ids.length && items.size === new Set(ids).size && ids.every((id) => items.has(id));
}

function idOf(item: unknown, key: string): string | undefined {
  const id = isRecord(item) ? ownOf(item, key) : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/**
 * The property of a companion at a dotted path (`unit.name`); a property named like the whole path comes first.
 * Undefined where there is none, or where a name is forbidden.
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
