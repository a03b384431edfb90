/** Data that one feature keeps for each open form, without a field in the form's core. */
import type { FormCore } from './core.ts';

/** Makes a getter of a feature's data; the data is created when it is first read. */
export function perForm<T>(
  make: (options: FormCore['options']) => T,
): (core: Pick<FormCore, 'options'>) => T {
  const kept = new WeakMap<object, { readonly of: T }>();
  return (core) => {
    const known = kept.get(core);
    if (known !== undefined) return known.of;
    const made = make(core.options);
    kept.set(core, { of: made });
    return made;
  };
}
