/** A problem of one value. `code` finds the text in the user's language, `params` fills it. */
export interface FieldIssue {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /**
   * `draft`: unparseable text. `rule`: a constraint. `server`: came with a refused save or event. `stored`: a warning
   * about a stored value that nobody has changed, which keeps nobody from saving.
   */
  readonly source: 'draft' | 'rule' | 'server' | 'stored';
}
