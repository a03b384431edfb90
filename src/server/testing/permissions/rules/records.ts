/** Calls of single records: load, save, field events, history. */
import type { Asking, CallRules } from '../callRule.ts';
import { idOf, indexOf, organisationOf, priceOf } from '../content.ts';
import { hasObject, looksUp, may, reaches, type Step, sees, writes } from '../rule.ts';
import { ownerOf, type Target } from '../targets.ts';
import { admin, adminOrder, BY_ID, FIXED, ownOrder, pathOf, TOTAL } from './shared.ts';

const ADD = ['add', 'copy', 'push'];

const save = (asking: Asking, objectCode: string, body: Readonly<Record<string, unknown>>) => ({
  path: pathOf(objectCode, asking),
  body,
});

/** Values that the object of a target takes. */
const valuesOf = ({ object }: Pick<Target, 'object'>): Record<string, unknown> =>
  object === 'order' ? { title: 'Changed' } : { name: 'Changed' };

/** The record names the item already, or the user may look it up. */
const ownRow: Step = {
  holds: (user, target) => target.owner === user || looksUp('item').holds(user, target),
  otherwise: 'invalid',
};

export const recordRules: Readonly<Record<string, CallRules>> = {
  'record.load': {
    ways: [
      {
        way: 'a record',
        targets: 'records',
        rule: [hasObject, sees(), reaches('notFound')],
        shown: true,
        request: ({ object, id }, asking) => ({ path: pathOf(object, asking), body: { id } }),
      },
      {
        way: 'a new one',
        targets: 'records',
        rule: [hasObject, sees()],
        request: ({ object }, asking) => ({ path: pathOf(object, asking) }),
      },
      {
        way: 'a new one below another',
        targets: 'orders',
        rule: [sees('order')],
        request: ({ id }, asking) => ({ path: pathOf('order', asking), body: { parentId: id } }),
      },
      {
        way: 'a record by a page',
        targets: 'pages',
        rule: [sees('order')],
        request: ({ id }, asking) => ({
          path: { ...pathOf('order', asking), viewId: id },
          body: { id: ownOrder(asking) },
        }),
      },
    ],
    probes: BY_ID,
  },
  'record.save': {
    ways: [
      {
        way: 'a stored record',
        targets: 'records',
        rule: [hasObject, sees(), may(['edit']), reaches('notFound')],
        request: (target, asking) =>
          save(asking, target.object, { id: target.id, rowVersion: 1, ...valuesOf(target) }),
      },
      {
        way: 'a new record, said to be of another',
        targets: 'records',
        rule: [hasObject, sees(), may(ADD)],
        request: (target, asking) =>
          save(asking, target.object, {
            ...valuesOf(target),
            number: 'NEW1',
            creater: 'somebody',
            organizationId: target.plant === null ? '' : organisationOf(target.plant),
            approveStatus: 10,
          }),
      },
      {
        way: 'a copy of another record',
        targets: 'orders',
        rule: [may(ADD)],
        request: ({ id }, asking) => save(asking, 'order', { title: 'Copy', copyOf: id }),
      },
      {
        way: 'a push from another record',
        targets: 'orders',
        rule: [may(ADD)],
        request: ({ id }, asking) =>
          save(asking, 'order', { title: 'Push', srcObjectId: 'order', srcId: id }),
      },
      {
        way: 'rows that bear the ids of another record’s',
        targets: 'orders',
        rule: [may(['edit'], 'order'), writes('order', ['lines'])],
        request: (target, asking) =>
          save(asking, 'order', {
            id: ownOrder(asking),
            rowVersion: 1,
            title: 'Rows',
            lines: [
              {
                entryId: idOf('line', indexOf(ownerOf(target)) * 2),
                item: idOf('item', indexOf(asking.actor.user)),
                qty: 1,
              },
            ],
          }),
      },
      {
        way: 'a row that looks an item up',
        targets: 'items',
        rule: [may(['edit'], 'order'), writes('order', ['lines']), reaches('invalid'), ownRow],
        request: ({ id }, asking) =>
          save(asking, 'order', {
            id: ownOrder(asking),
            rowVersion: 1,
            title: 'Rows',
            lines: [{ entryId: 'fresh1', item: id, qty: 1 }],
          }),
      },
      {
        way: 'a photo',
        targets: 'files',
        rule: [may(['edit'], 'item'), writes('item', ['photo']), reaches('invalid')],
        request: ({ id }, asking) =>
          save(asking, 'item', {
            id: idOf('item', indexOf(asking.actor.user)),
            rowVersion: 1,
            photo: id,
          }),
      },
      {
        way: 'a date that a role locks',
        targets: 'orders',
        rule: [may(['edit']), reaches('notFound'), writes('order', ['due'])],
        request: ({ id }, asking) =>
          save(asking, 'order', { id, rowVersion: 1, title: 'Due', due: '2027-01-01 00:00:00' }),
      },
      {
        way: 'a price that a role hides or locks',
        targets: 'items',
        rule: [may(['edit']), reaches('notFound'), writes('item', ['price'])],
        request: ({ id }, asking) => save(asking, 'item', { id, rowVersion: 1, price: 3 }),
      },
    ],
    probes: [
      {
        name: 'the value itself',
        ...TOTAL,
        open: true,
        request: (guess, asking) =>
          save(asking, 'order', { id: adminOrder, rowVersion: 1, title: 'Guess', total: guess }),
      },
      {
        name: 'a text itself',
        ...FIXED,
        open: true,
        request: (guess, asking) =>
          save(asking, 'order', { id: adminOrder, rowVersion: 1, title: 'Guess', fixed: guess }),
      },
      {
        name: 'a column of a row',
        ...TOTAL,
        open: true,
        request: (guess, asking) =>
          save(asking, 'order', {
            id: adminOrder,
            rowVersion: 1,
            title: 'Guess',
            lines: [{ entryId: idOf('line', indexOf(admin) * 2), amount: guess }],
          }),
      },
      {
        name: 'a column of a new row, as if it were a copy',
        ...TOTAL,
        open: true,
        request: (guess, asking) =>
          save(asking, 'order', {
            id: adminOrder,
            rowVersion: 1,
            title: 'Guess',
            lines: [
              { entryId: idOf('line', indexOf(admin) * 2) },
              { entryId: 'fresh1', item: idOf('item', indexOf(admin)), amount: guess },
            ],
          }),
      },
      {
        name: 'a column that an event sets',
        ...TOTAL,
        open: true,
        right: priceOf(admin),
        request: (guess, asking) =>
          save(asking, 'order', {
            id: adminOrder,
            rowVersion: 1,
            title: 'Guess',
            lines: [{ entryId: 'fresh1', item: idOf('item', indexOf(admin)), qty: 1, price: guess }],
          }),
      },
      {
        name: 'the value of a copy’s source',
        ...TOTAL,
        open: true,
        request: (guess, asking) =>
          save(asking, 'order', { title: 'Guess', copyOf: adminOrder, total: guess }),
      },
    ],
  },
  'record.invokeService': {
    ways: [
      {
        way: '',
        targets: 'items',
        rule: [sees('order'), reaches('nothing')],
        request: ({ id }) => ({
          body: {
            objectId: 'order',
            fieldName: 'lines.row.item',
            model: { lines: [{ entryId: 'row', item: id, qty: 2 }] },
          },
        }),
      },
    ],
    probes:
      'no event here finds records by what is sent; tests of their own have some that do (`records/view.test.ts`)',
  },
  'record.history': {
    ways: [
      {
        way: '',
        targets: 'records',
        rule: [hasObject, sees(), reaches('notFound')],
        request: ({ object, id }) => ({ body: { objectId: object, id, pageIndex: 0, pageLength: 20 } }),
      },
      {
        way: 'of a deleted record',
        targets: 'deleted',
        rule: [sees(), reaches('notFound')],
        request: ({ object, id }) => ({ body: { objectId: object, id, pageIndex: 0, pageLength: 20 } }),
      },
    ],
    probes: BY_ID,
  },
};
