/**
 * The vocabulary of controls: normalized kinds, value kinds, catalogue entries.
 * Source: specification 001 3.8, 002 3.6; FORMATS "Kinds" and "Values".
 */

/** What a field's value is, in the record and on the wire. */
export type ValueKind =
  | 'text' // string
  | 'number' // JSON number, at most 15 significant digits
  | 'boolean' // true or false
  | 'date' // 'YYYY-MM-DD'
  | 'datetime' // 'YYYY-MM-DD HH:mm:ss', factory time zone
  | 'time' // 'HH:mm:ss'
  | 'dateRange' // 'start,end'
  | 'option' // one option's value as text
  | 'options' // option values, comma-joined
  | 'lookup' // id of one record, companion is an object
  | 'lookups' // ids, comma-joined, companion is an array
  | 'files' // file ids, comma-joined, companion is an array
  | 'langText' // text, beside it `<field>__Lang`
  | 'map' // { location, longitude, latitude }
  | 'rows' // entry, tree and child tables
  | 'derived' // shown from elsewhere, never written by the user
  | 'none'; // no value: containers, labels, buttons

/** What adapters are looked up by. Several control ids share one kind. */
export type Kind =
  | 'text'
  | 'textarea'
  | 'decimal'
  | 'integer'
  | 'number'
  | 'date'
  | 'datetime'
  | 'time'
  | 'daterange'
  | 'select'
  | 'selectmultiple'
  | 'radio'
  | 'checkbox'
  | 'checkboxmultiple'
  | 'switch'
  | 'lookup'
  | 'lookupmultiple'
  | 'property'
  | 'tree'
  | 'cascader'
  | 'autocomplete'
  | 'tag'
  | 'rate'
  | 'password'
  | 'langedit'
  | 'colorpicker'
  | 'map'
  | 'image'
  | 'imageupload'
  | 'attachment'
  | 'binary'
  | 'html'
  | 'richtext'
  | 'code'
  | 'icon'
  | 'piechart'
  | 'progress'
  | 'label'
  | 'link'
  | 'button'
  | 'divider'
  | 'status'
  | 'person'
  | 'systemtime'
  | 'table'
  | 'treetable'
  | 'childtable'
  | 'tablegroup'
  | 'card'
  | 'grid'
  | 'tabs'
  | 'tab'
  | 'groupcard'
  | 'collapse'
  | 'space'
  | 'inline'
  | 'mainsplit'
  | 'form'
  | 'template'
  | 'column'
  | 'columngroup'
  | 'columnexpand'
  | 'custom'
  | 'unknown';

/** Types of list columns. Source: 002 3.3. */
export const COLUMN_TYPES = [
  'none',
  'text',
  'input',
  'number',
  'image',
  'link',
  'tag',
  'multipletext',
  'date',
  'progress',
] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** Whether a widget is a field, a table of rows, a container of widgets, decoration, or unknown. */
export type Role = 'field' | 'table' | 'container' | 'decoration' | 'unknown';

/**
 * Rules of a value, compiled from options and field definitions. An absent property means no such rule. Source: 001 5.
 */
export interface Constraints {
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decimalPlaces?: number;
  /** Stored pattern, checked by the linear-time port. */
  readonly pattern?: string;
  /** Number of files or options. */
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Value must be one of these (static options only). */
  readonly oneOf?: readonly string[];
}

/** One control id of specification 001 3.8, or one widget type word that has no id. */
export interface ControlEntry {
  /** FieldType id; null for type words without one (switch, langedit, divider …). */
  readonly id: number | null;
  /** Name as in the table, `TextBox`. */
  readonly name: string;
  /** Stored `type` word, `textbox`. */
  readonly type: string;
  /** Further stored words for the same control (`input` for `textbox`). */
  readonly aliases: readonly string[];
  readonly kind: Kind;
  readonly role: Role;
  readonly value: ValueKind;
  /** Has a `<field>__Item` companion. */
  readonly companion: 'none' | 'one' | 'many';
  /** Value that a new record gets when the definition states none. */
  readonly defaultValue: unknown;
  readonly constraints: Constraints;
  /** Default options of a newly placed widget, as they are stored. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** Names in the shared option vocabulary that its property panel offers, in order. */
  readonly options: readonly string[];
  /** Palette group; null where it is not offered. Source: 001 1. */
  readonly palette: 'list' | 'container' | 'basic' | 'business' | 'advanced' | 'layout' | null;
  /**
   * Type word of the control that edits a field of this id, for controls that are layout on a page but hold a value as
   * a field of an object. Absent: itself.
   */
  readonly heldAs?: string;
  /** Filled by the system and never by the user (creater, modifytime, billno with a rule …). */
  readonly system: boolean;
  /** Options of a host's control that the shared vocabulary does not have, by name; absent for built-in controls. */
  readonly own?: Readonly<Record<string, OwnOption>>;
}

/** A host's own control, as `defineControl` returns it: a field, frozen, and plain data. */
export interface ControlDefinition extends ControlEntry {
  readonly role: 'field';
  readonly own: Readonly<Record<string, OwnOption>>;
}

/** JSON Schema of one option of a host's own: a scalar, so that the property panel has an editor for it. */
export interface OwnOption {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  /** Words or numbers to choose from; the text of each is `option.<type>.<name>.<word>`. */
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** What a host states about its control; the rest follows from the value kind. */
export interface ControlSpec {
  /** Stored word: a to z, digits and `_`, a letter first, at most 40 characters, and no built-in word. */
  readonly type: string;
  /** FieldType of object models, 1000 to 9999; without one only pages can name the control. */
  readonly id?: number;
  /** Further words for it. */
  readonly aliases?: readonly string[];
  /** The value kind: any but rows, derived and none. */
  readonly value: ValueKind;
  /**
   * The built-in kind that it behaves like, by whose adapter it is drawn where no adapter draws its word. The default
   * is `custom`, which only the host's adapter draws; values with items or files take the kind that picks them.
   */
  readonly kind?: Kind;
  /** Rules of the value where a page states none. */
  readonly constraints?: Constraints;
  /** Value of a new record where a page states none. */
  readonly defaultValue?: unknown;
  /** Options of a newly placed widget, as they are stored. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Its own options in the property panel, after those of its value kind. */
  readonly options?: Readonly<Record<string, OwnOption>>;
  /** Group in the designer's palette; `advanced` by default, null leaves it out. */
  readonly palette?: 'basic' | 'business' | 'advanced' | null;
}
