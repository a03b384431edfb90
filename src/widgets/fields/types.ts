/**
 * The adapter contract: how a kind of field is drawn in a form, a table cell or read-only. Source: DESIGN "The adapter
 * contract".
 */
import type { ComponentType } from 'react';
import type { FieldBinding, Kind } from '../../engine/internal.ts';
import type { Catalogue } from '../texts/catalogue.ts';

/** Given to every adapter view. The frame (label, help, errors) is drawn around it by the caller. */
export interface AdapterProps {
  /** The field: its value, draft, state and issues, and how they are changed. */
  readonly binding: FieldBinding;
  /** Id for the element that takes focus; the label points to it. */
  readonly id: string;
  /** Ids of help and error texts. */
  readonly describedBy?: string;
  /** Accessible name where no visible label refers to `id` (cells, search). */
  readonly label?: string;
  /** Where it is drawn. */
  readonly place: 'form' | 'cell' | 'search' | 'rjsf';
  /** Takes the focus once it is drawn, as a cell does that is to be edited. */
  readonly autoFocus?: boolean;
}

/** The views of a field that can be edited. */
export interface AdapterInputs {
  /** Editable view in forms. */
  readonly Input: ComponentType<AdapterProps>;
  /** Editable view in a table cell; `Input` where absent. */
  readonly Cell?: ComponentType<AdapterProps>;
}

/** The editable views are given, or loaded when the first one is drawn; without either the field is read-only. */
type Entered =
  | (AdapterInputs & { readonly load?: never })
  | { readonly load: () => Promise<AdapterInputs>; readonly Input?: never; readonly Cell?: never }
  | { readonly Input?: never; readonly Cell?: never; readonly load?: never };

/** How one or more kinds of fields are drawn. */
export type Adapter = Entered & {
  /** Kinds of fields that it draws; empty where `types` says it all. */
  readonly kinds: readonly Kind[];
  /**
   * Stored `type` words that it draws, in preference to any adapter of their kind: a host's own, or special words of a
   * kind.
   */
  readonly types?: readonly string[];
  /** Read-only view: locked fields, cells that are not edited, and the placeholder while `load` is under way. */
  readonly Display: ComponentType<AdapterProps>;
  /**
   * True where the read-only view of a form has buttons or pictures in it: it is a named group then, since a read-only
   * text box, which it is else, has no content but text for assistive technology.
   */
  readonly isGroup?: boolean;
  /** Texts of the widget by language and code, `widgets.<word>.…`, in all four languages. */
  readonly texts?: Catalogue;
};
