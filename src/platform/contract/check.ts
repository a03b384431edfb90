/** Schema checks at both ends of a call, always interpreted: a strict CSP forbids generated code. */
import type { Static, TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

export interface Misfit {
  /** JSON pointer to the first place that does not fit. */
  readonly path: string;
  readonly message: string;
}

export type Checked<S extends TSchema> =
  | { readonly ok: true; readonly value: Static<S> }
  | { readonly ok: false; readonly misfit: Misfit };

/** The value typed by the schema, or where it does not fit. */
export function checkSchema<S extends TSchema>(schema: S, value: unknown): Checked<S> {
  if (Check(schema, value)) return { ok: true, value };
  const [first] = Errors(schema, value);
  if (first === undefined) return { ok: false, misfit: { path: '', message: 'does not fit its schema' } };
  // A missing property is reported at its parent; the place is the property itself.
  const missing = first.keyword === 'required' ? first.params.requiredProperties[0] : undefined;
  const path = missing === undefined ? first.instancePath : `${first.instancePath}/${missing}`;
  return { ok: false, misfit: { path, message: first.message } };
}
