/**
 * A Chromium that is slowed and asked for its figures, and not debugged. Playwright has V8 tell it of exceptions, for
 * which each `Error` that is made while a module is evaluated has V8 read the whole script again: half a second on a
 * slow machine, which users do not have.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumPath, launchOptions } from '../../scripts/chromium.mjs';
import { bagOf } from '../e2e/api.ts';

export interface PlainPage {
  /** Sends a command of Chrome's protocol to the page. */
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Value of an expression in the page, which may be a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Goes to an address, and returns when its document is there. */
  goto(url: string): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE = 20_000;

/** Asks again until there is an answer. */
async function until<T>(ask: () => Promise<T | null> | T | null): Promise<T> {
  const from = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() - from > PATIENCE) throw new Error('Chromium does not answer');
    await wait(50);
  }
}

/** Address at which Chromium is told what its only page is to do. */
async function addressOfPage(profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort');
  const port = await until(() =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] || null : null,
  );
  return until(async () => {
    const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json`)).json();
    if (!Array.isArray(targets)) return null;
    const page = targets.map(bagOf).find(({ type, url }) => type === 'page' && url === 'about:blank');
    return page === undefined ? null : String(page.webSocketDebuggerUrl);
  });
}

/** Starts a Chromium with a new profile, and its page of a laptop's size. */
export async function openPlainPage(): Promise<PlainPage> {
  const profile = mkdtempSync(join(tmpdir(), 'pagewright-profile-'));
  const own = [
    '--headless',
    '--remote-debugging-port=0',
    '--window-size=1366,768',
    `--user-data-dir=${profile}`,
  ];
  const path = chromiumPath({ whole: true }) ?? chromium.executablePath();
  const child = spawn(path, [...launchOptions().args, ...own, 'about:blank'], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const end = async () => {
    child.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const address = await addressOfPage(profile).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Readonly<Record<string, unknown>>) => void>();
  let sent = 0;
  socket.onmessage = ({ data }) => {
    const answer = bagOf(JSON.parse(String(data)));
    const id = Number(answer.id);
    waiting.get(id)?.(answer);
    waiting.delete(id);
  };
  const send: PlainPage['send'] = async (method, params = {}) => {
    sent += 1;
    const id = sent;
    const answered = new Promise<Readonly<Record<string, unknown>>>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(String(bagOf(error).message));
    return bagOf(result);
  };
  const evaluate: PlainPage['evaluate'] = async (expression) => {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails !== undefined) throw new Error(JSON.stringify(answer.exceptionDetails));
    return bagOf(answer.result).value;
  };
  return {
    send,
    evaluate,
    async goto(url) {
      await send('Page.navigate', { url });
      // Until then the document of before answers, or none.
      await until(async () => {
        const there = await evaluate('location.href').catch(() => null);
        return there === url ? true : null;
      });
    },
    async close() {
      socket.close();
      await end();
    },
  };
}
