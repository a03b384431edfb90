/**
 * The list page that a picking dialog shows: a list page of the looked-up object, without what only a list of its own
 * needs (actions, scripts, groups, further views) and without what the lookup does not answer. Source: specification 001
 * 2.1; FORMATS "Looked-up records".
 *
 * Decision where the specification is silent: `selectFormCode` names a published list page of the object by its id, its
 * name or the `code` of its page data, without regard to case. LINK_SELECT_FORM and LINK_SELECT_MULTIPLE_FORM, which are
 * the same for all objects, mean the page so named where there is one, and else, like a code that nothing has, the first
 * list page of the object.
 */
import { isRecord, type ListRequestBody, listRequestBody, pageFromObject } from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';
import {
  defaultPage,
  type Envelope,
  objectItem,
  pageUrls,
  publishedEnvelope,
  publishedPages,
  toEnvelope,
} from './pages.ts';

export type { Envelope };

type Bag = Readonly<Record<string, unknown>>;

/** Key of the one view of a picking dialog. */
const VIEW = 'picking';

/** JSON text as what it says; anything else, and text that is no JSON, as it is. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The content of an envelope. */
function dataOf({ pageData }: Envelope): Bag {
  const data = parsed(pageData);
  return isRecord(data) ? data : {};
}

/** The stored list page that a code means; null where the object has no published list page. */
async function storedPage(
  tx: ReadTx,
  object: BusinessObject,
  tenantId: string,
  code: string,
): Promise<StoreRow | null> {
  const wanted = code.toLowerCase();
  const rows = wanted === '' ? [] : await publishedPages(tx, object, tenantId, 'list');
  const named = rows.find((row) => {
    // The name that is stored beside it is that of the draft.
    const published = publishedEnvelope(row);
    const names = [text(row, 'id'), published.viewName, str(dataOf(published).code)];
    return names.some((name) => name.toLowerCase() === wanted);
  });
  return named ?? defaultPage(tx, object, tenantId, 'list', '1');
}

/** The list page of an object that a code means, else one made of its field definitions. */
export async function pickPage(
  { store, controls }: Pick<ServerPorts, 'store' | 'controls'>,
  object: BusinessObject,
  tenantId: string,
  code: string,
): Promise<Envelope> {
  const row = await storedPage(store, object, tenantId, code);
  if (row !== null) return publishedEnvelope(row);
  const { definition } = pageFromObject(object.model, 'list', { controls });
  const id = `picking-${object.code}`;
  return toEnvelope({
    ...(isRecord(definition) ? definition : {}),
    id,
    objectId: object.id,
    objectId__Item: objectItem(object),
    viewName: object.name,
    pageKind: 'list',
    ...pageUrls(object, id),
    revision: 1,
  });
}

const records = (value: unknown): readonly Bag[] =>
  (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).filter(isRecord);

/** The field of a column or search item; empty for others. */
function fieldOf(item: Bag): string {
  const name = str(item.searchField) || str(item.model) || str(item.colKey) || str(item.key);
  return name.replace(/__Item$/, '');
}

/** A column or search item without its scripts, which would run with the rights of the asking page. */
function plain(item: Bag): Bag {
  const { scripts: _, ...rest } = item;
  if (!isRecord(item.options)) return rest;
  const { scripts: __, ...options } = item.options;
  return { ...rest, options };
}

/** The items whose field `shows`, and the groups that hold some. */
function shownItems(items: unknown, shows: (field: string) => boolean): readonly Bag[] {
  return records(items).flatMap((item) => {
    const name = ['children', 'items'].find((each) => Array.isArray(item[each]) && item[each].length > 0);
    if (name === undefined) return shows(fieldOf(item)) ? [plain(item)] : [];
    const inner = shownItems(item[name], shows);
    return inner.length === 0 ? [] : [{ ...plain(item), [name]: inner }];
  });
}

/** The table of the first view: its own where it names one, else the first. */
function firstTable(data: Bag): Bag {
  const tables = records(data.lists);
  const [view = {}] = records(data.views);
  return tables.find((table) => str(table.key) === str(view.listKey)) ?? tables[0] ?? {};
}

/**
 * The fixed filter and order of a page's `extendParams`; its other params are for the list's own call. Refuses with 422 a
 * filter that cannot be read: without it there would be more rows than the designer allows.
 */
export function fixedOf(page: Envelope): Pick<ListRequestBody, 'searchParams' | 'sortParams'> {
  const stored = page.extendParams ?? dataOf(page).extendParams;
  const params = parsed(stored);
  if (!isRecord(params)) return { searchParams: [], sortParams: [] };
  const none = { searchParams: [], sortParams: [], pageIndex: 0, pageLength: 1, extend: {} };
  const body = listRequestBody({ id: '', extendParams: params }, none);
  if (!body.ok)
    throw new Refusal(422, 'list.unknownField', { params: { field: str(body.error.params.word) } });
  return body.value;
}

/** The names of fields that the columns and search items of a page have. */
export function pageNames(page: Envelope): ReadonlySet<string> {
  const data = dataOf(page);
  const names = new Set<string>();
  const all = (field: string) => {
    names.add(field);
    return true;
  };
  shownItems(firstTable(data).items, all);
  shownItems(records([data.searchfield])[0]?.items, all);
  return names;
}

/**
 * A page as a picking dialog gets it: one table of the columns whose field `shows`, and the search items whose field
 * `searches`; null for no search. Without any such column, number and name of the object.
 */
export function prunedPage(
  page: Envelope,
  object: BusinessObject,
  shows: (field: string) => boolean,
  searches: ((field: string) => boolean) | null,
): Envelope {
  const data = dataOf(page);
  const table = firstTable(data);
  const columns = shownItems(table.items, shows);
  const own = [object.numberField, object.nameField].flatMap((name) =>
    name !== null && shows(name) ? [{ key: name, colKey: name, model: name, type: 'text' }] : [],
  );
  const { actions: _, scripts: __, ...options } = isRecord(table.options) ? table.options : {};
  const search = isRecord(data.searchfield) ? data.searchfield : {};
  const key = str(table.key) || VIEW;
  const pageData = {
    views: [{ key: VIEW, title: '', viewType: 'table', listKey: key, groups: [] }],
    lists: [
      {
        key,
        type: 'tableview',
        items: columns.length > 0 ? columns : own,
        // Merged and nested rows are for reading: here each row is one record.
        options: { ...options, viewType: 'table', tableMerge: false, childrenKey: '' },
      },
    ],
    searchfield: {
      key: 'searchfield',
      type: 'searchfield',
      items: searches === null ? [] : shownItems(search.items, searches),
    },
  };
  // The server itself keeps to the fixed filter and order: they may name what the dialog neither shows nor searches.
  return { ...page, extendParams: {}, pageData: JSON.stringify(pageData) };
}
