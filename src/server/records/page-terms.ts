/**
 * What a published page says about its lookups: the filter and the searched fields of a widget or search item. The
 * server reads them itself, since a browser could send anything; they can narrow what the field allows, never widen it.
 * Source: specification 001 3.7, 3.9; FORMATS "Lookup sources".
 */
import { type CompiledField, compileList, compilePage } from '../../engine/internal.ts';
import { publishedEnvelope } from '../definitions/pages.ts';
import { parseFilter, parseNames } from '../objects/parse-parts.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { createKept } from '../store/kept.ts';
import { number, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';

/** Which items a lookup offers, and what a typed word is compared with. */
export type Terms = Pick<ObjectField, 'filter' | 'searchIn'>;

/** Terms that narrow nothing. */
export const NO_TERMS: Terms = { filter: [], searchIn: [] };

/** What a published page says about the lookup of one of its widgets. */
export interface Asking {
  readonly terms: Terms;
  /** Id or code of the object whose records it offers; null where it offers others. */
  readonly offered: string | null;
}

/** Nothing is known of the widget that asks. */
const UNKNOWN: Asking = { terms: NO_TERMS, offered: null };

/** A lookup widget of a page. */
interface Widget extends Asking {
  /** `field`, or `table.field`. */
  readonly name: string;
}
/** The lookup widgets of a page, by key. */
type Widgets = ReadonlyMap<string, Widget>;

/** Pages that are kept compiled. */
const KEPT = 200;

/** Lookup fields of a page, with their wire names. */
function lookupsOf(
  row: StoreRow,
  object: BusinessObject,
  controls: ServerPorts['controls'],
): readonly { name: string; field: CompiledField }[] {
  const options = { objectModel: object.model, controls };
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

/** The lookup widgets of a page. */
function widgetsOf(row: StoreRow, object: BusinessObject, controls: ServerPorts['controls']): Widgets {
  const widgets = new Map<string, Widget>();
  for (const { name, field } of lookupsOf(row, object, controls)) {
    const lookup = field.lookup ?? field.map?.lookup ?? null;
    if (lookup === null || widgets.has(field.key)) continue;
    const terms = { filter: parseFilter([...lookup.filter]), searchIn: parseNames(lookup.searchField) };
    widgets.set(field.key, { name, terms, offered: lookup.source === 'object' ? lookup.objectId : null });
  }
  return widgets;
}

/** The widget that asks. */
export interface LookupPlace {
  readonly widgetKey: string;
  /** `field`, or `table.field`. */
  readonly field: string;
}

/**
 * Makes the reader of what pages say. A page or widget that is not among the published ones says nothing and is not
 * refused: hosts have pages of their own, and an open page may be older than the published one. The field's own terms
 * apply in any case. Pages are kept compiled, by revision.
 */
export function createPageTerms({
  controls,
}: Pick<ServerPorts, 'controls'>): (
  page: StoreRow | null,
  object: BusinessObject,
  place: LookupPlace,
) => Asking {
  const kept = createKept<Widgets>(KEPT);
  return (row, object, { widgetKey, field }) => {
    if (widgetKey === '' || row === null || number(row, 'revision') === 0) return UNKNOWN;
    if (![object.id, object.code].includes(text(row, 'objectId'))) return UNKNOWN;
    const key = JSON.stringify([text(row, 'id'), number(row, 'revision'), object.code, object.rowVersion]);
    const widget = kept(key, () => widgetsOf(row, object, controls)).get(widgetKey);
    return widget?.name === field ? widget : UNKNOWN;
  };
}
