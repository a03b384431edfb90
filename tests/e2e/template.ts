/** The seeded data folder that every journey's server starts from as a copy: the demo factory is loaded once a run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, Stack } from '../helpers/stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the seeded database. */
    dataTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-e2e-template-'));
  const stack = new Stack(folder, await freePort());
  try {
    await stack.start();
  } finally {
    await stack.kill('SIGTERM');
  }
  project.provide('dataTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
