/**
 * The keys of a page's widgets. `key` identifies a widget within the whole page. A column without one is identified by
 * its `colKey`, which is unique in its table only (002 3.8: "model or colKey"). Decision: where that name is already
 * taken in the page, the column's key is `<tableKey>.<colKey>`; its texts are still found under `<colKey>` unless the
 * page has more specific ones.
 */

import { isObject } from '../definition/guard.ts';
import { isUnsafeName } from '../plain.ts';
import type { CompileContext } from './context.ts';
import { listOf, textOf } from './read.ts';
import type { Stored } from './stored.ts';

export interface Keys {
  /** The widget's key, made unique. A missing key is derived from the widget's place: the same at every compile. */
  keyOf(stored: Stored, table: string | null): string;
}

/** Every stated `key` of the page. No column takes one of these, even where the column comes first. */
function collect(list: readonly unknown[], into: Set<string>): Set<string> {
  for (const entry of list) {
    if (!isObject(entry)) continue;
    if (typeof entry.key === 'string') into.add(entry.key);
    collect(listOf(entry.items), into);
    collect(listOf(entry.children), into);
  }
  return into;
}

/** A key that is unique among its siblings: a repeated one is an issue at `path`, and is extended by its place. */
export function uniqueKey(
  stated: string | null,
  pointer: string,
  path: string,
  keys: Set<string>,
  { sink }: CompileContext,
): string {
  const key = stated ?? `@${pointer}`;
  const twice = keys.has(key);
  if (twice) sink.error('page.duplicateKey', path, { key });
  const unique = twice ? `${key}@${pointer}` : key;
  keys.add(unique);
  return unique;
}

export function createKeys(list: readonly unknown[], context: CompileContext): Keys {
  const { nodes, sink } = context;
  let stated: Set<string> | null = null;
  const columns = new Map<string, Map<string, string>>();

  function twice(key: string, path: string, first: string): void {
    sink.error('page.keyTaken', path, { key, first });
  }

  /**
   * The key, extended by its place where another widget has the same: two nodes with one key could contain themselves.
   */
  function free(key: string, pointer: string): string {
    let mended = key;
    while (nodes[mended] !== undefined) mended = `${mended}@${pointer}`;
    return mended;
  }

  function columnKey(colKey: string, { pointer, at }: Stored, table: string): string {
    const names = columns.get(table) ?? new Map<string, string>();
    columns.set(table, names);
    const first = names.get(colKey);
    if (first === undefined) names.set(colKey, pointer);
    else twice(colKey, `${at}/colKey`, first);
    stated ??= collect(list, new Set());
    if (!stated.has(colKey) && nodes[colKey] === undefined) return colKey;
    const plain = `${table}.${colKey}`;
    const key = free(stated.has(plain) ? `${plain}@${pointer}` : plain, pointer);
    context.texts.names.set(key, colKey);
    return key;
  }

  return {
    keyOf(stored, table) {
      const { widget, pointer } = stored;
      const key = textOf(widget.key);
      const own = key ?? textOf(widget.colKey);
      if (own === null) return free(`@${pointer}`, pointer);
      // Computed only when needed: a page has thousands of keys, and few are wrong.
      const at = () => `${stored.at}/${key === null ? 'colKey' : 'key'}`;
      if (isUnsafeName(own)) {
        sink.error('page.badName', at(), { name: own });
        return free(`@${pointer}`, pointer);
      }
      if (key === null && table !== null) return columnKey(own, stored, table);
      const first = nodes[own]?.pointer;
      if (first !== undefined) twice(own, at(), first);
      return free(own, pointer);
    },
  };
}
