import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClock, createIds } from '../index.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the clock', () => {
  it("gives the factory's time, whatever the browser's time zone", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 31, 23, 59, 58, 999), toFake: ['Date'] });
    const read = (zone: string) => createClock(zone).now();
    expect(read('UTC')).toBe('2026-01-31 23:59:58');
    expect(read('Asia/Taipei')).toBe('2026-02-01 07:59:58');
    expect(read('America/New_York')).toBe('2026-01-31 18:59:58');
    expect(createClock().now()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    vi.setSystemTime(Date.UTC(2026, 6, 1, 4));
    expect(read('America/New_York')).toBe('2026-07-01 00:00:00');
    expect(() => createClock('Nowhere/Land')).toThrow(RangeError);
  });

  it('runs a task once, or not at all', async () => {
    const clock = createClock();
    const ran: string[] = [];
    clock.after(5, () => ran.push('kept'));
    clock.after(5, () => ran.push('stopped'))();
    const before = clock.ticks();
    await new Promise<void>((resolve) => clock.after(40, resolve));
    expect(clock.ticks()).toBeGreaterThan(before);
    expect(ran).toEqual(['kept']);
  });
});

describe('ids', () => {
  it('of records are UUIDv7 that sort as they were made, also when the clock stands or turns back', () => {
    let time = 1_700_000_000_000;
    const ids = createIds(() => time);
    const made: string[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      if (count % 3000 === 0) time -= 50;
      if (count % 1000 === 0) time += 1;
      made.push(ids.record());
    }
    expect(
      made.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toBe(true);
    expect(new Set(made).size).toBe(made.length);
    expect([...made].sort()).toEqual(made);
    vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['Date'] });
    expect(createIds().record().slice(0, 13)).toBe('018bcfe5-6800');
  });

  it('are six characters for rows and 32 hex for widgets', () => {
    // Bytes of a row of its own: among truly random ids two may be one, however rarely.
    let state = 1;
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (!(array instanceof Uint8Array)) throw new Error('bytes are asked for');
      for (let at = 0; at < array.length; at += 1) {
        state = (state * 48_271) % 2_147_483_647;
        array[at] = state >> 8;
      }
      return array;
    });
    const ids = createIds();
    const short = Array.from({ length: 500 }, () => ids.short());
    expect(short.every((id) => /^[a-hjkmnp-z2-9]{6}$/.test(id))).toBe(true);
    expect(new Set(short).size).toBe(500);
    expect(ids.widget()).toMatch(/^[0-9a-f]{32}$/);
  });
});
