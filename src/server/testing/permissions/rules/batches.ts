/** Batch actions on records, and the workflow. */
import type { CallRule, CallRules } from '../callRule.ts';
import { idOf, indexOf } from '../content.ts';
import { hasObject, isWithin, may, reaches, type Step, sees, writes } from '../rule.ts';
import { ownerOf } from '../targets.ts';
import { BY_ID, ownOrder, pathOf } from './shared.ts';

/** A batch action on bills: refused records are told one by one. */
const batch = (call: 'orders' | 'submitted', action: string): CallRules => ({
  ways: [
    {
      way: '',
      targets: call,
      rule: [hasObject, may([action]), reaches('entries')],
      request: ({ object, id }) => ({ body: { objectId: object, ids: id } }),
    },
    {
      way: 'of another tenant’s object',
      targets: 'foreignObject',
      rule: [hasObject],
      request: ({ object, id }) => ({ body: { objectId: object, ids: id } }),
    },
  ],
  probes: BY_ID,
});

const workflow = (action: string, request: CallRule['request']): CallRules => ({
  ways: [
    {
      way: '',
      targets: action === 'submit' ? 'orders' : 'submitted',
      rule: [may([action]), reaches('notFound')],
      request,
    },
  ],
  probes: BY_ID,
});

/** The rows are not the record's own, so that none is touched, or its table is open. */
const ownLines: Step = {
  holds: (user, target) => target.owner !== user || writes('order', ['lines']).holds(user, target),
  otherwise: 'entries',
};

export const batchRules: Readonly<Record<string, CallRules>> = {
  'record.batchDelete': {
    ways: [
      {
        way: 'records',
        targets: 'records',
        rule: [
          hasObject,
          may(['delete']),
          reaches('entries'),
          // Units are used by the items and orders of their owners.
          { holds: (_, { object }) => object !== 'unit', otherwise: 'entries' },
        ],
        request: ({ object, id }) => ({ body: { objectId: object, ids: id } }),
      },
      {
        way: 'rows',
        targets: 'orders',
        rule: [may(['delete']), reaches('entries'), writes('order', ['lines'], 'entries')],
        request: (target) => ({
          body: {
            objectId: 'order',
            ids: target.id,
            entryIds: idOf('line', indexOf(ownerOf(target)) * 2),
          },
        }),
      },
      {
        way: 'rows of another record',
        targets: 'orders',
        rule: [may(['delete'], 'order'), ownLines],
        request: (target, asking) => ({
          body: {
            objectId: 'order',
            ids: ownOrder(asking),
            entryIds: idOf('line', indexOf(ownerOf(target)) * 2),
          },
        }),
      },
    ],
    probes: BY_ID,
  },
  'record.submit': batch('orders', 'submit'),
  'record.submitCancel': batch('submitted', 'submitCancel'),
  'record.approve': batch('submitted', 'approve'),
  'record.reject': batch('submitted', 'reject'),
  'workflow.permission': {
    ways: [
      {
        way: '',
        targets: 'submitted',
        rule: [sees('order')],
        request: ({ id }) => ({ body: { primaryId: id, objectId: 'order' } }),
        data: (target, { user }) => ({
          handleAuth: isWithin(user, target) && may(['approve'], 'order').holds(user, target),
        }),
      },
    ],
    probes: BY_ID,
  },
  'workflow.execute': workflow('approve', ({ id }) => ({
    body: { excuteType: 'approve', primaryId: id, objectId: 'order' },
  })),
  'workflow.start': workflow('submit', ({ id }, asking) => ({
    body: { primaryId: id, formId: pathOf('order', asking).viewId },
  })),
};
