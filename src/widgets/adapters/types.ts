/**
 * The adapter contract: how a kind of field is drawn in a form, a table cell, a read-only place.
 * Source: DESIGN "The adapter contract".
 */
import type { ComponentType } from 'react';
import type { FieldBinding, Kind } from '../../engine/internal.ts';

/** Given to every adapter view. The frame (label, help, errors) is drawn around it by the caller. */
export interface AdapterProps {
  readonly binding: FieldBinding;
  /** Id for the element that takes focus; the label points to it. */
  readonly id: string;
  /** Ids of help and error texts. */
  readonly describedBy?: string;
  /** Accessible name where no visible label points to `id` (cells, search). */
  readonly label?: string;
  /** Where it is drawn. */
  readonly place: 'form' | 'cell' | 'search' | 'rjsf';
  readonly autoFocus?: boolean;
}

/** How one or more kinds are drawn. */
export interface Adapter {
  readonly kinds: readonly Kind[];
  /** Editable view in forms. */
  readonly Input: ComponentType<AdapterProps>;
  /** Editable view in a table cell; `Input` where absent. */
  readonly Cell?: ComponentType<AdapterProps>;
  /** Read view: locked fields of detail, cells that are not being edited, lists. */
  readonly Display: ComponentType<AdapterProps>;
  /** Loads what is heavy on first use; until then `Display` is shown. */
  readonly load?: () => Promise<Pick<Adapter, 'Input' | 'Cell'>>;
}
