// `npm start`: the shell with its API, then the Storybook workbench.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureApp } from './app-build.mjs';
import { childEnv, root } from './run.mjs';

const port = process.env.PORT ?? '3000';
const workbenchPort = process.env.WORKBENCH_PORT ?? '6006';
const data = process.env.PAGEWRIGHT_DATA ?? join(root, '.data');

const children = [];

function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, env: childEnv(), ...options });
  children.push(child);
  return child;
}

let stopping = false;

function stopAll(code) {
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
  process.exitCode = code;
}

process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));
// npm ends the shell between it and this process by a signal that the shell does not hand on.
const parent = process.ppid;
setInterval(() => {
  if (!stopping && process.ppid !== parent) stopAll(0);
}, 500).unref();

const app = await ensureApp({ quiet: true });
const server = start(
  process.execPath,
  ['src/server/cli/index.ts', 'serve', '--port', port, '--data', data, '--static', app, '--demo'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
// A server that a signal ended has not ended well, unless the signal came through here.
server.on('exit', (code) => stopAll(code ?? (stopping ? 0 : 1)));

let workbench = null;
server.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  if (workbench === null && workbenchPort !== '0' && String(chunk).includes('Pagewright is ready at')) {
    workbench = start('storybook', ['dev', '-p', workbenchPort, '--no-open', '--ci', '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    workbench.on('exit', (code) => {
      if (code) console.error(`The workbench on port ${workbenchPort} ended (${code}); the shell goes on.`);
    });
    console.log(`The workbench starts at http://localhost:${workbenchPort}`);
  }
});
