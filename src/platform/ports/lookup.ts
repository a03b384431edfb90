/**
 * Items of lookups, selects and trees from each kind of source. Source: specification 001 3.4, 3.9, 4.4 and 7;
 * FORMATS "Lookup sources".
 */
import {
  type CompiledField,
  type CompiledNode,
  type LookupPort,
  type LookupQuery,
  type LookupSpec,
  ok,
  type PageTexts,
  pageText,
  type Result,
} from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { lookupList, lookupOptions } from '../contract/lookup.ts';
import type { Texts } from '../types.ts';
import { toAbortSignal } from './signal.ts';
import { unset } from './unset.ts';
import { wireField } from './wireField.ts';

type Item = Readonly<Record<string, unknown>>;

/** The page or list around the field, as far as the port needs it. */
export interface LookupPlace {
  readonly client: Client;
  readonly texts: Texts;
  readonly pageTexts: PageTexts;
  /** The page's own id, by which the server finds the calling widget's own filter. */
  readonly viewId: string;
  readonly codes: { readonly appCode: string; readonly objectCode: string };
  /** It has no object: no server knows what its fields look up. */
  readonly isNobodys: boolean;
  node(key: string): CompiledNode | undefined;
}

function staticItems(spec: LookupSpec, query: LookupQuery, place: LookupPlace): readonly Item[] {
  const language = place.texts.language();
  const wanted = query.searchKey.trim().toLowerCase();
  const items = spec.options
    .map((option) => ({ option, label: pageText({ texts: place.pageTexts }, option.label, language) }))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ option, label }) => ({
      ...option,
      [spec.valueKey]: option.value,
      [spec.labelKey]: label,
      label,
    }));
  const start = query.pageIndex * query.pageLength;
  return items.slice(start, start + query.pageLength);
}

/** What a call of a lookup says of the field that asks; values named by its filter never replace the named parts. */
export function askingField(field: CompiledField, extra: LookupQuery['extra'], place: LookupPlace) {
  const spec = field.lookup;
  return {
    ...spec?.params,
    ...extra,
    field: wireField(field, place),
    viewId: place.viewId,
    widgetKey: field.key,
    ...(spec !== null && spec.sourceType > 0 ? { sourceType: spec.sourceType } : {}),
    ...(spec?.objectId == null ? {} : { lookupObjectId: spec.objectId }),
  };
}

/** Makes the port. A field without a source has no items; values named by the filter never replace the named parts. */
export function lookupPort(place: LookupPlace): LookupPort {
  return async (query, abort): Promise<Result<readonly Item[]>> => {
    const spec = query.field.lookup;
    if (spec === null) return ok([]);
    if (spec.source === 'static') return ok(staticItems(spec, query, place));
    const signal = toAbortSignal(abort);
    const page = { pageIndex: query.pageIndex, pageLength: query.pageLength };
    const search = query.searchKey === '' ? {} : { searchKey: query.searchKey };
    if (spec.source === 'url') {
      if (spec.url === null) return ok([]);
      const request = { ...spec.params, ...query.extra, ...page, ...search };
      const options = { url: spec.url, pageId: place.viewId, signal };
      const answer = await place.client.call(lookupOptions, request, options);
      return answer.ok ? ok(answer.value.data) : answer;
    }
    if (place.isNobodys) return unset('lookup');
    const request = { ...askingField(query.field, query.extra, place), ...page, ...search };
    const answer = await place.client.call(lookupList, request, { path: place.codes, signal });
    return answer.ok ? ok(answer.value.data) : answer;
  };
}
