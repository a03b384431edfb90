/** The result of comparing two definitions. Plain JSON. */
import type { Issue, Json } from '../../engine/internal.ts';

/** What a change is about. */
export type ChangeSubject =
  | 'definition' // its kind
  | 'envelope'
  | 'page' // pageData's own values, of form and list pages
  | 'config'
  | 'widget'
  | 'column'
  | 'action'
  | 'searchItem'
  | 'view'
  | 'list'
  | 'group'
  | 'option'
  | 'criterion'
  | 'script'
  | 'language'
  | 'text'
  | 'objectModel'
  | 'numbering'
  | 'table'
  | 'field'
  | 'event';

/** What all changes have. */
interface ChangeBase {
  readonly subject: ChangeSubject;
  /**
   * Name of the thing: a widget's key (else its model), a column's key, an action's code, a FieldName, a table's code,
   * a text's reference, a script's event. Empty for the envelope, the page and the object model.
   */
  readonly key: string;
  /** Name that people know, where it differs from the key: the title, else the model. */
  readonly name?: string;
  /** Name of the container: the container's key, the list's key, the table's code, the language; null at top level. */
  readonly within: string | null;
  /** JSON pointer into the first definition as given, continuing into pageData's JSON; null where it is not in it. */
  readonly pathBefore: string | null;
  /** JSON pointer into the second definition. */
  readonly pathAfter: string | null;
}

/** A thing that only the second definition has. */
export interface Added extends ChangeBase {
  readonly change: 'added';
  /** Position among its siblings, from 0. */
  readonly index: number;
  /** Its own properties; things inside it have changes of their own. */
  readonly value: Json;
}

/** A thing that only the first definition has. */
export interface Removed extends ChangeBase {
  readonly change: 'removed';
  readonly index: number;
  readonly value: Json;
}

/** A thing that both have, in another container or at another place among its siblings. */
export interface Moved extends ChangeBase {
  readonly change: 'moved';
  /** Name of the container, and position among the siblings from 0, before and after. */
  readonly from: { readonly within: string | null; readonly index: number };
  readonly to: { readonly within: string | null; readonly index: number };
}

/** A property with another value. */
export interface Changed extends ChangeBase {
  readonly change: 'changed';
  /** Property as a JSON pointer below the thing, without leading slash: `title`, `options/max`. */
  readonly property: string;
  /** `before` and `after` are absent where the property does not exist. */
  readonly before?: Json;
  readonly after?: Json;
}

/** One difference between two definitions, identified by key, never by position. */
export type DefinitionChange = Added | Removed | Moved | Changed;

/** The result of `diffDefinitions`. */
export interface DefinitionDiff {
  /** Removed things first, in the order of the first definition; the rest in the order of the second. */
  readonly changes: readonly DefinitionChange[];
  /** Issues of reading the first and the second definition. Where there are any, changes may be missing. */
  readonly issues: { readonly before: readonly Issue[]; readonly after: readonly Issue[] };
}
