/** What a comparison of two definitions answers. Plain JSON. */
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

interface ChangeBase {
  readonly subject: ChangeSubject;
  /** The thing's own name: a widget's key (else its model), a column's key, an action's code, a FieldName, a table's
   * code, a text's reference, a script's event. Empty for the envelope, the page and the object model themselves. */
  readonly key: string;
  /** What people call it, where it says so by another word than its key: its title, else its model. */
  readonly name?: string;
  /** What holds it: the container's key, the list's key, the table's code, the language; null at the top. */
  readonly within: string | null;
  /** JSON pointer into the first definition as it was given, pageData's inner JSON included; null where it is not. */
  readonly pathBefore: string | null;
  /** JSON pointer into the second one. */
  readonly pathAfter: string | null;
}

export interface Added extends ChangeBase {
  readonly change: 'added';
  readonly index: number;
  /** Its own properties; what it holds that has a name of its own is added by changes of its own. */
  readonly value: Json;
}

export interface Removed extends ChangeBase {
  readonly change: 'removed';
  readonly index: number;
  readonly value: Json;
}

export interface Moved extends ChangeBase {
  readonly change: 'moved';
  /** Container and place among the siblings, before and after. */
  readonly from: { readonly within: string | null; readonly index: number };
  readonly to: { readonly within: string | null; readonly index: number };
}

export interface Changed extends ChangeBase {
  readonly change: 'changed';
  /** Property as a JSON pointer below the thing, without the leading slash: `title`, `options/max`. */
  readonly property: string;
  /** Absent where the property was not there. */
  readonly before?: Json;
  readonly after?: Json;
}

/** One difference between two definitions, by the key of what it is about, never by position. */
export type DefinitionChange = Added | Removed | Moved | Changed;

export interface DefinitionDiff {
  readonly changes: readonly DefinitionChange[];
  /** What could not be read, of the first and of the second definition. Where there is any, changes may be missing. */
  readonly issues: { readonly before: readonly Issue[]; readonly after: readonly Issue[] };
}
