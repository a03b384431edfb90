/** How grave an issue is: an error means that what it names does not work, a warning that it was mended. */
export type IssueSeverity = 'error' | 'warning';

/**
 * A problem found in a definition, a record or an option. Problems are data; nothing throws them.
 * Source: DESIGN "The engine's face".
 */
export interface Issue {
  /** Stable dotted code, for example `definition.notJson`. Texts in the user's language are found by it. */
  readonly code: string;
  readonly severity: IssueSeverity;
  /** JSON pointer (RFC 6901) to the place, into the input as it was given; pageData's inner JSON continues the pointer. */
  readonly path: string;
  /** Values that the message names. Plain JSON. */
  readonly params: Readonly<Record<string, unknown>>;
  /** English sentence for developers and logs. */
  readonly message: string;
  /** What to do about it, in English. */
  readonly hint?: string;
}
