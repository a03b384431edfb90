/** List pages. Never throws. Source: 002 3, FORMATS "List page's pageData". */
import type { JsonObject } from '../definition/guard.ts';
import { type Opened, openDefinition } from '../definition/open.ts';
import { listPartShape, listShape } from '../definition/schema/list.ts';
import { mend } from '../definition/shape.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import type { Issue } from '../issues/issue.ts';
import { pointerTo } from '../issues/pointer.ts';
import { createSink, type IssueSink } from '../issues/sink.ts';
import { COMPARE_TYPES } from '../list/query.ts';
import { fixedFilter } from '../list/route.ts';
import { compileActions } from './actions.ts';
import { type CompileContext, freshRecord, wordOf } from './context.ts';
import { contextOf, identityOf, readParams } from './identity.ts';
import { compileListTable, listParts } from './listTables.ts';
import type { CompileOptions } from './page.ts';
import { listOf, objectOf, parsed, textOf } from './read.ts';
import { checkLoadScript } from './scripts.ts';
import { compileSearch } from './search.ts';
import type { CompiledList, CompiledListTable } from './types.ts';
import { compileViews } from './views.ts';

/** Reports a fixed filter that cannot be read completely: the list then refuses to load (`list/route.ts`). */
function checkFilter(params: JsonObject, path: string, context: CompileContext): void {
  const stored = params.searchParams;
  if (!fixedFilter(stored).ok) context.sink.error('page.badFilter', `${path}/searchParams`);
  listOf(typeof stored === 'string' ? parsed(stored) : stored).forEach((entry, index) => {
    const pointer = pointerTo(`${path}/searchParams`, index);
    wordOf(objectOf(entry).compareType, COMPARE_TYPES, `${pointer}/compareType`, context);
  });
}

/**
 * extendParams of the envelope, else of pageData. Decision: where they cannot be read completely, a fixed filter may be
 * among what is lost. A marker takes its place that is no valid filter, so that the list requests nothing
 * (`list/route.ts`).
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
  const isForm = !Object.hasOwn(data, 'lists') && Object.hasOwn(data, 'items');
  if (isForm) sink.error('page.isForm', base, {}, { hint: ISSUE_HINTS['page.isForm.hint'] });
  checkLoadScript(opened, isForm ? 'form' : 'list', sink);
  const context = contextOf(opened, options, sink);
  const lists = freshRecord<CompiledListTable>();
  const names = freshRecord<string | null>();
  listParts(data.lists).forEach((entry, index) => {
    const table = compileListTable(entry, index, context);
    if (table === null) return;
    const { key } = table;
    if (lists[key] === undefined) {
      lists[key] = table;
      names[key] = textOf(entry.value.title);
    } else sink.error('page.duplicateKey', `${base}${entry.path}/key`, { key });
  });
  return {
    kind: 'list',
    ...identityOf(opened, context),
    dataUrl: textOf(envelope.apiUrl) ?? textOf(envelope.dataUrl) ?? textOf(data.dataUrl),
    extendParams: extendOf(opened, context),
    views: compileViews(data.views, lists, names, context),
    lists,
    toolbar: compileActions(
      part(data, 'toolbar', context).items,
      '/toolbar/items',
      { standard: 'toolbar', prefix: '', byKey: true },
      context,
    ),
    search: compileSearch(part(data, 'searchfield', context).items, '/searchfield/items', context),
    texts: context.texts.byLanguage,
  };
}

/**
 * Compiles a list page: an envelope or its pageData, as object or JSON text. `list` is null where nothing could be
 * read; otherwise every issue names the place that was dropped or repaired.
 * @example
 * const { list, issues } = compileList({ lists: [{ key: 'l', items: [{ key: 'c', model: 'code', title: 'Code' }] }] });
 * issues; // => []
 * list.lists.l.columns[0].width; // => 120
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
