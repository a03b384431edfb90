/** The permission suite as tests, over any empty store. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../platform/contract/all.ts';
import type { Store } from '../../store/types.ts';
import { permissionRules } from './rules/index.ts';
import { tryProbe, tryRule, unmatchedRules } from './suite.ts';
import { openWorld, type World } from './world.ts';

/** Fewest requests of a whole suite: fewer would mean that actors or targets have got lost. */
const CELLS = 3000;

/** Declares the tests; `open` makes an empty store. */
export function permissionCases(name: string, open: () => Promise<Store>): void {
  describe(`permissions ${name}`, () => {
    let store: Store;
    let world: World;
    let all = 0;
    beforeAll(async () => {
      store = await open();
      world = await openWorld(store);
    });
    afterAll(() => store.close());

    it('every call has its rules, every rule its call, and every call its route', () => {
      expect(unmatchedRules()).toEqual([]);
      const routes = world.app.routes.map(({ call }) => call.name).sort();
      expect(routes).toEqual(allCalls.map((call) => call.name).sort());
    });

    for (const call of allCalls) {
      const { ways = [], probes = [] } = permissionRules[call.name] ?? {};
      for (const rule of ways)
        it(`${call.name} ${rule.way}`.trim(), async () => {
          const { cells, wrong } = await tryRule(world, call, rule);
          all += cells;
          expect(wrong).toEqual([]);
        });
      for (const probe of typeof probes === 'string' ? [] : probes)
        it(`${call.name} tells no hidden value by ${probe.name}`, async () => {
          expect(await tryProbe(world, call, probe)).toEqual([]);
        });
    }

    it('is whole', () => {
      expect(all).toBeGreaterThan(CELLS);
    });
  });
}
