/** Items of lookups, selects and trees. Source: specification 000 7, 001 3.4, 3.9, 4.4 and 7; FORMATS "Lookup sources". */

import { PublishedPage } from './pageView.ts';
import { defineCall, Json, paging, Short, searching } from './parts.ts';
import { Type } from './schema.ts';

/**
 * Items of a lookup field: the server takes source and filter from the object's field definition; values that the
 * filter names are sent beside the named parts. The calling page and widget are named, so that the server adds the
 * filter of the published page's own widget to the field's. A field that only a page or list knows (a group tree, a
 * widget without a field) states `sourceType` and `lookupObjectId`, which the server grants by the rights on that
 * object.
 *
 * A picking dialog asks the same call, with `picking` and what its list is searched and sorted by: the answer has the
 * envelope's `rowCount`, where the rows are counted at once. It shows, finds and sorts by no more than the page that
 * `lookup.page` answers for the field, and a lookup's filter and rights bind it as they bind the dropdown.
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
    /** Asked by a picking dialog, with the code of its list page. */
    picking: Type.Optional(Type.Boolean()),
    selectFormCode: Type.Optional(Short),
    searchParams: Type.Optional(searching.searchParams),
    sortParams: searching.sortParams,
  }),
  answer: Type.Array(Json),
});

/**
 * The list page that a picking dialog shows of a field's records (specification 001 2.1): the published list page of
 * their object that `selectFormCode` names by id, name or code, else the object's first one, else one made of its field
 * definitions. Its columns and search items are those that `lookup.list` answers: for who sees the object those of the
 * page, for who may only look it up number, name and what the asking page names. Null for a field that offers no
 * records of an object: such items have number and name. The right `lookup` is enough.
 */
export const lookupPage = defineCall({
  name: 'lookup.page',
  method: 'POST',
  path: '/openapi/{appCode}/{objectCode}/getlookuppage',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    /** `field`, or `table.field`. */
    field: Short,
    sourceType: Type.Optional(Type.Integer({ minimum: 0, maximum: 7 })),
    lookupObjectId: Type.Optional(Short),
    viewId: Type.Optional(Short),
    widgetKey: Type.Optional(Short),
    selectFormCode: Type.Optional(Short),
  }),
  answer: Type.Union([PublishedPage, Type.Null()]),
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

/** Most records of one object, and of all, that a word finds. */
export const FOUND = { ofObject: 5, ofAll: 30 } as const;

/**
 * Finds records of all objects that the user sees by a word in their number or name: for who looks for a record without
 * knowing its list. A record whose number is the word comes first, then those whose number
 * begins with it. Of each object a few are answered, the same at each call; an object of which the word finds too many
 * by translated names is left out. Beyond the specification, in its manner.
 */
export const findRecords = defineCall({
  name: 'lookup.find',
  method: 'POST',
  path: '/openapi/object/find',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ word: Type.String({ minLength: 1, maxLength: 100 }) }),
  answer: Type.Array(
    Type.Object({
      objectId: Type.String(),
      /** In the language of the session. */
      objectName: Type.String(),
      id: Type.String(),
      number: Type.String(),
      name: Type.String(),
    }),
  ),
});

export const lookupCalls = [lookupList, lookupPage, lookupOptions, resolveRecords, findRecords];
