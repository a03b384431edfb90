/** Settings of a uiSchema: `ui:widget`, or the same name without prefix under `ui:options`. */
import { isObject, type Json, type JsonObject, ownOf, pointerTo } from '../../../engine/internal.ts';
import { keyOf } from './source.ts';

/** The uiSchema of one value. */
export interface Ui {
  readonly node: JsonObject;
  readonly path: string;
  /** A setting by its name without `ui:`. */
  get(name: string): Json | undefined;
  /** Pointer of a setting. */
  at(name: string): string;
  /** The uiSchema of a property, or of `items`. */
  inner(name: string): Ui;
}

const NOTHING: JsonObject = Object.freeze({});

/** The uiSchema at `path`; without settings where `stored` is no object. */
export function uiOf(stored: unknown, path: string): Ui {
  const node = isObject(stored) ? stored : NOTHING;
  const options = isObject(node['ui:options']) ? node['ui:options'] : NOTHING;
  return {
    node,
    path,
    get: (name) => {
      const own = `ui:${name}`;
      if (Object.hasOwn(node, own)) return node[own];
      return ownOf(options, name);
    },
    at: (name) =>
      Object.hasOwn(node, `ui:${name}`)
        ? pointerTo(path, `ui:${name}`)
        : pointerTo(`${path}/ui:options`, name),
    inner: (name) => {
      const key = keyOf(name);
      return uiOf(ownOf(node, key), pointerTo(path, name));
    },
  };
}

/** The uiSchema of values that have none. */
export const NO_UI = uiOf(undefined, '');

/** Names in the order of `ui:order`. Names that it does not list come at its `*`, or last. */
export function inOrder(names: readonly string[], order: Json | undefined): readonly string[] {
  if (!Array.isArray(order)) return names;
  const wanted = order.filter((name) => typeof name === 'string');
  const known = new Set(names);
  const named = new Set(wanted);
  const others = names.filter((name) => !named.has(name));
  const ordered = new Set(wanted.flatMap((name) => (name === '*' ? others : known.has(name) ? [name] : [])));
  return [...ordered, ...names.filter((name) => !ordered.has(name))];
}
