import { UsageError } from './command.ts';

/** A whole number of the environment, at least `least`; undefined where it is not set. */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, least: number): number | undefined {
  const text = env[name] ?? '';
  if (text === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new UsageError(`${name} needs a whole number from ${least}.`);
  return number;
}
