/** What a helper answers a script that asked for what it can not have: the words become an error inside the sandbox. */
import { isSafeName } from './plain.ts';
import { MISSING } from './protocol.ts';

/** Its message is told to the script; no other error's is. */
export class Refusal extends Error {}

/** The refusal of a key that no widget has: what is said of it has words of its own. */
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
