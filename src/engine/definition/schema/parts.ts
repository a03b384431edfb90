/**
 * Parts that the stored formats share. Stored JSON often carries `null` for 'not set', so every named property may
 * be null; readers take null as absent. Unknown properties are always allowed and kept.
 */
import type { Format } from './build.ts';
import * as format from './build.ts';

/** A property that may be absent or null. */
/* @__NO_SIDE_EFFECTS__ */ export function maybe<T>(schema: Format<T>): Format<T | null> {
  return format.oneOf([schema, format.nothing()]);
}

/** Yes or no; databases store 0 and 1, and some designers these, or the words, as text. */
export const Flag = format.oneOf([
  format.yesNo(),
  format.literal(0),
  format.literal(1),
  format.text({ pattern: '^([01]|[Tt]rue|TRUE|[Ff]alse|FALSE)$', title: 'true or false' }),
]);
/** A number, also as decimal digits in text, as property panels of old designers stored it. */
export const Num = format.oneOf([
  format.number(),
  format.text({ pattern: '^-?[0-9]{1,20}([.][0-9]{1,20})?$', title: 'number' }),
]);
/** A length: pixels as a number or digits, or a CSS length as text. */
export const Size = format.oneOf([format.number(), format.text()]);
export const Text = format.text();
export const TextList = format.list(format.text());
/** Codes that are stored as text or as a number. */
export const Code = format.oneOf([format.text(), format.number()]);
/** Any object; its inside is read by whoever knows it. */
export const Bag = format.object({});
export const Anything = format.anything();

/** Event script of a widget, column or action. Source: 001 3.1. */
export const ScriptEntry = format.object({ event: maybe(Text), content: maybe(Text) });

/** The texts of one language: flat, `<widgetKey>.title` to text; as JSON text or parsed. Source: FORMATS "Languages". */
export const LanguagesEntry = format.object({
  language: maybe(Text),
  languageContent: maybe(format.oneOf([Text, Bag])),
});

/** Scripts come as a list, or as a map from event to content in older pages. */
export const Scripts = format.oneOf([format.list(Anything), Bag]);

/** An option of a select, tag or list column. Source: 001 3.4, 002 3.3. */
export const OptionSchema = format.object({
  value: maybe(format.oneOf([Text, format.number(), format.yesNo()])),
  label: maybe(Text),
  /** Labels in other languages: code to text. */
  labels: maybe(Bag),
  label__Lang: maybe(Bag),
  theme: maybe(Text),
  backgroundColor: maybe(Text),
  fontColor: maybe(Text),
  children: maybe(format.list(Anything)),
});

/** One criterion of a lookup's filter. Source: 002 3.5, FORMATS "Lookup sources". */
export const CriterionSchema = format.object({
  searchField: maybe(Text),
  /** May be `{field}` of the row or record. */
  searchValue: maybe(Anything),
  compareType: maybe(Text),
});

/** A carried value: `formModelParams` maps a key to a list of these. `type` const takes `val` as it stands. Source: 002 3.8. */
export const FormParamSchema = format.object({
  key: maybe(Text),
  val: maybe(Anything),
  type: maybe(Text),
});

/** Pagination of an editable table. Source: 002 3.8. */
export const PaginationSchema = format.object({
  current: maybe(Num),
  pageSize: maybe(Num),
  total: maybe(Num),
});

export type StoredOption = format.Static<typeof OptionSchema>;
export type StoredCriterion = format.Static<typeof CriterionSchema>;
export type StoredFormParam = format.Static<typeof FormParamSchema>;
export type StoredScript = format.Static<typeof ScriptEntry>;
export type StoredLanguage = format.Static<typeof LanguagesEntry>;
