/** Slows down guessing: after some wrong passwords a user name is refused for a while, from where they came. */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number } from '../store/read.ts';

const FAILURES = 8;
const WINDOW = 10 * 60_000;

/**
 * Counts an attempt before its password is looked at, so that many at once are no more than the allowed; success
 * takes the count back (clearFailures). Refuses with 429 where too many are fresh.
 */
export async function takeAttempt(ports: ServerPorts, key: string): Promise<void> {
  const now = ports.clock.millis();
  await ports.store.transaction(async (tx) => {
    const criteria = [{ field: 'key', op: 'equal' as const, value: key }];
    await tx.remove('sys_login_attempt', [{ field: 'since', op: 'le', value: now - WINDOW }]);
    // Writing the row holds it until the end: the next attempt reads what this one has counted. It may be gone
    // between the two steps, when another attempt succeeds.
    do await tx.insertIfAbsent('sys_login_attempt', { key, failures: 0, since: now });
    while ((await tx.update('sys_login_attempt', { key }, criteria)) === 0);
    const [row = {}] = await tx.find({ table: 'sys_login_attempt', criteria });
    const failures = number(row, 'failures');
    if (failures >= FAILURES) {
      const left = number(row, 'since') + WINDOW - now;
      throw new Refusal(429, 'auth.tooMany', { params: { minutes: Math.ceil(left / 60_000) } });
    }
    await tx.update('sys_login_attempt', { failures: failures + 1 }, criteria);
  });
}

export async function clearFailures(ports: ServerPorts, key: string): Promise<void> {
  await ports.store.transaction((tx) =>
    tx.remove('sys_login_attempt', [{ field: 'key', op: 'equal', value: key }]),
  );
}
