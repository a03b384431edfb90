/** Slows down guessing: after several wrong passwords a user name is refused for a while, for that address. */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number } from '../store/read.ts';

const FAILURES = 8;
const WINDOW = 10 * 60_000;

/**
 * Counts an attempt before its password is checked, so that parallel attempts do not exceed the limit; success removes
 * the count (clearFailures). Refuses with 429 where there are too many recent ones.
 */
export async function takeAttempt(ports: ServerPorts, key: string): Promise<void> {
  const now = ports.clock.millis();
  await ports.store.transaction(async (tx) => {
    const criteria = [{ field: 'key', op: 'equal' as const, value: key }];
    await tx.remove('sys_login_attempt', [{ field: 'since', op: 'le', value: now - WINDOW }]);
    // The write locks the row until the transaction ends, so the next attempt reads this count. Another attempt's
    // success may delete the row between the two steps.
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
