/** The server as a process of its own over a small factory, and what tests of crashes and lost connections ask of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FORM, ITEM } from '../../../src/server/testing/factory.ts';

const node = join('node_modules', '.bin', 'node');
const command = existsSync(node) ? node : process.execPath;

/** A server process that is ready. */
export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** All that it has written to the standard error. */
  said(): string;
}

/** A server process from its first moment on. */
export interface Beginning {
  readonly child: ChildProcess;
  /** Rejects with what it said where it ends instead of becoming ready. */
  readonly ready: Promise<Running>;
}

/** Begins a server on a free port. */
export function beginProcess(folder: string, env: Readonly<Record<string, string>> = {}): Beginning {
  const demo = join(import.meta.dirname, 'demo-module.ts');
  const child = spawn(
    command,
    ['src/server/cli/index.ts', 'serve', '--port', '0', '--data', folder, '--demo-module', demo],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } },
  );
  const ready = new Promise<Running>((resolve, reject) => {
    let said = '';
    let told = '';
    child.stdout?.on('data', (chunk) => {
      told += String(chunk);
      const url = /ready at (\S+)\s/.exec(told)?.[1];
      if (url !== undefined) resolve({ child, url, said: () => said });
    });
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    // Not at its exit: what it said may still be on the way then.
    child.on('close', () => reject(new Error(said)));
  });
  return { child, ready };
}

/** Starts a server on a free port; rejects with what it said where it ends instead. */
export function startProcess(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  return beginProcess(folder, env).ready;
}

/** Resolves when the process has ended. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    child.once('exit', () => resolve());
  });
}

/** Sends a call as a browser does; `key` is its Idempotency-Key. */
export function send(
  url: string,
  path: string,
  token: string,
  body: object,
  key?: string,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
}

/** The envelope of a call. */
export async function post(...call: Parameters<typeof send>): Promise<Record<string, unknown>> {
  return (await send(...call)).json();
}

/** The token of a user who signs in; empty where he is refused. */
export async function signIn(url: string, userName: string, passWord: string): Promise<string> {
  const { data } = await post(url, '/api/security/loginapi', '', { userName, passWord, isRemember: false });
  return typeof data === 'object' && data !== null && 'accesstoken' in data ? String(data.accesstoken) : '';
}

/** A new order with twenty lines. */
export const order = (title: string) => ({
  title,
  lines: Array.from({ length: 20 }, (_, line) => ({ item: ITEM((line % 25) + 1), qty: line })),
});

/** The path that saves orders. */
export const SAVE = `/openapi/mes/order/${FORM}/save`;

/** An order in a list. */
export interface Found {
  readonly id: string;
  readonly title: string;
  readonly number: string;
}

/** All orders whose title contains a text, page by page. */
export async function listed(url: string, token: string, title: string): Promise<Found[]> {
  const searchParams = [{ searchField: 'title', searchValue: title, compareType: 'like' }];
  const found: Found[] = [];
  for (let pageIndex = 0; ; pageIndex += 1) {
    const body = { searchParams, pageIndex, pageLength: 1000 };
    const { data } = await post(url, '/openapi/mes/order/getlist', token, body);
    const rows: Found[] = Array.isArray(data) ? data : [];
    found.push(...rows);
    if (rows.length < 1000) return found;
  }
}
