/** List pages. Never throws. Source: 002 3, FORMATS "List page's pageData". */
import { isObject, type JsonObject } from '../definition/guard.ts';
import { FORMAT_VERSION } from '../definition/migrate.ts';
import { isUnsafeName } from '../definition/names.ts';
import { readObjectModel } from '../definition/objectModel.ts';
import { type Opened, openDefinition } from '../definition/open.ts';
import {
  groupShape,
  listOptionsShape,
  listPartShape,
  listShape,
  listTableShape,
  viewShape,
} from '../definition/schema/list.ts';
import { mend } from '../definition/shape.ts';
import type { Issue } from '../issues/issue.ts';
import { pointerTo } from '../issues/pointer.ts';
import { createSink, type IssueSink } from '../issues/sink.ts';
import { COMPARE_TYPES } from '../list/query.ts';
import { fixedFilter } from '../list/route.ts';
import { compileActions } from './actions.ts';
import { type CompileContext, freshRecord } from './context.ts';
import { identityOf, readParams, viewTypeOf } from './identity.ts';
import { compileColumns } from './listColumns.ts';
import { lookupOf } from './lookups.ts';
import type { CompileOptions } from './page.ts';
import { isOn, listOf, objectOf, parsed, textOf, wholeOf } from './read.ts';
import { compileSearch } from './search.ts';
import { createTexts, ownText, readLanguages } from './texts.ts';
import type { CompiledGroup, CompiledList, CompiledListTable, CompiledView } from './types.ts';
import { wordOf } from './words.ts';

const TREE_INDENT = 20;
/** How views are shown (002 2.1), in the spellings that lists and views have of it. */
const VIEW_TYPES = ['table', 'tableview', 'flat', 'tree', 'expand', 'card', 'cardview', 'group'] as const;
const SIZES = ['small', 'medium', 'large'] as const;

interface Part {
  readonly value: JsonObject;
  readonly path: string;
}

/** `lists` is a list, one list alone, or a map from key to list. */
function listParts(stored: unknown): readonly Part[] {
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

function compileTable(
  { value, path }: Part,
  index: number,
  context: CompileContext,
): CompiledListTable | null {
  const at = context.base + path;
  mend(listTableShape, value, at, context.sink);
  const options = objectOf(value.options);
  mend(listOptionsShape, options, `${at}/options`, context.sink);
  const key = textOf(value.key) ?? `list${index === 0 ? '' : index + 1}`;
  if (isUnsafeName(key)) {
    context.sink.error('page.badName', `${at}/key`, `The key '${key}' is not allowed.`, { name: key });
    return null;
  }
  const type = textOf(value.type)?.toLowerCase();
  if (type !== undefined && type !== 'tableview' && type !== 'cardview')
    context.sink.warn('page.unknownType', `${at}/type`, `No list is called '${type}'; a table is shown.`, {
      type,
      key,
    });
  wordOf(options.viewType, VIEW_TYPES, `${at}/options/viewType`, context);
  wordOf(options.size, SIZES, `${at}/options/size`, context);
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

/** A key that no neighbour has: one that stands twice is an issue, and its place tells the second apart. */
function uniqueKey(
  stated: string | null,
  pointer: string,
  keys: Set<string>,
  context: CompileContext,
): string {
  const key = stated ?? `@${pointer}`;
  const twice = keys.has(key);
  if (twice)
    context.sink.error(
      'page.duplicateKey',
      `${context.base}${pointer}/key`,
      `The key '${key}' stands twice.`,
      { key },
    );
  const unique = twice ? `${key}@${pointer}` : key;
  keys.add(unique);
  return unique;
}

/** A list that says nothing is a tree where it names its rows' children, else flat. */
function ownViewType(list: CompiledListTable | undefined): string {
  const stated = textOf(list?.options.viewType)?.toLowerCase();
  const known = VIEW_TYPES.find((word) => word === stated);
  return known ?? (list?.childrenKey == null ? 'table' : 'tree');
}

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
      context.sink.error(
        'list.badGroup',
        context.base + pointer,
        'A group needs the model that it filters by.',
        {
          model,
        },
      );
      return;
    }
    const key = uniqueKey(textOf(group.key), pointer, taken, context);
    const lookup = lookupOf(key, 'tree', options, undefined, false, context.base + pointer, context);
    if (lookup !== null)
      groups.push({ key, title: ownText(context.texts, key, 'title', textOf(group.title)), model, lookup });
  });
  return groups;
}

function compileViews(
  stored: unknown,
  lists: Readonly<Record<string, CompiledListTable>>,
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
      context.sink.error(
        'list.unknownList',
        `${at}/listKey`,
        `The view shows the list '${listKey ?? ''}', which is not there.`,
        {
          listKey: listKey ?? '',
        },
      );
      return;
    }
    const key = uniqueKey(textOf(view.key), pointer, taken, context);
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
      // A view that says nothing is what its list says it is (002 3.2).
      viewType: stated ?? ownViewType(lists[listKey]),
      listKey,
      groups: compileGroups(view.groups, `${pointer}/groups`, context),
    });
  });
  if (views.length > 0) return views;
  // A list without a view of its own is its own view.
  return keys.map((key) => ({
    key,
    title: ownText(context.texts, key, 'title', null),
    viewType: ownViewType(lists[key]),
    listKey: key,
    groups: [],
  }));
}

/** A fixed filter of which something can not be read: the list refuses to open with it (`list/route.ts`). */
function checkFilter(params: JsonObject, path: string, context: CompileContext): void {
  const stored = params.searchParams;
  if (!fixedFilter(stored).ok)
    context.sink.error(
      'page.badFilter',
      `${path}/searchParams`,
      'A filter must be a list of criteria: field, value, comparison.',
    );
  listOf(typeof stored === 'string' ? parsed(stored) : stored).forEach((entry, index) => {
    const pointer = pointerTo(`${path}/searchParams`, index);
    wordOf(objectOf(entry).compareType, COMPARE_TYPES, `${pointer}/compareType`, context);
  });
}

/**
 * extendParams of the envelope, else of pageData. Decision: where they, or something in them, could not be read, the
 * fixed filter in them may be among it; a word stands for it that no filter is (`list/route.ts`), so that the list
 * asks for nothing.
 */
function extendOf({ envelope, data, base }: Opened, context: CompileContext): JsonObject {
  const { sink } = context;
  const unread = (path: string) =>
    sink.issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}/`));
  const inside = envelope.extendParams == null && !unread('/extendParams');
  const path = `${inside ? base : ''}/extendParams`;
  const params = readParams(inside ? data.extendParams : envelope.extendParams, path, sink);
  if (unread(path)) return { ...params, searchParams: 'extendParams' };
  checkFilter(params, path, context);
  return params;
}

function part(data: JsonObject, name: 'toolbar' | 'searchfield', context: CompileContext): JsonObject {
  const value = objectOf(data[name]);
  mend(listPartShape, value, `${context.base}/${name}`, context.sink);
  return value;
}

function assemble(opened: Opened, options: CompileOptions, sink: IssueSink): CompiledList {
  const { envelope, data, base } = opened;
  mend(listShape, data, base, sink);
  if (!Object.hasOwn(data, 'lists') && Object.hasOwn(data, 'items'))
    sink.error('page.isForm', base, 'This is a form page; compilePage reads it.');
  const texts = createTexts();
  readLanguages(envelope.languagesEntry, '/languagesEntry', texts, sink);
  readLanguages(data.languagesEntry, `${base}/languagesEntry`, texts, sink);
  const model =
    options.objectModel == null ? null : readObjectModel(options.objectModel, sink, '/objectModel');
  const context: CompileContext = {
    sink,
    base,
    texts,
    model,
    viewType: viewTypeOf(opened),
    omitHidden: false,
    nodes: freshRecord(),
    order: [],
    search: false,
  };
  const lists = freshRecord<CompiledListTable>();
  listParts(data.lists).forEach((entry, index) => {
    const table = compileTable(entry, index, context);
    if (table === null) return;
    if (lists[table.key] === undefined) lists[table.key] = table;
    else
      sink.error(
        'page.duplicateKey',
        `${base}${entry.path}/key`,
        `The list key '${table.key}' stands twice.`,
        {
          key: table.key,
        },
      );
  });
  return {
    kind: 'list',
    formatVersion: FORMAT_VERSION,
    ...identityOf(opened, model, texts),
    dataUrl: textOf(envelope.apiUrl) ?? textOf(envelope.dataUrl) ?? textOf(data.dataUrl),
    extendParams: extendOf(opened, context),
    views: compileViews(data.views, lists, context),
    lists,
    toolbar: compileActions(
      part(data, 'toolbar', context).items,
      '/toolbar/items',
      { standard: 'toolbar', prefix: '', byKey: true },
      context,
    ),
    search: compileSearch(part(data, 'searchfield', context).items, '/searchfield/items', context),
    texts: texts.byLanguage,
  };
}

/**
 * Compiles a list page: an envelope or its pageData, as object or JSON text.
 * `list` is null where nothing could be read; otherwise every issue names the place that it left out or mended.
 */
export function compileList(
  definition: unknown,
  options: CompileOptions = {},
): { list: CompiledList | null; issues: Issue[] } {
  const sink = createSink();
  const opened = openDefinition(definition, sink);
  const list = opened === null ? null : assemble(opened, options, sink);
  return { list, issues: sink.done() };
}
