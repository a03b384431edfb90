/**
 * What actions and saves wait for beside field events: files on their way into the form, whose ids are part of the record
 * that is sent, and the change scripts of a page, whose results are. Decision where specification 001 4.5 is silent: a save
 * waits for them, and goes on without those that failed.
 */
import type { FormCore } from './core.ts';
import { coreOf } from './cores.ts';
import { perForm } from './perForm.ts';
import type { Form } from './types.ts';

const kept = perForm(() => ({ count: 0 }));

/** How many things a form waits for. */
export function holds(core: FormCore): number {
  return kept(core).count;
}

/** Actions and saves of the form wait until the answer is called; further calls of it do nothing. */
export function holdSaves(form: Form): () => void {
  const held = kept(coreOf(form));
  let done = false;
  held.count += 1;
  return () => {
    if (!done) held.count -= 1;
    done = true;
  };
}
