/** What is run as one: a bench, or a part of the engine's. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checkout.ts';
import type { Base } from './base.ts';
import { type Line, readLines } from './lines.ts';

export interface Unit {
  readonly name: string;
  readonly bench: string;
  /** Figures that are the same in every round. */
  readonly exact: boolean;
  readonly env: Readonly<Record<string, string>>;
}

const unit = (bench: string, more: Partial<Unit> = {}): Unit => ({
  name: bench,
  bench,
  exact: false,
  env: {},
  ...more,
});
const part = (name: string, more: Partial<Unit> = {}): Unit =>
  unit('engine', { name: `engine ${name}`, env: { PAGEWRIGHT_BENCH: name }, ...more });

/** Rounds take the place of runs. */
const FEW_RUNS = { BENCH_RUNS: '3' };

export const UNITS: readonly Unit[] = [
  part('values'),
  part('states'),
  part('compiling'),
  part('hostile'),
  part('size', { exact: true }),
  unit('forms', { env: FEW_RUNS }),
  unit('scripts', { env: FEW_RUNS }),
  unit('start'),
  unit('grid', { env: FEW_RUNS }),
  unit('size', { exact: true }),
];

const FILES: Readonly<Record<string, string>> = { engine: 'engine/index.ts' };

/** Runs a command in a process group of its own, so that its browsers and servers end with it; answers its output. */
function output(args: readonly string[], cwd: string, env: Unit['env']): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    process.on('exit', end);
    let said = '';
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      problems += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve(said);
      else reject(new Error(`${args.join(' ')} in ${cwd} ended with ${code}:\n${problems.slice(-2000)}`));
    });
  });
}

/** Measures the head: the checkout that this file is of, as it stands. */
export async function runHead({ bench, env }: Unit): Promise<readonly Line[]> {
  return readLines(await output(['scripts/bench.mjs', bench], root, env));
}

/** Measures the base: by its own bench where it has it, else by the head's. */
export async function runBase({ bench, env }: Unit, base: Base): Promise<readonly Line[]> {
  if (base.has(bench)) return readLines(await output(['scripts/bench.mjs', bench], base.folder, env));
  const file = join(root, 'tests/bench', FILES[bench] ?? `${bench}.ts`);
  return readLines(await output([file], base.folder, { ...env, BENCH_CHECKOUT: base.folder }));
}
