/** References within a document, by pointer, anchor or id; nothing is fetched. Source: JSON Schema core, 8.2. */
import { isObject, type Json, type JsonObject, pointerTo } from '../../../engine/internal.ts';
import { keyOf, nameOf } from './source.ts';
import type { PlacedSchema } from './types.ts';

/** The references of one document. */
export interface References {
  /** The target of a `$ref`; null where the document has no such part. */
  find(ref: string): PlacedSchema | null;
}

/** A step of a pointer in a URI, decoded; as it is where it is malformed. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}

function byPointer(root: JsonObject, pointer: string, base: string): PlacedSchema | null {
  let at: Json = root;
  let path = base;
  for (const part of pointer.split('/').slice(1)) {
    const name = decoded(part);
    const key = keyOf(name);
    if (Array.isArray(at)) at = at[Number(name)] ?? null;
    else if (isObject(at) && Object.hasOwn(at, key)) at = at[key] ?? null;
    else return null;
    path = pointerTo(path, name);
  }
  return isObject(at) ? { schema: at, path } : null;
}

/** The schemas of a document by `$id`, `id` and anchor; of equal names the first counts. */
function indexNames(root: JsonObject, base: string): Map<string, PlacedSchema> {
  const found = new Map<string, PlacedSchema>();
  const open: { value: Json; path: string }[] = [{ value: root, path: base }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (Array.isArray(value)) {
      value.forEach((entry, index) => {
        if (typeof entry === 'object' && entry !== null)
          open.push({ value: entry, path: pointerTo(path, index) });
      });
      continue;
    }
    if (!isObject(value)) continue;
    const anchors = [value.$anchor, value.$dynamicAnchor].map((name) =>
      typeof name === 'string' ? `#${name}` : null,
    );
    // An id may be an absolute URI, and references name its last segment alone.
    const ends = [value.$id, value.id].flatMap((id) =>
      typeof id === 'string' ? [id, id.slice(id.lastIndexOf('/') + 1)] : [],
    );
    for (const name of [...anchors, ...ends])
      if (typeof name === 'string' && name !== '' && !found.has(name))
        found.set(name, { schema: value, path });
    for (const key of Object.keys(value)) {
      const inner = value[key];
      if (typeof inner === 'object' && inner !== null)
        open.push({ value: inner, path: pointerTo(path, nameOf(key)) });
    }
  }
  return found;
}

/** The references into `root`, whose pointer in the input is `base`. Names are indexed once they are needed. */
export function createReferences(root: JsonObject, base: string): References {
  let names: Map<string, PlacedSchema> | null = null;
  const known = new Map<string, PlacedSchema | null>();
  const look = (ref: string): PlacedSchema | null => {
    if (ref === '#' || ref === '') return { schema: root, path: base };
    if (ref.startsWith('#/')) return byPointer(root, ref.slice(1), base);
    names ??= indexNames(root, base);
    const exact = names.get(ref);
    if (exact !== undefined) return exact;
    const mark = ref.indexOf('#');
    const whole = mark < 0 ? ref : ref.slice(0, mark);
    const document = names.get(whole);
    if (document === undefined) return null;
    const rest = mark < 0 ? '' : ref.slice(mark + 1);
    return rest === '' ? document : byPointer(document.schema, rest, document.path);
  };
  return {
    find(ref) {
      let found = known.get(ref);
      if (found === undefined) {
        found = look(ref);
        known.set(ref, found);
      }
      return found;
    },
  };
}
