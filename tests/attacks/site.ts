/**
 * What is attacked: the real server as a process of its own, on one of its two databases, with the demo factory and its
 * users; and an ordinary user beside the attack, whose waiting is measured.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoFactory } from '../../fixtures/index.ts';
import { DEMO_PASSWORD_MD5 } from '../../src/server/ports/memory.ts';
import { startTestDatabase, type TestDatabase } from '../conformance/store/postgres.ts';
import { fillDatabase } from '../helpers/filledDatabase.ts';
import { freePort, Stack } from '../helpers/stack.ts';

export type Database = 'embedded' | 'postgres';
export type DemoUser = 'admin' | 'builder' | 'planner' | 'operator' | 'approver';

export type Bag = Readonly<Record<string, unknown>>;

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A part of an answer that has to be an object; an empty one where it is none. */
export function bagOf(value: unknown): Bag {
  return isBag(value) ? value : {};
}

/** The objects of a list; none where it is no list. */
export function bagsOf(value: unknown): readonly Bag[] {
  return Array.isArray(value) ? value.filter(isBag) : [];
}

/** What was answered. `body` is the envelope, empty where the answer is no JSON object; `text` is what came. */
export interface Answer {
  readonly http: number;
  readonly headers: Headers;
  readonly body: Bag;
  readonly text: string;
}

/** What a request may state beside its body. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  /** Given up after so many milliseconds; 30,000 unless stated. */
  readonly patience?: number;
}

/** Work orders of the attacked factory: enough that a whole scan is felt. */
const WORK_ORDERS = 3000;

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // An answer that is no JSON has an empty body here.
  }
  return { http: response.status, headers: response.headers, body: bagOf(parsed), text };
}

/** A running server under attack. */
export class Site {
  readonly database: Database;
  readonly stack: Stack;
  readonly #postgres: TestDatabase | null;
  readonly #tokens = new Map<DemoUser, string>();

  private constructor(database: Database, stack: Stack, postgres: TestDatabase | null) {
    this.database = database;
    this.stack = stack;
    this.#postgres = postgres;
  }

  /** Starts the server on a database of its own; null where there is no PostgreSQL here. */
  static async open(database: Database, env: Readonly<Record<string, string>> = {}): Promise<Site | null> {
    const data = mkdtempSync(join(tmpdir(), 'pagewright-attacks-'));
    const port = await freePort();
    const postgres = database === 'postgres' ? await startTestDatabase() : null;
    if (database === 'postgres' && postgres === null) return null;
    if (postgres !== null) await fillDatabase(postgres.url, createDemoFactory({ workOrders: WORK_ORDERS }));
    const stack = new Stack(data, port, undefined, undefined, {
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url }),
      ...env,
    });
    await stack.start();
    return new Site(database, stack, postgres);
  }

  get url(): string {
    return this.stack.url;
  }

  /** Url of the PostgreSQL database; null on the embedded one. */
  get databaseUrl(): string | null {
    return this.#postgres?.url ?? null;
  }

  /** The token of a demo user; one sign-in each. */
  async token(user: DemoUser): Promise<string> {
    const known = this.#tokens.get(user);
    if (known !== undefined) return known;
    const sent = { userName: user, passWord: DEMO_PASSWORD_MD5, isRemember: false };
    const { body } = await this.post(null, '/api/security/loginapi', sent);
    const token = String(bagOf(body.data).accesstoken ?? '');
    if (token === '') throw new Error(`${user} cannot sign in: ${JSON.stringify(body)}`);
    this.#tokens.set(user, token);
    return token;
  }

  /** Forgets the token of a user whose session an attack has ended. */
  forget(user: DemoUser): void {
    this.#tokens.delete(user);
  }

  /** Posts JSON as a user, or as nobody. */
  async post(user: DemoUser | null, path: string, body: unknown, sent: Sent = {}): Promise<Answer> {
    return this.send(user, path, JSON.stringify(body), {
      ...sent,
      headers: { 'content-type': 'application/json', ...sent.headers },
    });
  }

  /** Sends any body. */
  async send(user: DemoUser | null, path: string, body: BodyInit | null, sent: Sent = {}): Promise<Answer> {
    const headers = new Headers({ 'accept-language': 'en-US', ...sent.headers });
    if (user !== null) headers.set('authorization', `Bearer ${await this.token(user)}`);
    return readAnswer(
      await fetch(`${this.url}${path}`, {
        method: sent.method ?? 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(sent.patience ?? 30_000),
      }),
    );
  }

  async close(): Promise<void> {
    await this.stack.dispose();
    this.#postgres?.stop();
  }
}
