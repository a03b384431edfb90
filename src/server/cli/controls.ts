/** The option `--controls <file>` of all commands that compile pages. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { type ControlDefinition, readControls } from '../../engine/internal.ts';
import { printable, UsageError } from './command.ts';

async function load(path: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(resolve(path)).href);
  } catch (error) {
    const why = error instanceof Error ? error.message : inspect(error);
    throw new UsageError(`${printable(path)} cannot be loaded: ${printable(why)}`);
  }
}

/**
 * The host's own controls, which a module exports as `controls` or by default: a list of what `defineControl` returns
 * or takes. Without a path there are none.
 * @throws UsageError where the module cannot be loaded, exports no controls, or one is not valid.
 */
export async function readControlsFile(path: string | undefined): Promise<readonly ControlDefinition[]> {
  if (path === undefined) return [];
  const module = await load(path);
  const exported: unknown =
    typeof module === 'object' && module !== null
      ? (Reflect.get(module, 'controls') ?? Reflect.get(module, 'default'))
      : undefined;
  if (exported === undefined)
    throw new UsageError(`${printable(path)} exports no controls, under that name or by default.`);
  try {
    return readControls(exported);
  } catch (error) {
    if (error instanceof Error) throw new UsageError(`${printable(path)}: ${printable(error.message)}`);
    throw error;
  }
}
