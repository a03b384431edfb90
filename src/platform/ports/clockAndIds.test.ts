import { describe, expect, it } from 'vitest';
import { createClock, createIds } from '../index.ts';

describe('the clock', () => {
  it('tells the time of the factory, wherever the browser stands', () => {
    const read = (zone: string) => Date.parse(`${createClock(zone).now().replace(' ', 'T')}Z`);
    const hours = Math.round((read('Asia/Taipei') - read('America/New_York')) / 3_600_000);
    expect([12, 13]).toContain(hours);
    expect(Math.abs(read('UTC') - Date.now())).toBeLessThan(2000);
    expect(createClock().now()).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
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
    expect(createIds().record().slice(0, 8)).toBe(Date.now().toString(16).padStart(12, '0').slice(0, 8));
  });

  it('are six characters for rows and 32 hex for widgets', () => {
    const ids = createIds();
    const short = Array.from({ length: 500 }, () => ids.short());
    expect(short.every((id) => /^[a-hjkmnp-z2-9]{6}$/.test(id))).toBe(true);
    expect(new Set(short).size).toBe(500);
    expect(ids.widget()).toMatch(/^[0-9a-f]{32}$/);
  });
});
