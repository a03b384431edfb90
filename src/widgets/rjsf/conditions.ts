import { isRecord } from '../../engine/internal.ts';

/** Keywords whose value holds schemas by names of any kind. Source: JSON Schema 2020-12, core 10.3; draft 7, 6.5.7. */
const BY_NAME: ReadonlySet<string> = new Set([
  '$defs',
  'definitions',
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
]);

/** Keywords whose value is data. */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);

function inside(keyword: string, value: unknown): unknown {
  if (DATA.has(keyword)) return value;
  if (!BY_NAME.has(keyword) || !isRecord(value)) return split(value);
  return Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, split(schema)]));
}

function split(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(split);
  return isRecord(schema) ? withSplitConditions(schema) : schema;
}

/**
 * The same schema with each `then` as the `else` of the condition's contrary: the interpreter tells what is wrong by a
 * branch of `else`, and of a `then` only that it does not fit.
 */
export function withSplitConditions(schema: object): object {
  const { then, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, inside(keyword, value)]),
  );
  if (rest.if === undefined || then === undefined)
    return { ...rest, ...(then === undefined ? {} : { then }) };
  const others = Array.isArray(rest.allOf) ? rest.allOf : [];
  return { ...rest, allOf: [...others, { if: { not: rest.if }, else: then }] };
}
