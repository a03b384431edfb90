/** Calls of the home page: one's own arrangement, what waits, figures. */

import type { User } from '../actors.ts';
import type { CallRules } from '../callRule.ts';
import { totalOf } from '../content.ts';
import { hasObject, isShown, isWithin, made, may, reaches, sees, shows } from '../rule.ts';
import { ownerOf } from '../targets.ts';
import { byId, FIXED, TOTAL } from './shared.ts';

const ORDER_MEASURES = ['due', 'approveStatus', 'total'];

/** The fields of orders that figures are made of, without those that the user's role hides. */
const orderMeasures = (user: User) =>
  ORDER_MEASURES.filter((field) => isShown(user, 'order', field)).map((field) => ({ field }));

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
  'workplace.favourites': {
    ways: [
      { way: '', rule: [], targets: 'none', request: () => ({ body: { add: ['/user/index'], remove: [] } }) },
    ],
    probes: NO_RECORDS,
  },
  'workplace.addable': {
    ways: [{ way: '', rule: [], targets: 'none', request: () => ({}) }],
    probes: NO_RECORDS,
  },
  'workplace.waiting': {
    ways: [
      {
        way: 'to be approved',
        rule: [may(['approve'], 'order', 'nothing'), reaches('nothing')],
        targets: 'submitted',
        shown: true,
        request: () => ({ body: { kind: 'approvals', length: 50 } }),
      },
      {
        way: 'to be submitted',
        rule: [may(['submit'], 'order', 'nothing'), made('nothing')],
        targets: 'orders',
        shown: true,
        request: () => ({ body: { kind: 'drafts', length: 50 } }),
      },
    ],
    probes: NO_RECORDS,
  },
  'list.measures': {
    ways: [
      {
        way: 'of an object',
        targets: 'records',
        rule: [hasObject, sees()],
        request: ({ object }) => ({ body: { objectId: object } }),
        data: ({ object }, { user }) => (object === 'order' ? orderMeasures(user) : undefined),
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
      {
        way: 'the number of a record',
        targets: 'records',
        rule: [hasObject, sees()],
        request: ({ object, id }) => ({
          body: { objectId: object, fn: 'count', searchParams: byId(id) },
        }),
        data: (target, { user }) => ({ total: isWithin(user, target) ? 1 : 0 }),
      },
      {
        way: 'the sum of a field',
        targets: 'orders',
        rule: [sees(), shows('order', 'total', 'invalid')],
        request: ({ id }) => ({
          body: { objectId: 'order', fn: 'sum', field: 'total', searchParams: byId(id) },
        }),
        data: (target, { user }) => ({
          total: isWithin(user, target) ? totalOf(ownerOf(target)) : null,
        }),
      },
      {
        way: 'by the options of a field',
        targets: 'items',
        rule: [sees(), shows('item', 'kind', 'invalid')],
        request: ({ id }) => ({
          body: { objectId: 'item', fn: 'count', groupBy: { field: 'kind' }, searchParams: byId(id) },
        }),
        data: (target, { user }) => ({
          groups: [
            { key: 'made', value: isWithin(user, target) ? 1 : 0 },
            { key: 'bought', value: 0 },
          ],
          others: null,
        }),
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
