/** Other origins whose images and pages shells show, out of the environment. Its names are in `help.ts`. */
import { originOf } from '../app/origin.ts';
import { UsageError } from './command.ts';

/** The origins of a variable, with commas or spaces between. Throws UsageError for what is no http(s) origin. */
export function readOrigins(env: NodeJS.ProcessEnv, name: string): readonly string[] {
  const entries = (env[name] ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  return entries.map((entry) => {
    const origin = originOf(entry);
    if (origin === null)
      throw new UsageError(`${name} needs origins such as https://pictures.example, not ${entry}.`);
    return origin;
  });
}
