/** The result of an importer, and the draft that every source is read into first. */
import type { Issue, JsonObject } from '../../engine/internal.ts';

/**
 * Definitions made from those of another system, and issues for what could not be imported. Object model, form and list
 * are plain stored JSON; all three are null where the source could not be read. Source: DESIGN "The engine's face".
 */
export interface Imported {
  readonly objectModel: JsonObject | null;
  /** Envelope of the form page. */
  readonly form: JsonObject | null;
  /** Envelope of the list page. */
  readonly list: JsonObject | null;
  /** Paths are JSON pointers into the source as it was given. */
  readonly issues: Issue[];
}

/** A field, before it becomes a field definition and a widget. */
export interface DraftField {
  readonly role: 'field';
  /** Data key, made by a `Namer`: a plain word, unique in its table. */
  readonly name: string;
  readonly title: string;
  /** Control id. Source: specification 001 3.8. */
  readonly control: number;
  /**
   * Type word of the widget, where another control than `control` shows such a value better: `colorpicker` for text.
   */
  readonly word?: string;
  /** Further properties of the field definition: MustInput, DataLength … */
  readonly facts: JsonObject;
  /** Further options of the widget: min, pattern, placeholder … */
  readonly options: JsonObject;
}

/** A table of rows; a table in a table is its child table. */
export interface DraftTable {
  readonly role: 'table';
  /** Data key, made by a `Namer`: a plain word, unique in the whole object. */
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly facts: JsonObject;
  readonly options: JsonObject;
  readonly items: (DraftField | DraftTable)[];
}

/** A card, tab or collapse: layout only. */
export interface DraftContainer {
  readonly role: 'container';
  /** Type word. */
  readonly type: string;
  /** Unique among containers and decorations: the widget's key is made of it. */
  readonly place: string;
  readonly title: string;
  /** The title by language. */
  readonly titles?: JsonObject;
  /** Fields in a line; those of the container around it unless stated. */
  readonly cols?: number;
  readonly options: JsonObject;
  readonly items: Draft[];
}

/** A heading, button or the like. */
export interface DraftDecoration {
  readonly role: 'decoration';
  readonly type: string;
  readonly place: string;
  readonly title: string;
  readonly options: JsonObject;
}

/** One widget of the form, before it becomes definitions. */
export type Draft = DraftField | DraftTable | DraftContainer | DraftDecoration;

/** A whole source after reading. */
export interface DraftObject {
  /** Letters, digits and single underscores; see `objectCode`. */
  readonly code: string;
  readonly name: string;
  /** 1 base data, 2 group data, 10 bill. Source: specification 001 3.9. */
  readonly businessType: 1 | 2 | 10;
  readonly items: readonly Draft[];
  /** Further properties of the object model: numbering, numberField … */
  readonly facts: JsonObject;
  /** True where the source lays out its form; otherwise the form is the standard one of an object model. */
  readonly laidOut: boolean;
  /** Further properties of the envelopes: urls. */
  readonly form?: JsonObject;
  readonly list?: JsonObject;
}
