/** Slows down guessing: after some wrong passwords a user name is refused for a while, from where they came. */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number } from '../store/read.ts';

const FAILURES = 8;
const WINDOW = 10 * 60_000;

/** Refuses with 429 while too many failures are fresh. */
export async function checkThrottle(ports: ServerPorts, key: string): Promise<void> {
  const [row] = await ports.store.find({
    table: 'sys_login_attempt',
    criteria: [{ field: 'key', op: 'equal', value: key }],
  });
  if (row === undefined) return;
  const left = number(row, 'since') + WINDOW - ports.clock.millis();
  if (left <= 0 || number(row, 'failures') < FAILURES) return;
  throw new Refusal(429, 'auth.tooMany', { params: { minutes: Math.ceil(left / 60_000) } });
}

export async function noteFailure(ports: ServerPorts, key: string): Promise<void> {
  const now = ports.clock.millis();
  await ports.store.transaction(async (tx) => {
    const criteria = [{ field: 'key', op: 'equal' as const, value: key }];
    await tx.insertIfAbsent('sys_login_attempt', { key, failures: 0, since: now });
    const [row] = await tx.find({ table: 'sys_login_attempt', criteria });
    const stale = row === undefined || number(row, 'since') + WINDOW <= now;
    await tx.update(
      'sys_login_attempt',
      stale ? { failures: 1, since: now } : { failures: number(row, 'failures') + 1 },
      criteria,
    );
  });
}

export async function clearFailures(ports: ServerPorts, key: string): Promise<void> {
  await ports.store.transaction((tx) =>
    tx.remove('sys_login_attempt', [{ field: 'key', op: 'equal', value: key }]),
  );
}
