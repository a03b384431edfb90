/** Parts that the stored formats share. Unknown properties are always allowed and kept. */
import { flagOf } from '../flag.ts';
import { isObject, type JsonObject } from '../guard.ts';
import type { ValueSchema } from './build.ts';
import * as format from './build.ts';

export const Anything: ValueSchema<unknown> = { expected: 'anything', fits: (_): _ is unknown => true };
export const Text: ValueSchema<string> = { expected: 'text', fits: (value) => typeof value === 'string' };
export const PlainNumber: ValueSchema<number> = {
  expected: 'number',
  fits: (value) => typeof value === 'number',
};
export const YesNo: ValueSchema<boolean> = {
  expected: 'true or false',
  fits: (value) => typeof value === 'boolean',
};
/** A boolean, as databases (0 and 1) and designers (text) store it. */
export const Flag: ValueSchema<boolean | 0 | 1 | string> = {
  expected: 'true or false or 0 or 1',
  fits: (value): value is boolean | 0 | 1 | string => flagOf(value) !== null,
};
const DIGITS = /^-?[0-9]{1,20}([.][0-9]{1,20})?$/;
/** A number, also as decimal digits in text, as property panels of old designers stored it. */
export const Num: ValueSchema<number | string> = {
  expected: 'number',
  fits: (value): value is number | string =>
    typeof value === 'string' ? DIGITS.test(value) : typeof value === 'number',
};
/** A length: pixels as a number or digits, or a CSS length as text. */
export const Size = format.oneOf([PlainNumber, Text]);
export const TextList = format.list(Text);
/** Codes that are stored as text or as a number. */
export const Code = format.oneOf([Text, PlainNumber]);
/** Any object, whose content is read elsewhere. */
export const Bag: ValueSchema<JsonObject> = { expected: 'object', fits: (value) => isObject(value) };
/** Any list, whose entries are read one by one. */
export const List: ValueSchema<unknown[]> = { expected: 'list', fits: (value) => Array.isArray(value) };
/** An object, or its JSON text. */
export const TextOrBag = format.oneOf([Text, Bag]);
/** Texts as a list, or as one text with separators. */
export const TextOrList = format.oneOf([Text, TextList]);

/** Event script of a widget, column or action. Source: 001 3.1. */
export const scriptShape = format.object({ event: Text, content: Text });

/** The texts of one language: flat, `<widgetKey>.title` to text; as JSON text or parsed. Source: FORMATS "Languages". */
export const languageShape = format.object({
  language: Text,
  languageContent: TextOrBag,
});

/** Scripts as a list, or in older pages as a map from event to content. */
export const ListOrBag = format.oneOf([List, Bag]);

/** An option of a select, tag or list column. Source: 001 3.4, 002 3.3. */
export const optionShape = format.object({
  value: format.oneOf([Text, PlainNumber, YesNo]),
  label: Text,
  /** Labels in other languages: code to text. */
  labels: Bag,
  label__Lang: Bag,
  theme: Text,
  backgroundColor: Text,
  fontColor: Text,
  children: List,
});

/** One criterion of a lookup's filter. Source: 002 3.5, FORMATS "Lookup sources". */
export const criterionShape = format.object({
  searchField: Text,
  /** May be `{field}` of the row or record. */
  searchValue: Anything,
  compareType: Text,
});

/**
 * A carried value: `formModelParams` maps a key to a list of these. With `type` const, `val` is the value itself.
 * Source: 002 3.8.
 */
export const formParamShape = format.object({
  key: Text,
  val: Anything,
  type: Text,
});

/** Pagination of an editable table. Source: 002 3.8. */
export const paginationShape = format.object({
  current: Num,
  pageSize: Num,
  total: Num,
});
