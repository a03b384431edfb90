/**
 * What a validator says of a value, as a code of our texts. rjsf hands a field only the words of its errors, in the
 * English of `@rjsf/validator-ajv8` or of `createSchemaValidator`, so that they are told by these words. Any other
 * sentence is the application's own (`customValidate`, `transformErrors`, `extraErrors`) and stays as it is.
 */

/** A text of the theme or of the platform, with its parameters. */
export interface Said {
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

const TYPE = '(?:string|number|integer|boolean|array|object|null)';

/**
 * Words and the code of their text; named groups are its parameters. Source: JSON Schema 2020-12, core 10 and 11,
 * validation 6; `formatMinimum` and the like are of rjsf's own validator alone.
 */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^must have required propert(?:y|ies) /, 'rule.required'],
  [new RegExp(`^must be (?:either )?${TYPE}(?:(?:,| or )${TYPE})*$`), 'rule.type'],
  [/^must not have fewer than (?<min>\d+) characters$/i, 'rule.minLength'],
  [/^must not have more than (?<max>\d+) characters$/i, 'rule.maxLength'],
  [/^(?:must|should) be >= (?<min>\S+)$/, 'rule.min'],
  [/^(?:must|should) be <= (?<max>\S+)$/, 'rule.max'],
  [/^(?:must|should) be > (?<min>\S+)$/, 'widgets.rjsf.above'],
  [/^(?:must|should) be < (?<max>\S+)$/, 'widgets.rjsf.below'],
  [/^must be multiple of (?<step>\S+)$/, 'rule.step'],
  [/^must be equal to (?:one of the allowed values|constant)$/, 'rule.oneOf'],
  [/^must match (?:pattern|format) "/, 'rule.pattern'],
  [/^must not have fewer than (?<min>\d+) (?:items|properties)$/i, 'widgets.rjsf.minItems'],
  [/^must not have more than (?<max>\d+) (?:items|properties)$/i, 'widgets.rjsf.maxItems'],
  [/^must not have duplicate items/i, 'widgets.rjsf.duplicates'],
  // The validators count differently what fits, and say 'at least' of too many, too.
  [/^must contain at least \d+ (?:and no more than \d+ )?valid item(?:\(s\))?$/, 'widgets.rjsf.contains'],
  [/^must not have (?:additional|unevaluated) (?:items|properties)$/i, 'widgets.rjsf.further'],
  [/^property names? (?:must be valid$|.+ are invalid$)/, 'widgets.rjsf.names'],
  [/^(?:must not be valid|(?:boolean )?schema is false)$/i, 'widgets.rjsf.forbidden'],
  [/^must match "(?:if|then|else)" schema$/, 'widgets.rjsf.condition'],
  [/^must match (?:a schema in anyOf|exactly one schema in oneOf)$/, 'widgets.rjsf.alternatives'],
  [
    /^must have propert(?:y|ies) (?<names>.+) when property (?<name>.+) is present$/,
    'widgets.rjsf.dependent',
  ],
];

/** The code of a validator's sentence; null where the words are not a validator's. */
export function readSentence(message: string): Said | null {
  for (const [words, code] of SENTENCES) {
    const found = words.exec(message);
    if (found !== null) return { code, params: { ...found.groups } };
  }
  return null;
}
