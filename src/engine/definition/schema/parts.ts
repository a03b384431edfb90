/**
 * Parts that the stored formats share. Stored JSON often carries `null` for 'not set', so every named property may
 * be null; readers take null as absent. Unknown properties are always allowed and kept.
 */
import Type, { type Static, type TSchema } from 'typebox';

/** A property that may be absent or null. */
export function maybe<T extends TSchema>(schema: T) {
  return Type.Optional(Type.Union([schema, Type.Null()]));
}

/** Yes or no; databases store 0 and 1. */
export const Flag = Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)]);
/** A number, also as decimal digits in text, as property panels of old designers stored it. */
export const Num = Type.Union([Type.Number(), Type.String({ pattern: '^-?[0-9]{1,20}([.][0-9]{1,20})?$' })]);
/** A length: pixels as a number or digits, or a CSS length as text. */
export const Size = Type.Union([Type.Number(), Type.String()]);
export const Text = Type.String();
export const TextList = Type.Array(Type.String());
/** Codes that are stored as text or as a number. */
export const Code = Type.Union([Type.String(), Type.Number()]);
/** Any object; its inside is read by whoever knows it. */
export const Bag = Type.Object({});
export const Anything = Type.Unknown();

/** Event script of a widget, column or action. Source: 001 3.1. */
export const ScriptEntry = Type.Object({ event: maybe(Text), content: maybe(Text) });

/** The texts of one language: flat, `<widgetKey>.title` to text; as JSON text or parsed. Source: FORMATS "Languages". */
export const LanguagesEntry = Type.Object({
  language: maybe(Text),
  languageContent: maybe(Type.Union([Text, Bag])),
});

/** Scripts come as a list, or as a map from event to content in older pages. */
export const Scripts = Type.Union([Type.Array(Anything), Bag]);

/** An option of a select, tag or list column. Source: 001 3.4, 002 3.3. */
export const OptionSchema = Type.Object({
  value: maybe(Type.Union([Text, Type.Number(), Type.Boolean()])),
  label: maybe(Text),
  /** Labels in other languages: code to text. */
  labels: maybe(Bag),
  label__Lang: maybe(Bag),
  theme: maybe(Text),
  backgroundColor: maybe(Text),
  fontColor: maybe(Text),
  children: maybe(Type.Array(Anything)),
});

/** One criterion of a lookup's filter. Source: 002 3.5, FORMATS "Lookup sources". */
export const CriterionSchema = Type.Object({
  searchField: maybe(Text),
  /** May be `{field}` of the row or record. */
  searchValue: maybe(Anything),
  compareType: maybe(Text),
});

/** A carried value: `formModelParams` maps a key to a list of these. `type` const takes `val` as it stands. Source: 002 3.8. */
export const FormParamSchema = Type.Object({
  key: maybe(Text),
  val: maybe(Anything),
  type: maybe(Text),
});

/** Pagination of an editable table. Source: 002 3.8. */
export const PaginationSchema = Type.Object({
  current: maybe(Num),
  pageSize: maybe(Num),
  total: maybe(Num),
});

export type StoredOption = Static<typeof OptionSchema>;
export type StoredCriterion = Static<typeof CriterionSchema>;
export type StoredFormParam = Static<typeof FormParamSchema>;
export type StoredScript = Static<typeof ScriptEntry>;
export type StoredLanguage = Static<typeof LanguagesEntry>;
