/** A thing's own values: its stored properties without the things inside it. */
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  ownOf,
  pointerTo,
  type StoredFormat,
  sameValue,
} from '../../engine/internal.ts';
import { holdsThings, textsOf } from './things.ts';

/** What a property for a list of things holds: 'none' where it is absent, 'other' where it is no such list. */
type Filling = 'none' | 'empty' | 'filled' | 'other';

function fillingOf(value: JsonObject, name: string, format: StoredFormat): Filling {
  const part = format.parts.get(name);
  if (part === undefined || !Object.hasOwn(value, name)) return 'none';
  const entries = entriesOf(part, value[name]);
  if (entries === null) return 'other';
  return entries.length === 0 ? 'empty' : 'filled';
}

/**
 * A copy of a thing's own values. Lists of things are left out unless they are empty: their entries have their own
 * changes.
 */
export function ownValue(value: Json, format: StoredFormat | null): Json {
  if (format === null || !isObject(value)) return value;
  const own: JsonObject = {};
  for (const name of Object.keys(value)) {
    const stored = value[name] ?? null;
    const part = format.parts.get(name);
    if (format.name === 'language' && name === 'languageContent' && textsOf(value) !== null) continue;
    if (part === undefined) own[name] = stored;
    else if (holdsThings(part)) {
      if (fillingOf(value, name, format) !== 'filled') own[name] = stored;
    } else own[name] = part.holds === 'one' ? ownValue(stored, part.format) : stored;
  }
  return own;
}

/** One differing value; a side is undefined where the property does not exist. */
export interface Difference {
  /** JSON pointer below the thing. */
  readonly steps: string;
  /** Format of the object around the value, which decides the subject of the change. */
  readonly inside: StoredFormat | null;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/**
 * Differences of own values between two versions of a thing, property by property, down to values that are no objects.
 */
export function differences(a: Json, b: Json, format: StoredFormat | null): readonly Difference[] {
  const found: Difference[] = [];
  const compare = (
    left: Json | undefined,
    right: Json | undefined,
    inner: StoredFormat | null,
    steps: string,
    inside: StoredFormat | null,
  ): void => {
    if (left !== undefined && right !== undefined && isObject(left) && isObject(right)) {
      both(left, right, inner, steps);
      return;
    }
    if (sameValue(left, right)) return;
    found.push({
      steps,
      inside,
      before: left === undefined ? undefined : ownValue(left, inner),
      after: right === undefined ? undefined : ownValue(right, inner),
    });
  };
  const both = (left: JsonObject, right: JsonObject, inner: StoredFormat | null, steps: string): void => {
    const names = new Set([...Object.keys(left), ...Object.keys(right)]);
    // Texts that can be read are things of their own.
    if (inner?.name === 'language' && languagesReadable(left, right)) names.delete('languageContent');
    for (const name of names) {
      const part = inner?.parts.get(name);
      const before = ownOf(left, name);
      const after = ownOf(right, name);
      const at = pointerTo(steps, name);
      if (inner === null || part === undefined) {
        compare(before, after, null, at, inner);
      } else if (!holdsThings(part)) {
        compare(before, after, part.holds === 'one' ? part.format : null, at, inner);
      } else {
        lists(left, right, inner, name, at);
      }
    }
  };
  /**
   * A list of things. Its entries are compared as things; here it counts only whether the list is there. Where it comes
   * or goes together with entries, these say it.
   */
  const lists = (
    left: JsonObject,
    right: JsonObject,
    inner: StoredFormat,
    name: string,
    at: string,
  ): void => {
    const before = fillingOf(left, name, inner);
    const after = fillingOf(right, name, inner);
    const differs = before === 'other' || after === 'other' || (before === 'none') !== (after === 'none');
    const withEntries =
      (before === 'filled' && after === 'none') || (before === 'none' && after === 'filled');
    if (!differs || withEntries) return;
    const shown = (value: JsonObject, filling: Filling): Json | undefined =>
      filling === 'none' ? undefined : filling === 'filled' ? [] : value[name];
    const [was, is] = [shown(left, before), shown(right, after)];
    if (!sameValue(was, is)) found.push({ steps: at, inside: inner, before: was, after: is });
  };
  compare(a, b, format, '', null);
  return found;
}

function languagesReadable(a: JsonObject, b: JsonObject): boolean {
  return textsOf(a) !== null && textsOf(b) !== null;
}
