/** What a helper answers a script that asked for what it can not have: the words become an error inside the sandbox. */
import { isSafeName } from './plain.ts';

/** Its message is told to the script; no other error's is. */
export class Refusal extends Error {}

/** A name that a script gave, which is safe to use as a key; throws a Refusal. */
export function safeName(value: unknown): string {
  if (!isSafeName(value)) throw new Refusal(`Not a name: ${String(value).slice(0, 80)}`);
  return value;
}
