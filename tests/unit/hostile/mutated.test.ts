import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createDemoFactory, sampleOrder } from '../../../fixtures/index.ts';
import type { Issue } from '../../../src/engine/internal.ts';
import { KIND_FIXTURES } from '../../helpers/kindFixtures.ts';
import { SEED } from '../../helpers/seed.ts';
import { DOORS } from './doors.ts';
import { blows, damage, junkRecord } from './mutate.ts';
import { DOCTYPES, OPENAPIS, SCHEMAS } from './sources.ts';

const factory = createDemoFactory();
const SOUND = {
  form: [
    ...factory.pages.filter((page) => 'dataUrl' in page),
    ...KIND_FIXTURES.flatMap(({ cases }) => cases.map((each) => each.definition)),
  ],
  list: factory.pages.filter((page) => 'apiUrl' in page),
  objectModel: factory.objects,
} as const;

/** `PAGEWRIGHT_MUTATIONS` lengthens a run. */
const RUNS = Number(process.env.PAGEWRIGHT_MUTATIONS ?? 5000);

const NAMES = [...Object.keys(sampleOrder()), 'materials', 'id', 'approveStatus', 'entryId'];
const untouched = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));

function wellFormed(issue: Issue): boolean {
  return (
    issue.code !== '' &&
    issue.message !== '' &&
    (issue.severity === 'error' || issue.severity === 'warning') &&
    (issue.path === '' || issue.path.startsWith('/')) &&
    JSON.stringify(issue.params) !== undefined
  );
}

describe(`mutated definitions, seed ${SEED}`, () => {
  afterAll(() => {
    console.log(`mutated definitions: seed ${SEED}, ${RUNS} in all`);
  });

  // Shares of the whole by how much there is to break.
  it.each([
    ['form', SOUND.form, 0.5],
    ['list', SOUND.list, 0.2],
    ['objectModel', SOUND.objectModel, 0.1],
    ['generatedForm', SOUND.objectModel, 0.1],
    ['generatedList', SOUND.objectModel, 0.1],
    // Beyond the definitions: documents of other systems.
    ['docType', DOCTYPES, 0.02],
    ['jsonSchema', SCHEMAS, 0.04],
    ['openApi', OPENAPIS, 0.04],
    ['csv', DOCTYPES, 0.02],
  ] as const)(
    '%s: issues only, nothing thrown, nothing polluted',
    (door, sound, share) => {
      const open = DOORS[door];
      if (open === undefined) throw new Error(door);
      fc.assert(
        fc.property(fc.nat(sound.length - 1), blows, junkRecord(NAMES), (at, list, record) => {
          const { issues, made } = open(damage(sound[at], list), record);
          expect(issues.every(wellFormed)).toBe(true);
          // What was made is plain JSON: it can be sent, stored and cloned.
          if (made !== null) expect(JSON.parse(JSON.stringify(made))).toEqual(made);
          expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(untouched);
        }),
        { numRuns: Math.ceil(RUNS * share) },
      );
    },
    600_000,
  );
});
