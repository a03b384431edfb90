/** Start-up of `npm start` without the workbench: with nothing there, and with its data and build there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../helpers/stack.ts';
import { root } from './checkout.ts';
import { round, say } from './lines.ts';

/** Seconds until the ready line. */
async function start(data: string): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(await freePort()), WORKBENCH_PORT: '0', PAGEWRIGHT_DATA: data },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('ready at') && resolve());
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const seconds = (performance.now() - from) / 1000;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
  return seconds;
}

const data = mkdtempSync(join(tmpdir(), 'pagewright-start-'));
rmSync(join(root, 'dist', 'app'), { recursive: true, force: true });
try {
  say({ bench: 'npm start, nothing there', seconds: round(await start(data)), goal: 60 });
  say({ bench: 'npm start, data and build there', seconds: round(await start(data)), goal: 10 });
} finally {
  rmSync(data, { recursive: true, force: true });
}
