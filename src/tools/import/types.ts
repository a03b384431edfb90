/** The result of an importer, and the draft that every source is read into first. */
import type { Issue, JsonObject } from '../../engine/internal.ts';

/**
 * Definitions made from another system's: an object model, the envelopes of its form and list, and issues for what
 * could not be imported. Each is plain stored JSON; `null` where the source could not be read. Source: DESIGN "The
 * engine's face".
 */
export interface Imported {
  readonly objectModel: JsonObject | null;
  readonly form: JsonObject | null;
  readonly list: JsonObject | null;
  /** Paths are JSON pointers into the source as it was given. */
  readonly issues: Issue[];
}

/** A field with a value. */
export interface DraftField {
  readonly role: 'field';
  /** Data key: safe, and unique in its table. */
  readonly name: string;
  readonly title: string;
  /** Control id of 001 3.8. */
  readonly control: number;
  /** Widget word, where another control shows the same kind of value (`colorpicker` for text). */
  readonly word?: string;
  /** Further properties of the field definition: MustInput, DataLength … */
  readonly facts: JsonObject;
  /** Further options of the widget: min, pattern, placeholder … */
  readonly options: JsonObject;
}

/** A table of rows; a table in a table is its child table. */
export interface DraftTable {
  readonly role: 'table';
  /** Data key: safe, and unique in the whole object. */
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly facts: JsonObject;
  readonly options: JsonObject;
  readonly items: (DraftField | DraftTable)[];
}

/** Cards, tabs, collapses: layout only. */
export interface DraftContainer {
  readonly role: 'container';
  /** Widget word. */
  readonly type: string;
  /** Unique among containers: their keys are made from it. */
  readonly place: string;
  readonly title: string;
  /** The title in other languages. */
  readonly titles?: JsonObject;
  /** Fields per line. */
  readonly cols?: number;
  readonly options: JsonObject;
  readonly items: Draft[];
}

/** Headings, buttons and the like. */
export interface DraftDecoration {
  readonly role: 'decoration';
  readonly type: string;
  readonly place: string;
  readonly title: string;
  readonly options: JsonObject;
}

export type Draft = DraftField | DraftTable | DraftContainer | DraftDecoration;

/** A whole source after reading. */
export interface DraftObject {
  /** Letters, digits and single underscores. */
  readonly code: string;
  readonly name: string;
  /** 1 base data, 2 group data, 10 bill. 001 3.9. */
  readonly businessType: 1 | 2 | 10;
  readonly items: readonly Draft[];
  /** Further properties of the object model: numbering, numberField … */
  readonly facts: JsonObject;
  /** True where the source has a form layout; otherwise the form is the standard one. */
  readonly laidOut: boolean;
  /** Properties of the envelopes of form and list: urls. */
  readonly form?: JsonObject;
  readonly list?: JsonObject;
}
