import type { RJSFSchema } from '@rjsf/utils';

/** A plain JSON Schema that a widget is drawn for, and its values there where they are others than a page's. */
export interface PlainSchema {
  readonly schema: RJSFSchema;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * What the conformance suite does with a widget in PageForm, a table cell and rjsf: `before` is shown, `enter` is keyed
 * in, and `after` is what the record then holds. Stands in `<type>.conformance.ts` as `conformance`.
 */
export interface ConformanceCase {
  /** Stored options of the widget. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly before: unknown;
  /** Companion of `before`, where the field has one. */
  readonly companion?: unknown;
  /** What Display says of `before`, in English. */
  readonly shows: string;
  /**
   * Keys, as `userEvent.keyboard` takes them, with the control focused and its text selected; between two parts the
   * suite waits for what is loading. Null: nobody enters it.
   */
  readonly enter: string | readonly string[] | null;
  /** The same in a table cell, where another view is drawn. */
  readonly enterInCell?: string;
  readonly after?: unknown;
  /** Text is typed: it is a draft until Enter or blur, and no value while an input method composes it. */
  readonly typed?: boolean;
  /** The value as a schema of its own has it; by default a schema of the type of `before`. Null: a page alone can. */
  readonly plain?: PlainSchema | null;
}
