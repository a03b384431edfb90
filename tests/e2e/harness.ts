/**
 * What journeys stand on: the real server on a data folder of its own, killed and started at will,
 * and a real Chromium whose every page fails the run on a violation of the content security policy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';

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

/** A running server on a data folder; `kill` is SIGKILL, as a power switch for the process. */
export class Stack {
  readonly data: string;
  readonly port: number;
  #child: ChildProcess | null = null;

  constructor(data: string, port: number) {
    this.data = data;
    this.port = port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server and waits for its ready line. */
  async start(): Promise<void> {
    const child = spawn(
      process.execPath,
      [
        join(root, 'src/server/cli/index.ts'),
        'serve',
        '--port',
        String(this.port),
        '--data',
        this.data,
        '--static',
        process.env.PAGEWRIGHT_APP ?? join(root, 'dist/app'),
        '--demo',
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, DATABASE_URL: '' } },
    );
    this.#child = child;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`server not ready after 90 s:\n${log}`)), 90_000);
      const read = (chunk: Buffer) => {
        log += chunk.toString();
        if (log.includes('Pagewright is ready at')) {
          clearTimeout(timer);
          resolve();
        }
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`server ended with ${code}:\n${log}`));
      });
    });
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
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

/** A server on a copy of the seeded data folder, not yet started. */
export async function copyStack(): Promise<Stack> {
  const data = mkdtempSync(join(tmpdir(), 'pagewright-e2e-'));
  cpSync(inject('dataTemplate'), data, { recursive: true });
  return new Stack(data, await freePort());
}

/** A browser whose pages collect what must not happen. */
export class Visitor {
  readonly #browser: Browser;
  /** Violations of the content security policy and uncaught errors, of all pages. */
  readonly problems: string[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async arrive(): Promise<Visitor> {
    return new Visitor(await chromium.launch({ headless: true, ...launchOptions() }));
  }

  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
    await context.exposeFunction('reportProblem', (text: string) => this.problems.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportProblem');
        if (typeof report === 'function')
          report(
            `CSP ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
      });
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error.message}`));
    // Violations inside workers reach no document; the console tells of them.
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.problems.push(`CSP: ${message.text()}`);
    });
    page.setDefaultTimeout(30_000);
    return page;
  }

  async closePages(): Promise<void> {
    for (const context of this.#browser.contexts()) await context.close();
  }

  async leave(): Promise<void> {
    await this.#browser.close();
  }
}

/** What the journeys of one file share. */
export interface Scene {
  readonly stack: Stack;
  readonly visitor: Visitor;
}

/**
 * One server on seeded data and one browser for the journeys of a file. A journey fails where one of its pages broke
 * the content security policy or threw; its pages are closed when it ends.
 */
export function openScene(): Scene {
  let stack: Stack | undefined;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    stack = await copyStack();
    await stack.start();
    visitor = await Visitor.arrive();
  });
  afterEach(async () => {
    const problems = visitor?.problems.splice(0) ?? [];
    await visitor?.closePages();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await visitor?.leave();
    await stack?.dispose();
  });
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the scene has not begun');
    return part;
  };
  return {
    get stack() {
      return there(stack);
    },
    get visitor() {
      return there(visitor);
    },
  };
}
