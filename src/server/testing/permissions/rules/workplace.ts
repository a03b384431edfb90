/** Calls of the home page: one's own arrangement, what waits, figures. */
import type { CallRules } from '../callRule.ts';
import { hasObject, reaches, sees } from '../rule.ts';
import { FIXED, TOTAL } from './shared.ts';

const NO_RECORDS = 'it answers nothing of records';

export const workplaceRules: Readonly<Record<string, CallRules>> = {
  'workplace.layout': {
    ways: [{ way: '', rule: [], targets: 'none', request: () => ({}) }],
    probes: NO_RECORDS,
  },
  'workplace.save': {
    ways: [{ way: '', rule: [], targets: 'none', request: () => ({ body: { layout: { cards: [] } } }) }],
    probes: NO_RECORDS,
  },
  'workplace.waiting': {
    ways: [
      {
        way: 'to be approved',
        rule: [],
        targets: 'none',
        request: () => ({ body: { kind: 'approvals', length: 50 } }),
      },
      {
        way: 'to be submitted',
        rule: [],
        targets: 'none',
        request: () => ({ body: { kind: 'drafts', length: 50 } }),
      },
      {
        way: 'the latest of an object',
        targets: 'records',
        rule: [hasObject, sees(), reaches('nothing')],
        shown: true,
        request: ({ object }) => ({ body: { kind: 'latest', objectId: object, length: 50 } }),
      },
    ],
    probes: [
      {
        name: 'a criterion on a text',
        ...FIXED,
        request: (guess) => ({
          body: {
            kind: 'latest',
            objectId: 'order',
            length: 50,
            searchParams: [{ searchField: 'fixed', searchValue: guess, compareType: 'like' }],
          },
        }),
      },
    ],
  },
  'list.measures': {
    ways: [
      {
        way: 'of an object',
        targets: 'records',
        rule: [hasObject, sees()],
        request: ({ object }) => ({ body: { objectId: object } }),
      },
    ],
    probes: NO_RECORDS,
  },
  'list.aggregate': {
    ways: [
      {
        way: 'their number',
        targets: 'records',
        rule: [hasObject, sees()],
        request: ({ object }) => ({ body: { objectId: object, fn: 'count' } }),
      },
    ],
    probes: [
      {
        name: 'a criterion on a number',
        ...TOTAL,
        request: (guess) => ({
          body: {
            objectId: 'order',
            fn: 'count',
            searchParams: [{ searchField: 'total', searchValue: guess, compareType: 'equal' }],
          },
        }),
      },
      {
        name: 'a criterion on a text',
        ...FIXED,
        request: (guess) => ({
          body: {
            objectId: 'order',
            fn: 'count',
            searchParams: [{ searchField: 'fixed', searchValue: guess, compareType: 'like' }],
          },
        }),
      },
    ],
  },
};
