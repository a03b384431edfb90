/** Tables and cards of a list page: columns, options, row actions. Source: 002 3.2, FORMATS "List page's pageData". */

import { isObject, type JsonObject } from '../definition/guard.ts';
import { listOptionsShape, listTableShape } from '../definition/schema/list.ts';
import { mend } from '../definition/shape.ts';
import { pointerTo } from '../issues/pointer.ts';
import { isUnsafeName } from '../plain.ts';
import { compileActions } from './actions.ts';
import { type CompileContext, wordOf } from './context.ts';
import { compileColumns } from './listColumns.ts';
import { isOn, listOf, objectOf, textOf, wholeOf } from './read.ts';
import { checkScripts } from './scripts.ts';
import type { CompiledListTable } from './types.ts';

const TREE_INDENT = 20;
/** How a view is shown (002 2.1), in the spellings that lists and views use. */
export const VIEW_TYPES = [
  'table',
  'tableview',
  'flat',
  'tree',
  'expand',
  'card',
  'cardview',
  'group',
] as const;
const SIZES = ['small', 'medium', 'large'] as const;

/** A stored list with its place in pageData. */
export interface ListPart {
  readonly value: JsonObject;
  readonly path: string;
}

/** `lists` is a list, one list alone, or a map from key to list. */
export function listParts(stored: unknown): readonly ListPart[] {
  if (Array.isArray(stored))
    return stored.map((value, index) => ({ value: objectOf(value), path: `/lists/${index}` }));
  if (!isObject(stored)) return [];
  if (Array.isArray(stored.items) || typeof stored.type === 'string')
    return [{ value: stored, path: '/lists' }];
  return Object.entries(stored).map(([key, value]) => {
    const list = objectOf(value);
    if (Object.hasOwn(list, 'key') || !isObject(value))
      return { value: list, path: pointerTo('/lists', key) };
    list.key = key;
    return { value: list, path: pointerTo('/lists', key) };
  });
}

export function compileListTable(
  { value, path }: ListPart,
  index: number,
  context: CompileContext,
): CompiledListTable | null {
  const at = context.base + path;
  mend(listTableShape, value, at, context.sink);
  const options = objectOf(value.options);
  mend(listOptionsShape, options, `${at}/options`, context.sink);
  const key = textOf(value.key) ?? `list${index === 0 ? '' : index + 1}`;
  if (isUnsafeName(key)) {
    context.sink.error('page.badName', `${at}/key`, { name: key });
    return null;
  }
  const type = textOf(value.type)?.toLowerCase();
  if (type !== undefined && type !== 'tableview' && type !== 'cardview')
    context.sink.warn('list.unknownType', `${at}/type`, { type, key });
  wordOf(options.viewType, VIEW_TYPES, `${at}/options/viewType`, context);
  wordOf(options.size, SIZES, `${at}/options/size`, context);
  checkScripts(options.scripts, `${at}/options/scripts`, context.sink);
  return {
    key,
    type: type === 'cardview' ? 'cardview' : 'tableview',
    columns: compileColumns(listOf(value.items), `${path}/items`, new Set(), context),
    actions: compileActions(
      value.actions ?? options.actions,
      Array.isArray(value.actions) ? `${path}/actions` : `${path}/options/actions`,
      { standard: 'tablebar', prefix: `${key}.`, byKey: true },
      context,
    ),
    rowKey: textOf(options.tableRowKey) ?? 'id',
    bordered: isOn(options.bordered),
    stripe: isOn(options.stripe),
    childrenKey: textOf(options.childrenKey),
    treeNodeColumnIndex: wholeOf(options.treeNodeColumnIndex, 0, 1000, 0),
    defaultExpandAll: isOn(options.defaultExpandAll),
    indent: wholeOf(options.indent, 0, 200, TREE_INDENT),
    options,
  };
}

/** A list that states no view type is a tree where it names the property of its rows' children, else flat. */
export function ownViewType(list: CompiledListTable | undefined): string {
  const stated = textOf(list?.options.viewType)?.toLowerCase();
  const known = VIEW_TYPES.find((word) => word === stated);
  return known ?? (list?.childrenKey == null ? 'table' : 'tree');
}
