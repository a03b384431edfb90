/**
 * Tells compiled pages and lists from stored ones. They may arrive as JSON from anywhere, so the outer shape is
 * checked, and that every listed key has its node; anything else goes through the compiler. Source: DESIGN "The
 * engine's face".
 */
import { isRecord, isUnsafeName } from '../plain.ts';
import type { CompiledList, CompiledPage } from './types.ts';

type Bag = Readonly<Record<string, unknown>>;

function isKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key: unknown) => typeof key === 'string' && !isUnsafeName(key));
}

function isEach(value: unknown, check: (each: unknown) => boolean): boolean {
  return isRecord(value) && Object.keys(value).every((key) => !isUnsafeName(key) && check(value[key]));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isTextOrNull(value: unknown): boolean {
  return value === null || isText(value);
}

function isBags(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord);
}

function isTexts(value: unknown): boolean {
  return isEach(value, (texts) => isEach(texts, isText));
}

function isNode(value: unknown, key: string): boolean {
  return (
    isRecord(value) &&
    value.key === key &&
    isText(value.role) &&
    isText(value.kind) &&
    isText(value.type) &&
    isKeys(value.children) &&
    Array.isArray(value.scripts) &&
    isRecord(value.states) &&
    isOfRole(value)
  );
}

/** The properties that the form reads of every field and table without checking. */
function isOfRole(node: Bag): boolean {
  switch (node.role) {
    case 'field':
      return (
        isText(node.model) && isText(node.value) && isRecord(node.constraints) && isTextOrNull(node.table)
      );
    case 'table':
      return isText(node.model) && isText(node.rowKey) && isBags(node.actions) && isTextOrNull(node.table);
    default:
      return true;
  }
}

/**
 * True where the nodes form a forest: each comes after, and below, the node that lists it as a child. Code that walks
 * up or down the tree therefore terminates.
 */
function isForest(nodes: Bag, root: readonly string[], order: readonly string[]): boolean {
  const above = new Map<string, string | null>(root.map((key) => [key, null]));
  if (above.size !== root.length) return false;
  for (const key of order) {
    const node = nodes[key];
    const parent = above.get(key);
    if (!isRecord(node) || parent === undefined || node.parent !== parent || !isKeys(node.children))
      return false;
    for (const child of node.children) {
      if (above.has(child) || !Object.hasOwn(nodes, child)) return false;
      above.set(child, key);
    }
  }
  return true;
}

function isHead(value: Bag): boolean {
  return (
    isText(value.id) && isText(value.objectId) && isTextOrNull(value.name) && isTextOrNull(value.dataUrl)
  );
}

/**
 * True for a page made by `compilePage`, also after a round trip through JSON.
 * @example
 * const { page } = compilePage({ items: [] });
 * isCompiledPage(JSON.parse(JSON.stringify(page))); // => true
 * isCompiledPage({ items: [] }); // => false
 */
export function isCompiledPage(definition: unknown): definition is CompiledPage {
  if (!isRecord(definition) || definition.kind !== 'form' || !isHead(definition)) return false;
  const { nodes, root, order, byModel, tables, actions, config, params, texts, loadScript } = definition;
  if (!isRecord(nodes) || !isKeys(root) || !isKeys(order)) return false;
  const isThere = (key: unknown) => typeof key === 'string' && Object.hasOwn(nodes, key);
  return (
    Object.keys(nodes).length === order.length &&
    order.every((key) => isThere(key) && isNode(nodes[key], key)) &&
    isForest(nodes, root, order) &&
    root.every(isThere) &&
    isEach(byModel, (keys) => isKeys(keys) && keys.every(isThere)) &&
    isEach(tables, isThere) &&
    isBags(actions) &&
    isRecord(config) &&
    isRecord(params) &&
    isTextOrNull(loadScript) &&
    isTexts(texts)
  );
}

/**
 * True for a list made by `compileList`, also after a round trip through JSON.
 * @example
 * const { list } = compileList({ lists: [] });
 * isCompiledList(JSON.parse(JSON.stringify(list))); // => true
 * isCompiledList({ lists: [] }); // => false
 */
export function isCompiledList(definition: unknown): definition is CompiledList {
  if (!isRecord(definition) || definition.kind !== 'list' || !isHead(definition)) return false;
  const { views, lists, toolbar, search, extendParams, texts } = definition;
  return (
    Array.isArray(views) &&
    views.every(
      (view: unknown) => isRecord(view) && isText(view.key) && isText(view.listKey) && isBags(view.groups),
    ) &&
    isEach(
      lists,
      (list) => isRecord(list) && isBags(list.columns) && isBags(list.actions) && isText(list.rowKey),
    ) &&
    isBags(toolbar) &&
    Array.isArray(search) &&
    search.every((item: unknown) => isRecord(item) && isRecord(item.field)) &&
    isRecord(extendParams) &&
    isTexts(texts)
  );
}
