/** Who can sign in with the password of the demo, so that the start can say it. Source: DESIGN "Commands". */
import type { ServerPorts } from '../ports.ts';
import { flag, text } from '../store/read.ts';
import { DEMO_PASSWORD_MD5 } from './passwords.ts';

/**
 * Names of the users whose password is still that of the demo; empty in a store that `--demo` found filled with
 * something else. Users that were seeded together share a hash, so hardly ever more than one is computed.
 */
export async function demoUsers(ports: Pick<ServerPorts, 'store' | 'hasher'>): Promise<readonly string[]> {
  const users = await ports.store.find({
    table: 'sys_user',
    sort: [{ field: 'loginName', order: 'asc' }],
    fresh: true,
  });
  const known = new Map<string, boolean>();
  const names: string[] = [];
  for (const user of users) {
    const hash = text(user, 'passwordHash');
    if (hash === '' || flag(user, 'disabled')) continue;
    const isDemo = known.get(hash) ?? (await ports.hasher.verify(DEMO_PASSWORD_MD5, hash));
    known.set(hash, isDemo);
    if (isDemo) names.push(text(user, 'userName'));
  }
  return names;
}
