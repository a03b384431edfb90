/** Help for tests of what is kept for the time without a network. */
import type { Box } from './box.ts';
import type { DeviceKeys } from './deviceKeys.ts';

/** The organisation of everybody in these tests. */
const ORGANISATION = 'o';
/** Whoever has a box at first. */
export const PIA = { userId: 'pia', organizationId: ORGANISATION };

/** Keys of a user, which fit any box in memory. */
async function keysOf(userId: string) {
  const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  return { userId, organizationId: ORGANISATION, session: `of ${userId}`, secret, namer: secret };
}

/** A box in memory of the user that it is told of; what is kept is copied as it would be by a database. */
export function memoryBox() {
  const rows = new Map<string, string>();
  let user = 'pia';
  let full = false;
  let broken = false;
  const name = (owner: string, place: string) => [user, owner, place].join(' ');
  const box: Box = {
    async read(owner, place) {
      if (broken) return null;
      const found: unknown = JSON.parse(rows.get(name(owner, place)) ?? 'null');
      return found;
    },
    async write(owner, place, content) {
      if (full) return false;
      rows.set(name(owner, place), JSON.stringify(content));
      return true;
    },
    async change(owner, place, make) {
      const whose = name(owner, place);
      const holder = { userId: user, organizationId: ORGANISATION };
      const found: unknown = JSON.parse(rows.get(whose) ?? 'null');
      // Another window may write meanwhile.
      await new Promise((resolve) => setTimeout(resolve));
      const next = broken ? undefined : make(found, holder);
      if (full || next === undefined) return false;
      rows.set(whose, JSON.stringify(next));
      return true;
    },
  };
  const keys: DeviceKeys = { open: () => keysOf(user) };
  return {
    box,
    keys,
    use: (next: string) => {
      user = next;
    },
    fill: () => {
      full = true;
    },
    /** From now on nothing can be read, or all can again. */
    damage: (next: boolean) => {
      broken = next;
    },
  };
}
