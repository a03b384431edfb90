type Schema = Readonly<Record<string, unknown>>;
export function definitionSchemas(): {
  readonly page: Schema;
  readonly list: Schema;
  readonly object: Schema;
};
