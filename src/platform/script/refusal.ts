/** The error of a helper that cannot do what a script asked: its message becomes an error inside the sandbox. */
import { isSafeName } from './plain.ts';
import { MISSING } from './protocol.ts';

/** Its message is passed to the script; messages of other errors are not. */
export class Refusal extends Error {}

/** The refusal of an unknown widget key, which has a text of its own. */
export class Missing extends Refusal {
  readonly key: string;

  constructor(key: string) {
    super(`${MISSING}${key}`);
    this.key = key;
  }
}

/** A name that a script gave, which is safe to use as a key; throws a Refusal. */
export function safeName(value: unknown): string {
  if (!isSafeName(value)) throw new Refusal(`Not a name: ${String(value).slice(0, 80)}`);
  return value;
}
