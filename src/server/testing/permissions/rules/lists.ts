/** Calls of lists, exports and imports. */
import { placeOf } from '../actors.ts';
import type { CallRules, Probe } from '../callRule.ts';
import { itemNumber, pagesOf, unitNumber } from '../content.ts';
import { hasObject, may, mayAnywhere, reaches, sees, shows, writes } from '../rule.ts';
import { ownerOf } from '../targets.ts';
import { byId, FIXED, NAME, NUMBER, pathOf, TOTAL } from './shared.ts';

/** Probes of criteria, which lists and exports have alike. */
function criteria(request: (body: Readonly<Record<string, unknown>>) => Probe['request']): readonly Probe[] {
  const by =
    (searchField: string, compareType: string): Probe['request'] =>
    (guess, asking) =>
      request({ searchParams: [{ searchField, searchValue: guess, compareType }] })(guess, asking);
  return [
    { name: 'a criterion on a number', ...TOTAL, request: by('total', 'equal') },
    { name: 'a bound of a number', ...TOTAL, right: 1, wrong: 99_999, request: by('total', 'ge') },
    { name: 'a criterion on a text', ...FIXED, request: by('fixed', 'like') },
  ];
}

/** Whoever imports also adds. */
const IMPORTS = [may(['import'], 'item'), may(['add'], 'item')];

const importOf = (objectId: string, heading: string, row: string) => ({
  body: { objectId },
  file: { name: 'a.csv', content: `${heading}\r\n${row}\r\n` },
});

export const listRules: Readonly<Record<string, CallRules>> = {
  'list.query': {
    ways: [
      {
        way: 'one record',
        targets: 'records',
        rule: [hasObject, sees(), reaches('nothing')],
        shown: true,
        request: ({ object, id }, asking) => ({
          path: pathOf(object, asking),
          body: { searchParams: byId(id) },
        }),
      },
      {
        way: 'all',
        targets: 'records',
        rule: [hasObject, sees(), reaches('nothing')],
        shown: true,
        request: ({ object }, asking) => ({ path: pathOf(object, asking), body: { pageLength: 1000 } }),
      },
      {
        way: 'of a page, with its totals',
        targets: 'orders',
        rule: [sees(), reaches('nothing')],
        request: ({ object, id }, asking) => ({
          path: pathOf(object, asking),
          body: {
            searchParams: byId(id),
            viewId: pagesOf(placeOf(asking.actor.user).tenant).list,
            listKey: 'main',
          },
        }),
      },
      {
        way: 'the totals alone',
        targets: 'orders',
        rule: [sees(), reaches('nothing')],
        request: ({ object, id }, asking) => ({
          path: pathOf(object, asking),
          body: {
            searchParams: byId(id),
            viewId: pagesOf(placeOf(asking.actor.user).tenant).list,
            listKey: 'main',
            totals: 'only',
          },
        }),
      },
      {
        way: 'by a page',
        targets: 'pages',
        rule: [sees('order')],
        request: ({ id }, asking) => ({
          path: pathOf('order', asking),
          body: { pageLength: 1000, viewId: id, listKey: 'main' },
        }),
      },
      {
        way: 'near a record',
        targets: 'orders',
        rule: [sees('order')],
        request: ({ id }, asking) => ({
          path: pathOf('order', asking),
          body: { pageIndex: 3, pageLength: 2, near: { index: 8, id, rowVersion: 1 }, totals: 'later' },
        }),
      },
      {
        way: 'by the plant that it is of',
        targets: 'plants',
        // Whose a record is, is no field that can be asked for.
        rule: [sees('order'), { holds: () => false, otherwise: 'invalid' }],
        request: ({ id }, asking) => ({
          path: pathOf('order', asking),
          body: { searchParams: [{ searchField: 'organizationId', searchValue: id, compareType: 'equal' }] },
        }),
      },
      {
        way: 'by a typed number',
        targets: 'items',
        rule: [sees(), reaches('nothing'), shows('item', 'number', 'nothing')],
        shown: true,
        request: (target, asking) => ({
          path: pathOf('item', asking),
          body: { searchKey: itemNumber(ownerOf(target)), pageLength: 1000 },
        }),
      },
    ],
    probes: [
      ...criteria((body) => (_, asking) => ({ path: pathOf('order', asking), body })),
      {
        name: 'a criterion on who made it',
        by: 'veiled',
        right: 'admin',
        wrong: 'nobody',
        request: (guess, asking) => ({
          path: pathOf('stock', asking),
          body: {
            searchParams: [
              {
                searchField: 'creater',
                searchValue: asking.world.ids.user(String(guess)),
                compareType: 'equal',
              },
            ],
          },
        }),
      },
      {
        name: 'an order by a number',
        by: 'veiled',
        right: 'asc',
        wrong: 'desc',
        request: (guess, asking) => ({
          path: pathOf('order', asking),
          body: { sortParams: [{ field: 'total', order: guess }] },
        }),
      },
      {
        name: 'a word in a name',
        ...NAME,
        request: (guess, asking) => ({ path: pathOf('item', asking), body: { searchKey: guess } }),
      },
      {
        name: 'a word in a number',
        ...NUMBER,
        request: (guess, asking) => ({ path: pathOf('item', asking), body: { searchKey: guess } }),
      },
      {
        name: 'a criterion on a number of a record',
        ...NUMBER,
        request: (guess, asking) => ({
          path: pathOf('item', asking),
          body: { searchParams: [{ searchField: 'number', searchValue: guess, compareType: 'like' }] },
        }),
      },
    ],
  },
  'record.export': {
    ways: [
      {
        way: '',
        targets: 'records',
        rule: [hasObject, may(['export']), reaches('nothing')],
        shown: true,
        request: ({ object, id }) => ({ body: { objectId: object, searchParams: byId(id) } }),
      },
      {
        way: 'of fields that a role hides',
        targets: 'items',
        rule: [may(['export']), reaches('nothing')],
        shown: true,
        request: ({ object, id }) => ({
          body: {
            objectId: object,
            searchParams: byId(id),
            fields: ['number', 'name', 'price', 'photo', 'unit'],
          },
        }),
      },
    ],
    probes: criteria((body) => () => ({ body: { objectId: 'order', ...body } })),
  },
  'record.import': {
    ways: [
      {
        way: 'that looks a unit up',
        targets: 'units',
        rule: [...IMPORTS, writes('item', ['number', 'name'], 'entries'), reaches('entries')],
        request: (target) => importOf('item', 'number,name,unit', `IMP1,New,${unitNumber(ownerOf(target))}`),
      },
      {
        way: 'with a field that a role hides or locks',
        targets: 'none',
        rule: [...IMPORTS, writes('item', ['number', 'name', 'price'], 'entries')],
        request: () => importOf('item', 'number,name,price', 'IMP1,New,3.5'),
      },
      {
        way: 'of an object',
        targets: 'records',
        rule: [mayAnywhere(['import']), hasObject, may(['import']), may(['add'])],
        request: (target) =>
          target.object === 'order'
            ? importOf('order', 'title', 'Imported')
            : importOf(target.object, 'number,name', 'IMP1,Imported'),
      },
    ],
    probes: [
      {
        name: 'a name that a lookup is found by',
        ...FIXED,
        request: (guess) => importOf('stock', 'number,item', `IMP1,${guess}`),
      },
      {
        name: 'a number that a lookup is found by',
        ...NUMBER,
        request: (guess) => importOf('stock', 'number,item', `IMP1,${guess}`),
      },
    ],
  },
  'record.importTemplate': {
    ways: [
      {
        way: '',
        targets: 'records',
        rule: [hasObject, may(['import'])],
        request: ({ object }) => ({ body: { objectId: object } }),
      },
    ],
    probes: 'it answers headings alone',
  },
};
