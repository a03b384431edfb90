/** Storage of one feature for each open form: the core knows nothing of it. */
import type { FormCore } from './core.ts';

/** Makes a reader of what a feature keeps of a form; it is made when it is first asked for. */
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
