import type { FormProps } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** What a user does to a field, named by its path with `_` between names (`root_lines_0_qty`), or to a button by its id. */
export type SchemaStep =
  /** Text, number or moment that is typed in place of what is there; empty: the field is emptied. */
  | { readonly at: string; readonly type: string }
  /** One option, or exactly these options, by their labels. */
  | { readonly at: string; readonly choose: string | readonly string[] }
  | { readonly at: string; readonly check: boolean }
  /** A place on a scale. */
  | { readonly at: string; readonly slide: number }
  | { readonly at: string; readonly file: { readonly name: string; readonly text: string } }
  | { readonly press: string };

/** A JSON Schema without a page, as a host of rjsf may have it, with what a user does to its form. */
export interface SchemaSample {
  readonly name: string;
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly data?: unknown;
  /** rjsf's own validator refuses the schema itself. */
  readonly refused?: true;
  /** A field of the host draws several values as one: what is wrong with one of them is told above the form. */
  readonly drawnAsOne?: true;
  /** Errors in words of the sample's own, which stay as they are. */
  readonly says?: readonly string[];
  /** Further props of rjsf's form. */
  readonly props?: Partial<FormProps>;
  readonly steps?: readonly SchemaStep[];
}
