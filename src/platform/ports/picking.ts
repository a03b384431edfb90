/**
 * The lists of picking dialogs, from the server's own lookups. Apart from the other ports, since few forms open such a
 * dialog. Source: specification 001 2.1.
 */
import type { AbortSignalLike, CompiledField, PickingPort, PickingQuery } from '../../engine/internal.ts';
import { ok } from '../../engine/internal.ts';
import { lookupList, lookupPage } from '../contract/lookup.ts';
import { askingField, type LookupPlace } from './lookup.ts';
import { toAbortSignal } from './signal.ts';

/** True for items that the server knows by the field: those of an own address or of the definition are listed by name. */
function isServers({ lookup }: CompiledField, { isNobodys }: LookupPlace): boolean {
  return lookup !== null && lookup.source !== 'url' && lookup.source !== 'static' && !isNobodys;
}

/** The list page of the records that a field offers. */
export async function pickingPage(
  place: LookupPlace,
  field: CompiledField,
  signal: AbortSignalLike,
): ReturnType<PickingPort['page']> {
  if (!isServers(field, place)) return ok(null);
  const request = { ...askingField(field, {}, place), selectFormCode: field.lookup?.selectForm ?? '' };
  const answer = await place.client.call(lookupPage, request, {
    path: place.codes,
    signal: toAbortSignal(signal),
  });
  if (!answer.ok) return answer;
  const { data } = answer.value;
  return ok(data === null ? null : { definition: data, objectModel: data.objectModel });
}

/** One page of items. */
export async function pickingItems(
  place: LookupPlace,
  query: PickingQuery,
  signal: AbortSignalLike,
): ReturnType<PickingPort['items']> {
  const { field, extra, pageIndex, pageLength, searchKey, searchParams, sortParams } = query;
  const request = {
    ...askingField(field, extra, place),
    pageIndex,
    pageLength,
    ...(searchKey === '' ? {} : { searchKey }),
    picking: true,
    selectFormCode: field.lookup?.selectForm ?? '',
    searchParams: [...searchParams],
    sortParams: [...sortParams],
  };
  const answer = await place.client.call(lookupList, request, {
    path: place.codes,
    signal: toAbortSignal(signal),
  });
  if (!answer.ok) return answer;
  const { data, rowCount } = answer.value;
  return ok({ items: data, ...(rowCount === undefined ? {} : { rowCount }) });
}
