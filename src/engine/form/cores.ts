/** The core of a form, for the parts of the engine that work on two forms. */
import type { FormCore } from './core.ts';
import type { Form } from './types.ts';

const cores = new WeakMap<Form, FormCore>();

export function keepCore(form: Form, core: FormCore): Form {
  cores.set(form, core);
  return form;
}

/** Undefined for a form that somebody has wrapped. */
export function knownCore(form: Form): FormCore | undefined {
  return cores.get(form);
}

/** Throws for an object that `createForm` has not made, which is a mistake of the program. */
export function coreOf(form: Form): FormCore {
  const core = cores.get(form);
  if (core === undefined) throw new TypeError('No form of createForm.');
  return core;
}
