import { type CompiledList, type ListRequestBody, listRequestBody } from '../../engine/internal.ts';
import type { CallOptions } from '../client/types.ts';
import type { ListPagePorts } from '../types.ts';
import { toAbortSignal } from './signal.ts';
import { isNobodys, unset } from './unset.ts';
import { codesOf } from './urls.ts';

/** Asks the server for rows: it has no need of the engine, and so of little else that a list has. */
export type RowsCall = (body: ListRequestBody, options: CallOptions) => ReturnType<ListPagePorts['query']>;

/** The port for the rows of a list. Without a url of its own it loads the list of its object. */
export function listRows(list: CompiledList, ask: RowsCall): ListPagePorts['query'] {
  const where = list.dataUrl === null ? { path: codesOf(list) } : { url: list.dataUrl, pageId: list.id };
  return async (query, abort) => {
    if (isNobodys(list)) return unset('rows / query');
    const body = listRequestBody(list, query);
    return body.ok ? ask(body.value, { ...where, signal: toAbortSignal(abort) }) : body;
  };
}
