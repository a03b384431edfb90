/** The base of a comparison: a commit in a worktree of its own, ready to run, gone when the process ends. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../checkout.ts';

function must(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
}

/** Packages as the base's own lockfile asks for them; the head's where both ask for the same. */
function installPackages(folder: string): void {
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  else must('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
}

export interface Base {
  readonly folder: string;
  readonly commit: string;
  /** It has a bench of this name, be it in a file or in a folder. */
  has(bench: string): boolean;
}

/** Checks a commit out outside the project, where no ignore file of the project hides its sources from Tailwind. */
export function checkOutBase(name: string): Base {
  const commit = must('git', ['rev-parse', '--verify', '--short', `${name}^{commit}`], root);
  const parent = mkdtempSync(join(tmpdir(), 'pagewright-base-'));
  const folder = join(parent, 'base');
  process.on('exit', () => {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(parent, { recursive: true, force: true });
    spawnSync('git', ['worktree', 'prune'], { cwd: root });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  must('git', ['worktree', 'add', '--detach', '--quiet', folder, commit], root);
  installPackages(folder);
  // Read before a bench of the head copies its pages there.
  const benches = new Set(readdirSync(join(folder, 'tests/bench')));
  return { folder, commit, has: (bench) => benches.has(bench) || benches.has(`${bench}.ts`) };
}
