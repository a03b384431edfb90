/** What the outside lends one open list. Source: specification 002 3.5 and 7; FORMATS "Lists". */
import { type CompiledList, type ListPorts, listRequestBody, ok } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { listQuery } from '../contract/list.ts';
import { toAbortSignal } from './signal.ts';
import { codesOf } from './urls.ts';

/** Ports of a list. Without a url of its own it asks its object's list. */
export function listPorts(list: CompiledList, client: Client): ListPorts {
  const codes = codesOf(list);
  const where = list.dataUrl === null ? { path: codes } : { url: list.dataUrl };
  return {
    newAbort: () => new AbortController(),
    async query(query, abort) {
      const body = listRequestBody(list, query);
      if (!body.ok) return body;
      const { searchParams, sortParams } = body.value;
      const request = { ...body.value, searchParams: [...searchParams], sortParams: [...sortParams] };
      const answer = await client.call(listQuery, request, { ...where, signal: toAbortSignal(abort) });
      if (!answer.ok) return answer;
      const { data, rowCount, aggregates } = answer.value;
      return ok({ rows: data, rowCount: rowCount ?? data.length, aggregates: aggregates ?? {} });
    },
  };
}
