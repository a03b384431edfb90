/** Random ids. Source: FORMATS "Ids"; RFC 9562 5.7 (UUIDv7). */
import type { IdPort } from '../../engine/internal.ts';

const HEX = '0123456789abcdef';
/** No i, l, o, 0, 1: short ids are read aloud and typed. 31 signs. */
const SHORT = 'abcdefghjkmnpqrstuvwxyz23456789';
const SHORT_LENGTH = 6;

function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += `${HEX[byte >> 4] ?? ''}${HEX[byte & 15] ?? ''}`;
  return text;
}

function random(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** A random character without bias: bytes past the last full multiple are drawn again. */
function sign(): string {
  const limit = 256 - (256 % SHORT.length);
  for (;;) {
    const [byte = 255] = random(1);
    if (byte < limit) return SHORT[byte % SHORT.length] ?? '';
  }
}

/** Makes ids from the clock and secure random numbers. */
export function createIds(now: () => number = Date.now): IdPort {
  let last = 0;
  let count = 0;

  /**
   * Ids of one millisecond ascend by a counter in the 12 bits after the version, so that rows sort in the order of
   * their creation.
   */
  function stamp(): { time: number; count: number } {
    const time = Math.max(now(), last);
    if (time > last) count = ((random(1)[0] ?? 0) << 2) & 0x3ff;
    else count += 1;
    last = time;
    if (count > 0xfff) {
      last += 1;
      count = 0;
    }
    return { time: last, count };
  }

  return {
    record() {
      const at = stamp();
      const bytes = random(8);
      bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x80;
      const time = at.time.toString(16).padStart(12, '0');
      const tail = hex(bytes);
      const middle = at.count.toString(16).padStart(3, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`;
    },
    short() {
      let id = '';
      while (id.length < SHORT_LENGTH) id += sign();
      return id;
    },
    widget: () => hex(random(16)),
  };
}
