import { expect, it } from 'vitest';
import { zoneText } from './zone.ts';

it('writes a moment in a named zone', () => {
  const moment = new Date('2026-03-08T23:59:07.900Z');
  expect(zoneText('Asia/Taipei')(moment)).toBe('2026-03-09 07:59:07');
  expect(zoneText('UTC')(moment)).toBe('2026-03-08 23:59:07');
});

it('writes a moment in the zone of the machine as it does in that zone by its name', () => {
  const named = zoneText(Intl.DateTimeFormat().resolvedOptions().timeZone);
  for (const moment of ['2026-01-02T00:00:00Z', '2026-07-31T12:30:45Z', '2026-12-31T23:59:59.999Z'])
    expect(zoneText()(new Date(moment))).toBe(named(new Date(moment)));
});

it('refuses an unknown zone when it is made', () => {
  expect(() => zoneText('Mars/Base')).toThrow(RangeError);
});
