/** Forms that go on where another one stood: they are drawn by the same components, so that the focus stays. */
import type { Form } from '../../engine/internal.ts';

const lines = new WeakMap<Form, number>();
let counter = 0;

/** A number of a form, the same for all that go on where it stood. */
export function lineOf(form: Form): number {
  const known = lines.get(form);
  if (known !== undefined) return known;
  counter += 1;
  lines.set(form, counter);
  return counter;
}

/** `next` goes on where `form` stands. */
export function continueLine(form: Form, next: Form): void {
  lines.set(next, lineOf(form));
}
