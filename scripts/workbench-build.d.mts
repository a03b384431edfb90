import type { ChildProcess, SpawnOptions } from 'node:child_process';

export function builtWorkbench(): string | null;
export function buildWorkbench(
  start: (command: string, args: readonly string[], options?: SpawnOptions) => ChildProcess,
): Promise<string | null>;
