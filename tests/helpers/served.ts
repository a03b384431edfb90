/** `pagewright serve` as a process of its own, with the lines that it prints. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './stack.ts';

/** A server that answers. */
export interface Served {
  readonly url: string;
  /** The one-time link; null where it printed none. */
  readonly setupLink: string | null;
  stop(): Promise<void>;
}

/** What stands behind a name in a text; null where it does not. */
const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null;

/** Starts it in `folder` and waits for its ready line. `cli` is its script; it gets `serve`, a free port and `args`. */
export async function serveIn(
  folder: string,
  cli: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Served> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [cli, 'serve', '--port', String(port), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '', PAGEWRIGHT_DATA: '', PAGEWRIGHT_ADMIN_PASSWORD: '', ...env },
  });
  let log = '';
  await new Promise<void>((done, failed) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      // The link comes before it.
      if (/is ready at \S+\n/.test(log)) done();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}:\n${log}`)));
  });
  return {
    url: `http://localhost:${port}`,
    setupLink: found(log, /(http:\/\/\S+\/setup#\S+)/),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
