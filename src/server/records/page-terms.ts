/**
 * What a published page says of its lookups' items: the filter and the searched fields of a widget or search item. It
 * is read here, since what a browser sends could be anything, and only narrows what the field itself allows.
 * Source: specification 001 3.7, 3.9; FORMATS "Lookup sources".
 */
import { type CompiledField, compileList, compilePage } from '../../engine/internal.ts';
import { findPage, publishedEnvelope } from '../definitions/pages.ts';
import { parseFilter, parseNames } from '../objects/parse-parts.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { number, text } from '../store/read.ts';
import type { ReadTx, StoreRow } from '../store/types.ts';

/** What definitions say of a lookup's items. */
export type Terms = Pick<ObjectField, 'filter' | 'searchIn'>;

export const NO_TERMS: Terms = { filter: [], searchIn: [] };

interface Widget {
  /** `field`, or `table.field`. */
  readonly name: string;
  readonly terms: Terms;
}
type Widgets = ReadonlyMap<string, Widget>;

const KEPT = 200;

/** Fields of a page that look something up, with the name that each has on the wire. */
function lookupsOf(row: StoreRow, object: BusinessObject): readonly { name: string; field: CompiledField }[] {
  const options = { objectModel: object.model };
  if (text(row, 'kind') === 'list') {
    const { list } = compileList(publishedEnvelope(row), options);
    return (list?.search ?? []).map(({ field }) => ({ name: field.model, field }));
  }
  const { page } = compilePage(publishedEnvelope(row), options);
  return (page?.order ?? []).flatMap((key) => {
    const field = page?.nodes[key];
    if (field?.role !== 'field') return [];
    const table = field.table === null ? undefined : page?.nodes[field.table];
    return [{ name: table?.role === 'table' ? `${table.model}.${field.model}` : field.model, field }];
  });
}

function widgetsOf(row: StoreRow, object: BusinessObject): Widgets {
  const widgets = new Map<string, Widget>();
  for (const { name, field } of lookupsOf(row, object)) {
    const { lookup } = field;
    if (lookup === null || widgets.has(field.key)) continue;
    const terms = { filter: parseFilter([...lookup.filter]), searchIn: parseNames(lookup.searchField) };
    if (terms.filter.length > 0 || terms.searchIn.length > 0) widgets.set(field.key, { name, terms });
  }
  return widgets;
}

export interface LookupPlace {
  readonly viewId: string;
  readonly widgetKey: string;
  /** `field`, or `table.field`. */
  readonly field: string;
}

/**
 * Terms of a widget of a published page of the object; none where there is no such page, or no such widget of this
 * field on it: a host may bring pages of its own, and an open page may be older than the one that is published. The
 * field's own terms hold in any case. Pages are kept compiled by revision.
 */
export function createPageTerms(
  tx: ReadTx,
): (tenantId: string, object: BusinessObject, place: LookupPlace) => Promise<Terms> {
  const kept = new Map<string, Widgets>();
  return async (tenantId, object, { viewId, widgetKey, field }) => {
    if (viewId === '' || widgetKey === '') return NO_TERMS;
    const row = await findPage(tx, tenantId, viewId);
    if (row === null || number(row, 'revision') === 0) return NO_TERMS;
    if (![object.id, object.code].includes(text(row, 'objectId'))) return NO_TERMS;
    const key = JSON.stringify([tenantId, viewId, number(row, 'revision'), object.code, object.rowVersion]);
    let widgets = kept.get(key);
    if (widgets === undefined) {
      widgets = widgetsOf(row, object);
      if (kept.size >= KEPT) kept.clear();
      kept.set(key, widgets);
    }
    const widget = widgets.get(widgetKey);
    return widget?.name === field ? widget.terms : NO_TERMS;
  };
}
