/** Damaged definitions are also compared, written and made types of; nothing is lost, thrown or polluted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDemoFactory } from '../../../fixtures/index.ts';
import { parsePage, writePage } from '../../../src/engine/internal.ts';
import { diffDefinitions } from '../../../src/tools/index.ts';
import { SEED } from '../../helpers/seed.ts';
import { CASES } from './cases.ts';
import { DOORS } from './doors.ts';
import { blows, damage } from './mutate.ts';

const factory = createDemoFactory();
const SOUND: readonly unknown[] = [...factory.pages, ...factory.objects];
const untouched = Object.getOwnPropertyNames(Object.prototype).join();

describe.each(['written', 'compared', 'types', 'parsePage', 'parseList', 'parseObjectModel'])(
  '%s',
  (name) => {
    it('takes every hand-made hostile definition', () => {
      const open = DOORS[name];
      expect(open).toBeDefined();
      for (const { input } of CASES) {
        const answer = open?.(input, {});
        const text = JSON.stringify(answer?.made);
        expect(JSON.parse(text)).toEqual(answer?.made);
        expect(answer?.issues.every((issue) => issue.code !== '' && issue.message !== '')).toBe(true);
      }
      expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(untouched);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });
  },
);

it(`500 mutated definitions, seed ${SEED}: equal to themselves, and written and read without a change`, () => {
  fc.assert(
    fc.property(fc.nat(SOUND.length - 1), blows, (at, list) => {
      const damaged = damage(SOUND[at], list);
      const { changes } = diffDefinitions(SOUND[at], damaged);
      expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
      expect(diffDefinitions(damaged, structuredClone(damaged)).changes).toEqual([]);
      const { document } = parsePage(damaged);
      if (document === null) return;
      for (const pageData of ['text', 'object'] as const) {
        const again = parsePage(JSON.stringify(writePage(document, { pageData }))).document;
        const stored: unknown = JSON.parse(JSON.stringify(document.pageData));
        expect(JSON.parse(JSON.stringify(again?.pageData))).toEqual(stored);
      }
    }),
    { numRuns: 500 },
  );
}, 600_000);
