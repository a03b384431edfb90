/** What a line of the engine's benches is, and the engine that it measures. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Task } from '../lines.ts';

export type Engine = typeof import('../../../src/engine/index.ts') &
  typeof import('../../../src/engine/internal.ts');

export interface Measure {
  readonly line: { readonly bench: string; readonly fields?: number };
  readonly goal: number;
  /** How many turns are measured. */
  readonly turns: number;
  prepare(engine: Engine): Task;
  /** What the engine is held against in the same run: a library on the same data, or itself on less data. */
  readonly peer?: {
    readonly name: 'immer' | 'ajv' | 'rjsf' | 'smaller';
    prepare(engine: Engine): Task;
  };
}

/** The engine of a checkout, of any age: what its doors have, published or not. */
export async function loadEngine(checkout: string): Promise<Engine> {
  const doors = ['index.ts', 'internal.ts'].map((file) => join(checkout, 'src/engine', file));
  const loaded = doors.filter((door) => existsSync(door)).map((door) => import(pathToFileURL(door).href));
  return Object.assign({}, ...(await Promise.all(loaded)));
}
