/**
 * The examples of the published doors' values do what they say. In an example `expression; // => value` states what
 * the expression gives; all that the doors export is in scope.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as engine from '../../src/engine/index.ts';
import * as tools from '../../src/tools/index.ts';
import { examplesOf } from '../helpers/examples.ts';

type Check = (found: unknown, stated: unknown) => void;
const scope: Readonly<Record<string, unknown>> = { ...engine, ...tools };
/** A function whose body is the text of an example: the promise is there for examples that wait. */
const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;

/** Runs an example; answers how many results it stated. */
async function run(code: string): Promise<number> {
  let stated = 0;
  const check: Check = (found, value) => {
    stated += 1;
    expect(found).toEqual(value);
  };
  const body = code.replaceAll(/^(.+?);? \/\/ => (.+)$/gm, '$check($1, $2);');
  await new AsyncFunction('$check', ...Object.keys(scope), body)(check, ...Object.values(scope));
  return stated;
}

describe.each([
  ['engine', Object.keys(engine)],
  ['tools', Object.keys(tools)],
])('pagewright/%s', (room, values) => {
  const examples = examplesOf(join(import.meta.dirname, `../../src/${room}/index.ts`));

  it('has at most 70 values', () => {
    expect(examples.map(({ name }) => name).sort()).toEqual([...values].sort());
    expect(values.length).toBeLessThanOrEqual(70);
  });

  it.each(examples)('$name', async ({ code }) => {
    expect(code, 'an @example in the docstring').not.toBeNull();
    expect(await run(code ?? ''), 'results that the example states').toBeGreaterThan(0);
  });
});
