/** Items of lookups, selects and trees. Source: specification 000 7, 001 3.4, 3.9, 4.4 and 7; FORMATS "Lookup sources". */

import { defineCall, Json, paging, Short } from './parts.ts';
import { Type } from './schema.ts';

/**
 * Items of a lookup field: the server takes source and filter from the object's field definition; values that the
 * filter names are sent beside the named parts. The calling page and widget are named, so that the server adds the
 * filter of the published page's own widget to the field's. A field that only a page or list knows (a group tree, a
 * widget without a field) states `sourceType` and `lookupObjectId`, which the server grants by the rights on that
 * object.
 */
export const lookupList = defineCall({
  name: 'lookup.list',
  method: 'POST',
  path: '/openapi/{appCode}/{objectCode}/getlookuplist',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    /** `field`, or `table.field`. */
    field: Short,
    ...paging,
    searchKey: Type.Optional(Short),
    /** LookupDataSourceType. */
    sourceType: Type.Optional(Type.Integer({ minimum: 0, maximum: 7 })),
    lookupObjectId: Type.Optional(Short),
    /** The calling page and widget; names that the server does not know are ignored. */
    viewId: Type.Optional(Short),
    widgetKey: Type.Optional(Short),
  }),
  answer: Type.Array(Json),
});

/**
 * Items of a widget's optionsUrl, which replaces the path. The path is the server's own source of options: an
 * enumeration by code.
 */
export const lookupOptions = defineCall({
  name: 'lookup.options',
  method: 'POST',
  path: '/openapi/sys/options/{code}',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    pageIndex: Type.Optional(paging.pageIndex),
    pageLength: Type.Optional(paging.pageLength),
    searchKey: Type.Optional(Short),
  }),
  answer: Type.Array(Json),
});

/**
 * Finds records by what was written for them: number, name or id. The answer has an entry for each value that names one
 * record, and none for the others. Source: FORMATS "Looked-up records".
 */
export const resolveRecords = defineCall({
  name: 'lookup.resolve',
  method: 'POST',
  path: '/openapi/object/resolve',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    /** Id or code. */
    objectId: Type.String({ minLength: 1, maxLength: 200 }),
    values: Type.Array(Short, { maxItems: 2000 }),
  }),
  /** `item` has `id`, `number` and `name`. */
  answer: Type.Array(Type.Object({ value: Type.String(), item: Json })),
});

export const lookupCalls = [lookupList, lookupOptions, resolveRecords];
