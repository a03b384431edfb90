import { checkSchema } from './check.ts';
import type { Schema } from './schema.ts';

/** An object as it was written, key by key. */
export interface ReadKeys {
  /** What fits. */
  readonly counting: Readonly<Record<string, unknown>>;
  /** What is wrong with the others, one line each. */
  readonly faults: readonly string[];
}

/** Reads an object whose keys count by themselves: a wrong one takes no other with it. `at` is said before their names. */
export function readKeys(
  { properties }: { readonly properties: Readonly<Record<string, Schema>> },
  written: Readonly<Record<string, unknown>>,
  at = '',
): ReadKeys {
  const schemas = new Map(Object.entries(properties));
  const faults: string[] = [];
  const counting: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    const schema = schemas.get(key);
    const checked = schema === undefined ? null : checkSchema(schema, value);
    if (checked === null) faults.push(`'${at}${key}' is none of its keys`);
    else if (checked.ok) counting[key] = value;
    else faults.push(`'${at}${key}${checked.misfit.path}' ${checked.misfit.message}`);
  }
  return { counting, faults };
}
