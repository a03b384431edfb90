/** An error means that the named thing does not work, a warning that it was repaired. */
export type IssueSeverity = 'error' | 'warning';

/** A problem in a definition, a record or an option; never thrown. Source: DESIGN "The engine's face". */
export interface Issue {
  /** Stable dotted code, for example `definition.notJson`, by which texts in the user's language are found. */
  readonly code: string;
  readonly severity: IssueSeverity;
  /** JSON pointer (RFC 6901) into the input as it was given; it continues into the JSON text of pageData. */
  readonly path: string;
  /** Values for the message's placeholders. Plain JSON. */
  readonly params: Readonly<Record<string, unknown>>;
  /** English sentence for developers and logs. */
  readonly message: string;
  /** What was done about it or is to be done, in English. */
  readonly hint?: string;
}
