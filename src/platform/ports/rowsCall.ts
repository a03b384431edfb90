import { ok } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { listQuery } from '../contract/list.ts';
import type { RowsCall } from './listRows.ts';

/** The call for the rows of a list. */
export function rowsCall(client: Client): RowsCall {
  return async (body, options) => {
    const { searchParams, sortParams } = body;
    const request = { ...body, searchParams: [...searchParams], sortParams: [...sortParams] };
    const answer = await client.call(listQuery, request, options);
    if (!answer.ok) return answer;
    const { data, ...rest } = answer.value;
    return ok({ rows: data, ...rest });
  };
}
