/** What is run as one: a bench, or a part of the engine's. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../checkout.ts';
import { PARTS } from '../engine/parts.ts';
import type { Base } from './base.ts';
import { readLines } from './lines.ts';
import { inBothOrders, type Sides } from './rounds.ts';

export interface Unit {
  readonly name: string;
  readonly bench: string;
  /** Figures that are the same in every round. */
  readonly exact: boolean;
  /** One round: the head is the checkout that this file is of, as it stands. */
  measure(base: Base): Promise<Sides>;
}

type Env = Readonly<Record<string, string>>;

/** Runs a file in a process group of its own, so that its browsers and servers end with it; answers its output. */
function output(args: readonly string[], cwd: string, env: Env = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    process.on('exit', end);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve(said);
      else reject(new Error(`${args.join(' ')} in ${cwd} ended with ${code}`));
    });
  });
}

/** A bench whose base and head run one after the other. Without a bench of its own the base is measured by the head's. */
function byProcesses(
  bench: string,
  { name = bench, exact = false, env = {} }: { name?: string; exact?: boolean; env?: Env } = {},
): Unit {
  const own = ['scripts/bench.mjs', bench];
  const lent = [join(root, `tests/bench/${bench}.ts`)];
  const ofBase = async (base: Base) => {
    if (base.has(bench)) return await output(own, base.folder, env);
    try {
      return await output(lent, base.folder, { ...env, BENCH_CHECKOUT: base.folder });
    } catch (error) {
      console.error(`${name} cannot be measured at ${base.commit}: ${error}`);
      return '';
    }
  };
  return {
    name,
    bench,
    exact,
    measure: async (base) => ({
      base: readLines(await ofBase(base)),
      head: readLines(await output(own, root, env)),
    }),
  };
}

/** A part of the engine's bench, whose base and head take turns in one process; a round is two processes. */
function byTurns(part: string): Unit {
  const file = join(root, 'tests/bench/engine/turns.ts');
  const sides = async (base: Base, first: keyof Sides): Promise<Sides> =>
    JSON.parse(await output([file, part, base.folder, first], root));
  return {
    name: `engine ${part}`,
    bench: 'engine',
    exact: false,
    measure: async (base) => inBothOrders(await sides(base, 'base'), await sides(base, 'head')),
  };
}

/** Rounds take the place of runs. */
const FEW_RUNS = { env: { BENCH_RUNS: '3' } };

export const UNITS: readonly Unit[] = [
  ...Object.keys(PARTS).map(byTurns),
  byProcesses('engine', { name: 'engine size', exact: true, env: { PAGEWRIGHT_BENCH: 'size' } }),
  byProcesses('forms', FEW_RUNS),
  byProcesses('scripts', FEW_RUNS),
  byProcesses('start'),
  byProcesses('grid', FEW_RUNS),
  byProcesses('size', { exact: true }),
];
