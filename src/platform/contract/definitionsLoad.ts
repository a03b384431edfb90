/**
 * Many definitions at once, for builders: object models, pages and entries of the menu, checked together and stored all
 * or none. `pagewright load` is its client. Source: FORMATS "Stored definitions", "Wire" (beyond the specification).
 */
import { menuEntry } from './menu.ts';
import { defineCall, Json } from './parts.ts';
import { type Schema, type Static, Type } from './schema.ts';

const Entry = Type.Object({
  ...menuEntry,
  id: Type.String({ minLength: 1, maxLength: 100 }),
  /** Titles by language; `title` for all others. */
  titles: Type.Optional(Type.Union([Type.Record(Type.String()), Type.Null()])),
  /** Object whose users see the entry, where it is not that of its page. */
  objectCode: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  /** Only for roles that build. */
  builder: Type.Optional(Type.Boolean()),
  /** Only users of this edition see it; null: those of all. */
  edition: Type.Optional(Type.Union([Type.Literal('Pro'), Type.Literal('Lite'), Type.Null()])),
});

/** An entry of the menu as it is stored, with the titles of all languages. */
export interface MenuDefinition extends Static<typeof Entry> {
  children?: MenuDefinition[];
}

/** Levels of a menu. Requests have no schemas without an end: what is deeper the server refuses by itself. */
export const MENU_LEVELS = 8;

function entryOf(levels: number): Schema<MenuDefinition> {
  if (levels === 1) return Entry;
  return Type.Object({ ...Entry.properties, children: Type.Optional(Type.Array(entryOf(levels - 1))) });
}

export const MenuDefinition: Schema<MenuDefinition> = entryOf(MENU_LEVELS);

/** What was stored of a definition before. */
const State = Type.Object({
  kind: Type.Union([Type.Literal('form'), Type.Literal('list'), Type.Literal('objectModel')]),
  /** Of a new page without an id the id that it may have: a load that stores it states it. */
  id: Type.String({ minLength: 1 }),
  /** Id of the object: the model's own, or that of the page. */
  objectId: Type.String(),
  /** 0 where it is new. */
  rowVersion: Type.Integer({ minimum: 0 }),
  /** The object model, or the envelope of the page as builders edit it; null where it is new. */
  stored: Type.Union([Json, Type.Null()]),
  /** A builder has saved the page and not published it. */
  unpublished: Type.Boolean(),
});

const LoadIssue = Type.Object({
  code: Type.String(),
  severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
  /** JSON pointer into the request, and on into the JSON of its texts: `/definitions/0/text/pageData/items/2`. */
  path: Type.String(),
  params: Json,
  message: Type.String(),
  hint: Type.Optional(Type.String()),
});
/** A problem of a definition or of an entry of the menu. */
export type LoadIssue = Static<typeof LoadIssue>;

/**
 * Stores object models, publishes pages and merges entries into the menu: all, or with any error none. An object model
 * is found by code or id; a page by its id, without one by object, kind and name. `rowVersion` is the stored one, which
 * `dryRun` answers; absent or 0 for a new definition. Of an envelope what it does not state stays as it is stored.
 * Entries of the menu are found by id wherever they stand: they take the place and the properties that they are sent
 * with, new ones come last, and none is removed.
 *
 * With `dryRun` it stores nothing, compares no versions, and answers what is stored. Refused with 422 and `data.issues`
 * (`LoadIssue`) where something is not sound, with 409 and `data.path`, a pointer into the request, where a definition
 * has changed since it was read, with 403 like `objectModel.save`.
 */
export const definitionsLoad = defineCall({
  name: 'definitions.load',
  method: 'POST',
  path: '/openapi/sys/definitions/load',
  effect: 'write',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({
    /** Each as JSON text: an object model, or the envelope of a page. */
    definitions: Type.Array(
      Type.Object({
        text: Type.String({ minLength: 2 }),
        rowVersion: Type.Optional(Type.Integer({ minimum: 0 })),
      }),
      { maxItems: 10_000 },
    ),
    menu: Type.Array(MenuDefinition, { maxItems: 10_000 }),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    /** In the order of the request. */
    definitions: Type.Array(State),
    /** The whole menu, as it was stored before. */
    menu: Type.Array(Json),
    /** Warnings. */
    issues: Type.Array(LoadIssue),
  }),
});

export const definitionsLoadCalls = [definitionsLoad];
