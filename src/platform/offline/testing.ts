/** Help for tests of what is kept for the time without a network. */
import type { Box } from './box.ts';

/** A box in memory of the user that it is told of; what is kept is copied as it would be by a database. */
export function memoryBox() {
  const rows = new Map<string, string>();
  let user = 'pia';
  let full = false;
  const name = (owner: string, place: string) => [user, owner, place].join(' ');
  const box: Box = {
    async read(owner, place) {
      const found: unknown = JSON.parse(rows.get(name(owner, place)) ?? 'null');
      return found;
    },
    async write(owner, place, content) {
      if (full) return false;
      rows.set(name(owner, place), JSON.stringify(content));
      return true;
    },
  };
  return {
    box,
    use: (next: string) => {
      user = next;
    },
    fill: () => {
      full = true;
    },
  };
}
