/**
 * Slows down guessing of passwords. Failures are counted, by what they have in common; after several of them sign-in is
 * refused for a while, and for longer each time. Counts are stored, so that they hold for all processes and survive a
 * restart. Source: FORMATS "Answer" (429); OWASP ASVS 2.2.1.
 */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number } from '../store/read.ts';
import type { ReadTx, Tx } from '../store/types.ts';

const MINUTE = 60_000;
/** Milliseconds after the last failure, or the end of its wait, at which a count is forgotten. */
const FORGOTTEN = 60 * MINUTE;
/** Hex digits of a counter's key: so many that nobody finds another name whose failures would count for this one. */
const KEY_DIGITS = 32;

/** When failures are too many. */
interface Rule {
  /** Failures before the first wait. */
  readonly limit: number;
  /** Further failures before each next wait, which is twice as long. */
  readonly again: number;
  /** Minutes of the longest wait. */
  readonly longest: number;
}

const RULES = {
  /** One user from one address, or the user who changes his password. */
  user: { limit: 8, again: 1, longest: 60 },
  /** One user on a device where he has signed in before: strangers do not have its token. */
  device: { limit: 8, again: 1, longest: 60 },
  /** One name from all addresses together. */
  name: { limit: 50, again: 5, longest: 15 },
  /** All names from one address: some hundreds of people may share it, and some of them mistype at the start of a shift. */
  address: { limit: 100, again: 20, longest: 15 },
} as const satisfies Readonly<Record<string, Rule>>;

/** What failures have in common. */
export interface Counter {
  readonly kind: keyof typeof RULES;
  readonly of: string;
}

/** The four groups of an IPv6 address that its user cannot choose; other addresses as they are. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

async function keyOf(ports: ServerPorts, { kind, of }: Counter): Promise<string> {
  return `${kind}:${(await ports.hasher.digest(of)).slice(0, KEY_DIGITS)}`;
}

function refuseUntil(until: number, now: number): void {
  if (until <= now) return;
  throw new Refusal(429, 'auth.tooMany', { params: { minutes: Math.ceil((until - now) / MINUTE) } });
}

/**
 * Counts one failure. The update at first changes nothing but locks the row until the transaction ends, so that a
 * parallel attempt waits and reads this one's count. It finds no row where a success has deleted it meanwhile: then the
 * row is made again.
 */
async function count(tx: Tx, key: string, { limit, again, longest }: Rule, now: number): Promise<void> {
  const criteria = [{ field: 'key', op: 'equal' as const, value: key }];
  do await tx.insertIfAbsent('sys_login_attempt', { key, failures: 0, until: 0, forgotten: now });
  while ((await tx.update('sys_login_attempt', { key }, criteria)) === 0);
  const [row = {}] = await tx.find({ table: 'sys_login_attempt', criteria });
  refuseUntil(number(row, 'until'), now);
  const failures = number(row, 'failures') + 1;
  const over = failures - limit;
  const waits = over >= 0 && over % again === 0;
  const until = waits ? now + Math.min(longest, 2 ** Math.min(over / again, 10)) * MINUTE : 0;
  const forgotten = Math.max(now, until) + FORGOTTEN;
  await tx.update('sys_login_attempt', { failures, until, forgotten }, criteria);
}

/** Refuses with 429 where one of the counters, by their keys, has to wait. */
async function refuseKeys(tx: ReadTx, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const rows = await tx.find({
    table: 'sys_login_attempt',
    criteria: [{ field: 'key', op: 'in', value: keys }],
  });
  for (const row of rows) refuseUntil(number(row, 'until'), now);
}

/** Refuses with 429 where one of the counters has to wait. Nothing is counted. */
export async function refuseWaiting(ports: ServerPorts, counters: readonly Counter[]): Promise<void> {
  const keys = await Promise.all(counters.map((one) => keyOf(ports, one)));
  await refuseKeys(ports.store, keys, ports.clock.millis());
}

/**
 * Refuses with 429 where one of the counters has to wait, and counts an attempt of `own` as a failure in advance, so
 * that parallel attempts cannot exceed its limit. Call `forgetFailures` after a right password, `countFailure` for
 * `shared` after a wrong one: those must not count who signs in.
 */
export async function takeAttempt(
  ports: ServerPorts,
  own: Counter,
  shared: readonly Counter[] = [],
): Promise<void> {
  const now = ports.clock.millis();
  const [key = '', ...others] = await Promise.all([own, ...shared].map((one) => keyOf(ports, one)));
  await ports.store.transaction(async (tx) => {
    await tx.remove('sys_login_attempt', [{ field: 'forgotten', op: 'le', value: now }]);
    await refuseKeys(tx, others, now);
    await count(tx, key, RULES[own.kind], now);
  });
}

/** Counts a wrong password for counters that many share. */
export async function countFailure(ports: ServerPorts, counters: readonly Counter[]): Promise<void> {
  const now = ports.clock.millis();
  for (const counter of counters) {
    const key = await keyOf(ports, counter);
    await ports.store
      .transaction((tx) => count(tx, key, RULES[counter.kind], now))
      // A parallel failure has brought the wait: this one was checked before it.
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
  }
}

/** Forgets the failures of a counter, after a right password. */
export async function forgetFailures(ports: ServerPorts, counter: Counter): Promise<void> {
  const key = await keyOf(ports, counter);
  await ports.store.transaction((tx) =>
    tx.remove('sys_login_attempt', [{ field: 'key', op: 'equal', value: key }]),
  );
}
