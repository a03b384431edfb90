/** Definitions written in TypeScript: these functions return what they are given; their types complete and mark it. */
import type { ListDefinition, PageDefinition } from './types.ts';

/**
 * A form page, checked by the compiler of TypeScript: unknown controls, options that a control does not have, and values
 * of other types are errors at their place.
 * @example
 * const page = definePage({
 *   items: [{ type: 'decimal', model: 'qty', title: 'Quantity', options: { required: true, min: 0 } }],
 * });
 * compilePage(page).issues; // => []
 */
export function definePage(definition: PageDefinition): PageDefinition {
  return definition;
}

/**
 * A list page, checked by the compiler of TypeScript like a form page by `definePage`.
 * @example
 * const list = defineList({ lists: [{ key: 'all', items: [{ model: 'qty', title: 'Quantity', type: 'decimal' }] }] });
 * compileList(list).issues; // => []
 */
export function defineList(definition: ListDefinition): ListDefinition {
  return definition;
}
