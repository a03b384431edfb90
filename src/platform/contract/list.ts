/**
 * One page of a list; the envelope's `rowCount` counts all that was found, `aggregates` are by column key. Where
 * `totals` is `later`, the answer left out what it does not hold of both: the same request with `totals: 'only'` brings
 * it.
 */

import { defineCall, Json, paging, Short, searching } from './parts.ts';
import { Type } from './schema.ts';

/**
 * The view's extendParams are sent beside the named parts. A group tree calls the same url with its pageLength only: no
 * criteria, first page. Source: specification 002 7; FORMATS "Lists".
 */
export const listQuery = defineCall({
  name: 'list.query',
  method: 'POST',
  path: '/openapi/{appCode}/{objectCode}/getlist',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    searchParams: Type.Optional(searching.searchParams),
    sortParams: searching.sortParams,
    pageIndex: Type.Optional(paging.pageIndex),
    pageLength: Type.Optional(paging.pageLength),
    /**
     * A place near the page, from which a page far behind is reached at once: a row that stood at `index` (from 0) with
     * this rowVersion; without id the end, behind `index` rows. A row that has changed since is not used.
     */
    near: Type.Optional(
      Type.Object({
        index: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
        id: Type.Optional(Short),
        rowVersion: Type.Optional(Type.Number()),
      }),
    ),
    /** A lookup's search, over number and name. */
    searchKey: Type.Optional(Short),
    /** The calling page: its columns state the aggregates to answer. */
    viewId: Type.Optional(Short),
    /** Key of its table. */
    listKey: Type.Optional(Short),
    /**
     * Totals are the number and the aggregates of all rows found. Absent: they come with the rows. `later`: the server
     * may leave out what takes it long, and then says so in its answer. `only`: without rows.
     */
    totals: Type.Optional(Type.Union([Type.Literal('later'), Type.Literal('only')])),
  }),
  answer: Type.Array(Json),
});

export const listCalls = [listQuery];
