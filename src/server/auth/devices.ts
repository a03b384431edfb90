/**
 * Devices on which a user has signed in before. Their token proves nothing but that: attempts that come with it are
 * counted by themselves, so that wrong passwords of strangers do not lock the user out there. Stored hashed.
 */
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { Tx } from '../store/types.ts';

/** Milliseconds after the last sign-in at which a device is forgotten. */
const KEPT = 180 * 24 * 3_600_000;
/** Devices of one user; the one longest unused is forgotten for another. */
const MOST = 20;

const equal = (field: string, value: string) => ({ field, op: 'equal' as const, value });

/** The hash of a device's token, where the user has signed in on it before; else null. */
export async function knownDevice(
  ports: ServerPorts,
  token: string | undefined,
  userId: string,
): Promise<string | null> {
  if (token === undefined || token === '') return null;
  const tokenHash = await ports.hasher.digest(token);
  const criteria = [
    equal('tokenHash', tokenHash),
    equal('userId', userId),
    { field: 'usedAt', op: 'ge' as const, value: ports.clock.millis() - KEPT },
  ];
  return (await ports.store.count({ table: 'sys_device', criteria })) > 0 ? tokenHash : null;
}

/**
 * Remembers that the user has signed in on a device, and answers its token: the given one where some user has signed in
 * with it before, else a new one, so that nobody chooses it.
 */
export async function rememberDevice(
  ports: ServerPorts,
  given: string | undefined,
  userId: string,
): Promise<string> {
  const now = ports.clock.millis();
  const givenHash = given === undefined ? '' : await ports.hasher.digest(given);
  const made = ports.ids.token();
  const madeHash = await ports.hasher.digest(made);
  return ports.store.transaction(async (tx) => {
    await tx.remove('sys_device', [{ field: 'usedAt', op: 'le', value: now - KEPT }]);
    const known =
      givenHash !== '' &&
      (await tx.count({ table: 'sys_device', criteria: [equal('tokenHash', givenHash)] })) > 0;
    const tokenHash = known ? givenHash : madeHash;
    if (!(await tx.insertIfAbsent('sys_device', { tokenHash, userId, usedAt: now }))) {
      await tx.update('sys_device', { usedAt: now }, [
        equal('tokenHash', tokenHash),
        equal('userId', userId),
      ]);
    }
    const devices = await tx.find({
      table: 'sys_device',
      criteria: [equal('userId', userId)],
      sort: [{ field: 'usedAt', order: 'desc' }],
      offset: MOST,
    });
    for (const device of devices)
      await tx.remove('sys_device', [equal('tokenHash', text(device, 'tokenHash')), equal('userId', userId)]);
    return known && given !== undefined ? given : made;
  });
}

/** Forgets all devices of a user: whoever knew the old password may have signed in on one of them. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.remove('sys_device', [equal('userId', userId)]);
}
