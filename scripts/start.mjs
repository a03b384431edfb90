// `npm start`: the shell with its API, and the Storybook workbench as it was built: a server of files is there at once and
// costs nothing while nobody looks, where `storybook dev` compiles on every start and keeps on watching (that is
// `npm run storybook`, for those who edit). What is not built yet is built once the shell is there, at a low priority.
// Each step is told when it begins: the first start takes a minute, in which nobody should wonder.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureApp } from './app-build.mjs';
import { childEnv, root } from './run.mjs';
import { buildWorkbench, builtWorkbench } from './workbench-build.mjs';

if (Number.parseInt(process.versions.node, 10) < 22) {
  console.error(
    `This needs Node 22 or newer, and this is Node ${process.versions.node}. \`npm ci\` installs a Node 24 here, which \`npm start\` takes by itself.`,
  );
  process.exit(1);
}
// Loads TypeScript, which an older Node refuses before it comes to the line above.
const { serveWorkbench } = await import('./workbench-server.mjs');

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
/** The server of the workbench; null where there is none. */
let workbench = null;
let needsBuild = false;

function stopAll(code) {
  stopping = true;
  workbench?.close();
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

/** Takes the port of the workbench; what is built is there at once. */
async function openWorkbench() {
  if (workbenchPort === '0') return;
  try {
    workbench = await serveWorkbench(Number(workbenchPort), process.env.PAGEWRIGHT_HOST ?? '127.0.0.1');
  } catch (error) {
    const why = error.code === 'EADDRINUSE' ? 'it is taken' : error.message;
    console.error(
      `The workbench cannot use port ${workbenchPort} (WORKBENCH_PORT): ${why}. The shell goes on.`,
    );
    return;
  }
  const built = builtWorkbench();
  if (built !== null) workbench.show(built);
  needsBuild = built === null;
}

/** Says where the workbench is, and builds it where that is to be done. */
async function finishWorkbench() {
  const url = `http://localhost:${workbench.port}`;
  if (needsBuild) {
    console.log(`The workbench is being built in the background, for ${url}: a minute or so …`);
    const folder = await buildWorkbench(start);
    if (stopping) return;
    if (folder === null) {
      workbench.fail();
      console.error('The workbench could not be built; the shell goes on.');
      return;
    }
    workbench.show(folder);
  }
  console.log(`The workbench is at ${url}`);
}

await openWorkbench();
const app = await ensureApp({
  quiet: true,
  building: () =>
    console.log(
      'Building the shell, for the first time or after a change of its sources: half a minute or so …',
    ),
});
console.log(
  process.env.DATABASE_URL || existsSync(data)
    ? 'Starting the server …'
    : `Starting the server, and filling a new database in ${data} with the demo factory …`,
);
const server = start(
  process.execPath,
  ['src/server/cli/index.ts', 'serve', '--port', port, '--data', data, '--static', app, '--demo'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
// A server that a signal ended has not ended well, unless the signal came through here.
server.on('exit', (code) => stopAll(code ?? (stopping ? 0 : 1)));

let isReady = false;
server.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  if (isReady || !String(chunk).includes('Pagewright is ready at')) return;
  isReady = true;
  if (workbench !== null) void finishWorkbench();
});
