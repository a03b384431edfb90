import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { DOORS } from './doors.ts';

const untouched = Object.getOwnPropertyNames(Object.prototype).join();
/** A record that fits nothing, with the names that the cases use. */
const RECORD: Readonly<Record<string, unknown>> = {
  id: { no: 'id' },
  approveStatus: 'ten',
  w: [[]],
  a: { toString: 'x' },
  b: Number.NaN,
  entries: [null, 7, { entryId: 'r1', c: {} }, { entryId: 'r1' }, { entryId: '__proto__', c: 1 }],
  same: 'x'.repeat(10_000),
  w__Item: 'no object',
};

it('are at least two hundred, each another', () => {
  expect(new Set(CASES.map(({ name }) => name)).size).toBeGreaterThanOrEqual(200);
});

describe.each(['form', 'list', 'objectModel', 'generatedForm', 'generatedList'] as const)('%s', (door) => {
  it.each(CASES.filter((each) => each.door === door))('$name', ({ input }) => {
    const answer = DOORS[door]?.(input, RECORD);
    expect(answer?.issues.every((issue) => issue.code !== '' && issue.message !== '')).toBe(true);
    if (answer?.made != null) {
      const text = JSON.stringify(answer.made);
      expect(JSON.parse(text)).toEqual(answer.made);
      expect(text).not.toContain('"__proto__":');
    }
    expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(untouched);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});
