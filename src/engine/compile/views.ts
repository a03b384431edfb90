/** Views of a list page, its tabs, and the trees beside them. Source: 002 2.1, 3.1 and 3.5. */

import { groupShape, viewShape } from '../definition/schema/list.ts';
import { mend } from '../definition/shape.ts';
import { pointerTo } from '../issues/pointer.ts';
import { isUnsafeName } from '../plain.ts';
import { type CompileContext, wordOf } from './context.ts';
import { uniqueKey } from './keys.ts';
import { ownViewType, VIEW_TYPES } from './listTables.ts';
import { lookupOf } from './lookups.ts';
import { listOf, objectOf, textOf } from './read.ts';
import { ownText } from './texts.ts';
import type { CompiledGroup, CompiledListTable, CompiledView } from './types.ts';

function compileGroups(stored: unknown, path: string, context: CompileContext): readonly CompiledGroup[] {
  const groups: CompiledGroup[] = [];
  const taken = new Set<string>();
  listOf(stored).forEach((entry, index) => {
    const pointer = pointerTo(path, index);
    const group = objectOf(entry);
    mend(groupShape, group, context.base + pointer, context.sink);
    const options = objectOf(group.options);
    const model = textOf(group.model);
    if (model === null || isUnsafeName(model)) {
      context.sink.error('list.badGroup', context.base + pointer, { model });
      return;
    }
    const key = uniqueKey(textOf(group.key), pointer, `${context.base}${pointer}/key`, taken, context);
    const lookup = lookupOf(key, 'tree', options, undefined, false, context.base + pointer, context);
    if (lookup !== null)
      groups.push({ key, title: ownText(context.texts, key, 'title', textOf(group.title)), model, lookup });
  });
  return groups;
}

/**
 * Compiles views in order; a view of an unknown list is dropped with an issue. A list that is a view of its own is called
 * as the list is (`names`, by key).
 */
export function compileViews(
  stored: unknown,
  lists: Readonly<Record<string, CompiledListTable>>,
  names: Readonly<Record<string, string | null>>,
  context: CompileContext,
): readonly CompiledView[] {
  const keys = Object.keys(lists);
  const views: CompiledView[] = [];
  const taken = new Set<string>();
  listOf(stored).forEach((entry, index) => {
    const pointer = `/views/${index}`;
    const at = context.base + pointer;
    const view = objectOf(entry);
    mend(viewShape, view, at, context.sink);
    const listKey = textOf(view.listKey) ?? keys[0];
    if (listKey === undefined || lists[listKey] === undefined) {
      context.sink.error('list.unknownList', `${at}/listKey`, { listKey: listKey ?? '' });
      return;
    }
    const key = uniqueKey(textOf(view.key), pointer, `${at}/key`, taken, context);
    const own = textOf(view.viewType);
    const stated = wordOf(
      own ?? objectOf(view.options).viewType,
      VIEW_TYPES,
      `${at}${own === null ? '/options' : ''}/viewType`,
      context,
    );
    views.push({
      key,
      title: ownText(context.texts, key, 'title', textOf(view.title)),
      // A view without a type takes that of its list (002 3.2).
      viewType: stated ?? ownViewType(lists[listKey]),
      listKey,
      groups: compileGroups(view.groups, `${pointer}/groups`, context),
    });
  });
  if (views.length > 0) return views;
  // Without a valid view, each list becomes a view of its own.
  return keys.map((key) => ({
    key,
    title: ownText(context.texts, key, 'title', names[key] ?? null),
    viewType: ownViewType(lists[key]),
    listKey: key,
    groups: [],
  }));
}
