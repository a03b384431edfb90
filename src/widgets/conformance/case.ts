import type { RJSFSchema } from '@rjsf/utils';

/** A JSON Schema without a page that a widget is drawn for, and its values where they differ from a page's. */
export interface PlainSchema {
  readonly schema: RJSFSchema;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * What the conformance suite does with a widget in PageForm, a table cell and rjsf: it shows `before`, types `enter`,
 * and expects the record to hold `after`. Exported by `<type>.conformance.ts` as `conformance`.
 */
export interface ConformanceCase {
  /** Stored options of the widget. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly before: unknown;
  /** Companion of `before`, where the field has one. */
  readonly companion?: unknown;
  /** The English text that Display shows for `before`. */
  readonly shows: string;
  /**
   * Keys, as `userEvent.keyboard` takes them, typed with the control focused and its text selected; between two parts
   * the suite waits for loading. Null: the widget cannot be edited.
   */
  readonly enter: string | readonly string[] | null;
  /** The keys for a table cell, where it draws another view. */
  readonly enterInCell?: string | readonly string[];
  readonly after?: unknown;
  /** Text is typed: it is a draft until Enter or blur, and not committed during IME composition. */
  readonly typed?: boolean;
  /** The schema for rjsf without a page; by default a schema of the type of `before`. Null: the widget needs a page. */
  readonly plain?: PlainSchema | null;
}
