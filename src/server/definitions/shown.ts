/**
 * A list page as one user gets it: without the columns, search items and group trees of fields that the user's roles
 * hide. In forms the engine hides fields, by the context's `fieldPermissions`. Source: FORMATS "Permissions".
 */
import { isRecord } from '../../engine/internal.ts';
import type { Rights } from '../auth/rights.ts';
import { str } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import { createKept } from '../store/kept.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { type Envelope, publishedEnvelope } from './pages.ts';

/** The field of a column, search item or group; empty for others. */
function fieldOf(item: Readonly<Record<string, unknown>>): string {
  const name = str(item.searchField) || str(item.model) || str(item.colKey) || str(item.key);
  return name.replace(/__Item$/, '');
}

/** The entries of lists of items whose field is not hidden, with those below them. */
function shownItems(value: unknown, hidden: (field: string) => boolean): unknown {
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !isRecord(item) || !hidden(fieldOf(item)));
    return kept.map((item: unknown) => shownItems(item, hidden));
  }
  if (!isRecord(value)) return value;
  const inner = ['items', 'children', 'groups'].filter((name) => Array.isArray(value[name]));
  return { ...value, ...Object.fromEntries(inner.map((name) => [name, shownItems(value[name], hidden)])) };
}

/** Pages that are kept as users get them. */
const KEPT = 500;

/**
 * Makes the function that answers a published page without what is hidden; the same page where nothing is. What it made
 * is kept by revision and hidden fields.
 */
export function createShownPages(): (row: StoreRow, rights: Rights, object: BusinessObject) => Envelope {
  const kept = createKept<Envelope>(KEPT, ({ pageData }) => pageData.length);
  return (row, rights, object) => {
    const page = publishedEnvelope(row);
    const { hidden } = rights.fields(object.code);
    if (page.pageKind !== 'list' || hidden.length === 0) return page;
    const key = JSON.stringify([text(row, 'id'), number(row, 'revision'), object.code, hidden]);
    return kept(key, () => without(page, (field) => rights.field(object.code, null, field) === 'hide'));
  };
}

function without(page: Envelope, hidden: (field: string) => boolean): Envelope {
  const data: unknown = JSON.parse(page.pageData);
  if (!isRecord(data)) return page;
  const lists = Array.isArray(data.lists)
    ? data.lists.map((one: unknown) => shownItems(one, hidden))
    : isRecord(data.lists)
      ? Object.fromEntries(Object.entries(data.lists).map(([key, one]) => [key, shownItems(one, hidden)]))
      : data.lists;
  const views = Array.isArray(data.views)
    ? data.views.map((one: unknown) => shownItems(one, hidden))
    : data.views;
  const pageData = { ...data, lists, views, searchfield: shownItems(data.searchfield, hidden) };
  return { ...page, pageData: JSON.stringify(pageData) };
}
