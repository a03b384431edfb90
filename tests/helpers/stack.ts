/** The real server as a process of its own, on a data folder: for journeys and benches. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** A TCP port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** What the service file of the operators' guide says of memory. */
const MEMORY = Object.fromEntries(
  [
    ...readFileSync(join(root, 'docs/deploy/pagewright.service'), 'utf8').matchAll(
      /^Environment="?(NODE_OPTIONS|MALLOC_[A-Z_]+)=([^"\n]+)"?$/gm,
    ),
  ].map(([, name, value]) => [name, value]),
);

/** A running server on a data folder; `kill` is SIGKILL, as a power switch for the process. */
export class Stack {
  readonly data: string;
  readonly port: number;
  readonly #app: string;
  readonly #checkout: string;
  readonly #env: Readonly<Record<string, string>>;
  #log = '';
  #child: ChildProcess | null = null;

  /**
   * `app` is the built shell that it serves, `checkout` the project's folder that it runs from. `env` is added to the
   * environment; without a `DATABASE_URL` in it the database is the embedded one.
   */
  constructor(
    data: string,
    port: number,
    app = process.env.PAGEWRIGHT_APP ?? join(root, 'dist/app'),
    checkout = root,
    env: Readonly<Record<string, string>> = {},
  ) {
    this.data = data;
    this.port = port;
    this.#app = app;
    this.#checkout = checkout;
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** True until the process has ended, whoever ended it. */
  get alive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** What the present process has written. */
  get log(): string {
    return this.#log;
  }

  /** Starts the server and waits for its ready line. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [
        join(this.#checkout, 'src/server/cli/index.ts'),
        'serve',
        '--port',
        String(this.port),
        '--data',
        this.data,
        '--static',
        this.#app,
        '--demo',
      ],
      {
        cwd: this.#checkout,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...MEMORY, DATABASE_URL: '', ...this.#env },
      },
    );
    this.#child = child;
    this.#log = '';
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`server not ready after 240 s:\n${this.#log}`)),
        240_000,
      );
      const read = (chunk: Buffer) => {
        this.#log += chunk.toString();
        if (this.#log.includes('Pagewright is ready at')) {
          clearTimeout(timer);
          resolve();
        }
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`server ended with ${code}:\n${this.#log}`));
      });
    });
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || !this.alive) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.#child = null;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  async dispose(): Promise<void> {
    await this.kill();
    if (existsSync(this.data)) rmSync(this.data, { recursive: true, force: true });
  }
}
