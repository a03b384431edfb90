/**
 * Checks requests with the contract's schemas, compiled once in a process by ajv. Its answer is yes or no: the place of
 * a misfit is then found by the interpreted check that the client uses, so that both ends name it alike.
 */
import { Ajv } from 'ajv';
import type { Checked } from '../../platform/contract/index.ts';
import { checkSchema } from '../../platform/contract/index.ts';
import type { Schema } from '../../platform/contract/schema.ts';

/** Tells whether a value fits one schema, and where it does not. */
export type Validator<S extends Schema> = (value: unknown) => Checked<S>;

const ajv = new Ajv({ strict: true, strictTypes: false, strictRequired: false });
const made = new WeakMap<Schema, (value: unknown) => boolean>();

/** The schema as ajv takes it: plain JSON Schema. */
function plain(schema: Schema): Record<string, unknown> {
  const { later, optional: _, '~of': __, properties, items, anyOf, additionalProperties, ...rest } = schema;
  if (later !== undefined) throw new Error('A request that holds itself has no greatest depth');
  return {
    ...rest,
    ...(items ? { items: plain(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(plain) } : {}),
    ...(additionalProperties ? { additionalProperties: plain(additionalProperties) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, plain(one)])),
        }
      : {}),
  };
}

/** The validator of a schema. */
export function validatorOf<S extends Schema>(schema: S): Validator<S> {
  const fits = made.get(schema) ?? ajv.compile(plain(schema));
  made.set(schema, fits);
  const isGood = (value: unknown): value is Extract<Checked<S>, { ok: true }>['value'] => fits(value);
  return (value) => {
    if (isGood(value)) return { ok: true, value };
    const checked = checkSchema(schema, value);
    return checked.ok ? { ok: false, misfit: { path: '', message: 'does not fit its schema' } } : checked;
  };
}
