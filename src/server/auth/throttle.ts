/**
 * Slows down guessing of passwords: after several wrong ones a key is refused for a while: a user name at sign-in from
 * one network address, or the user who changes the password. Counts are stored, so that they hold for all processes.
 */
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { number } from '../store/read.ts';

/** Wrong passwords within the window. */
const FAILURES = 8;
/** Milliseconds from the first wrong password on. */
const WINDOW = 10 * 60_000;

/**
 * Counts an attempt; refuses with 429 where there were too many. Call it before the password is checked, so that
 * parallel attempts cannot exceed the limit, and `clearFailures` after a right one.
 */
export async function takeAttempt(ports: ServerPorts, key: string): Promise<void> {
  const now = ports.clock.millis();
  await ports.store.transaction(async (tx) => {
    const criteria = [{ field: 'key', op: 'equal' as const, value: key }];
    await tx.remove('sys_login_attempt', [{ field: 'since', op: 'le', value: now - WINDOW }]);
    // The update changes nothing but locks the row until the transaction ends, so that a parallel attempt waits and
    // reads this one's count. It finds no row where another attempt has succeeded and deleted it: then the row is made
    // again.
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

/** Forgets the attempts of a key, after a right password. */
export async function clearFailures(ports: ServerPorts, key: string): Promise<void> {
  await ports.store.transaction((tx) =>
    tx.remove('sys_login_attempt', [{ field: 'key', op: 'equal', value: key }]),
  );
}
