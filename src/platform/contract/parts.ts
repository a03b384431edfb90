/**
 * Schemas that several calls share. Objects allow further properties (answers may grow) unless they state otherwise.
 * Source: specification 000 7, 001 7, 002 7; FORMATS "Wire".
 */

import { type Schema, Type } from './schema.ts';
import type { Call } from './types.ts';

/** Keeps a call's schema types while checking its shape. */
export function defineCall<Req extends Schema, Ans extends Schema>(call: Call<Req, Ans>): Call<Req, Ans> {
  return call;
}

/** Any JSON object. */
export const Json = Type.Record(Type.Unknown());

/** Nothing is sent. */
export const Nothing = Type.Object({});

/** Answer whose `data` is not used. */
export const Whatever = Type.Unknown();

/** Language codes of the product. Source: 000 1. */
export const LanguageCode = Type.Union([
  Type.Literal('zh_TW'),
  Type.Literal('zh_CN'),
  Type.Literal('en_US'),
  Type.Literal('vi_VN'),
]);

/** `<field>__Item` of a coded field: number or text code beside its name. */
export const CodeItem = Type.Object({ code: Type.Union([Type.String(), Type.Number()]) });

/** A name, code or id that a query names. */
export const Short = Type.String({ maxLength: 200 });

const Value = Type.Union([Short, Type.Number(), Type.Boolean(), Type.Null()]);

/** What a criterion compares with: one value, or up to 200 as a list or joined by commas, each of 200 characters. */
const SearchValue: Schema = Type.Union([
  Value,
  Type.Array(Value, { maxItems: 200 }),
  Type.String({ pattern: '^[^,]{0,200}(,[^,]{0,200}){0,199}$' }),
]);

/** One criterion. `ge` and `le` together make a range. Source: 002 3.5; FORMATS "Lists". */
const SearchParamSchema = Type.Object({
  searchField: Type.String({ minLength: 1, maxLength: 200 }),
  searchValue: SearchValue,
  compareType: Type.Union([
    Type.Literal('like'),
    Type.Literal('equal'),
    Type.Literal('ge'),
    Type.Literal('le'),
    Type.Literal('in'),
    Type.Literal('ne'),
  ]),
});

const SortParamSchema = Type.Object({
  field: Type.String({ minLength: 1, maxLength: 200 }),
  order: Type.Union([Type.Literal('asc'), Type.Literal('desc')]),
});

/** All criteria, and all fields to sort by, of one query. */
export const searching = {
  searchParams: Type.Array(SearchParamSchema, { maxItems: 50 }),
  sortParams: Type.Optional(Type.Array(SortParamSchema, { maxItems: 5 })),
};

/** Zero-based page and its length; 1000 is the longest in the specification (group trees, shell lookups). */
export const paging = {
  pageIndex: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  pageLength: Type.Integer({ minimum: 1, maximum: 1000 }),
};

/** Texts of one language: `languageContent` is JSON text or the flat object itself. Source: 002 3.1; FORMATS "Languages". */
export const LanguagesEntry = Type.Array(
  Type.Object({
    language: Type.String(),
    languageContent: Type.Union([Type.String(), Json, Type.Null()]),
  }),
);

/** The result for one record of a batch action; shown in the audit result dialog. Source: 002 7, 2.2. */
export const BatchEntry = Type.Object({
  id: Type.String(),
  /** Number or name to show, where the record has one. */
  number: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  status: Type.Boolean(),
  msg: Type.String(),
  /** What is wrong with which field, for a client that has texts for the codes. */
  errors: Type.Optional(
    Type.Array(Type.Object({ title: Type.String(), code: Type.String(), params: Type.Record(Whatever) })),
  ),
});

/** Records of a batch action. Source: 002 7. */
export const Batch = Type.Object({
  objectId: Type.String({ minLength: 1 }),
  /** Comma-joined ids, some 2,000; with `entryIds`, the ids of the parents. */
  ids: Type.String({ minLength: 1, maxLength: 80_000 }),
  /** Comma-joined ids of entries, where rows of the list are merged. */
  entryIds: Type.Optional(Type.String({ maxLength: 80_000 })),
  /** The user's comment, for approve and reject. */
  opinion: Type.Optional(Type.String({ maxLength: 2000 })),
});
