/** Calls of lookups: items of lookup fields, options, and records found by what is written for them. */
import type { CallRules, Probe } from '../callRule.ts';
import { itemNumber, priceOf, unitNumber } from '../content.ts';
import { hasObject, isWithin, looksUp, reaches, sees, shows, usesEnumeration } from '../rule.ts';
import { ownerOf } from '../targets.ts';
import { admin, NAME, NUMBER } from './shared.ts';

const IN = { appCode: 'mes', objectCode: 'order' };
const PAGE = { pageIndex: 0, pageLength: 1000 };

/** A word typed into the field of a list. */
const typed =
  (objectCode: string, field: string, more: object = {}): Probe['request'] =>
  (guess) => ({
    path: { appCode: 'mes', objectCode },
    body: { ...PAGE, field, searchKey: String(guess), ...more },
  });

/** A picking dialog's search and order by a field. */
const picked =
  (more: (guess: string | number) => object): Probe['request'] =>
  (guess) => ({ path: IN, body: { ...PAGE, field: 'lines.item', picking: true, ...more(guess) } });
const like = (searchField: string) => (searchValue: string | number) => ({
  searchParams: [{ searchField, searchValue, compareType: 'like' }],
});

export const lookupRules: Readonly<Record<string, CallRules>> = {
  'lookup.list': {
    ways: [
      {
        way: 'of a field',
        targets: 'items',
        rule: [sees('order'), looksUp('item'), reaches('nothing')],
        shown: true,
        request: () => ({ path: IN, body: { ...PAGE, field: 'lines.item' } }),
      },
      {
        way: 'of a field, by a number',
        targets: 'items',
        rule: [sees('order'), looksUp('item'), reaches('nothing'), shows('item', 'number', 'nothing')],
        shown: true,
        request: (target) => ({
          path: IN,
          body: { ...PAGE, field: 'lines.item', searchKey: itemNumber(ownerOf(target)) },
        }),
      },
      {
        way: 'of a field, by a page',
        targets: 'pages',
        rule: [sees('order'), looksUp('item')],
        request: ({ id }) => ({
          path: IN,
          body: { ...PAGE, field: 'lines.item', viewId: id, widgetKey: 'item' },
        }),
      },
      {
        way: 'of an object that a page names',
        targets: 'records',
        rule: [sees('order'), hasObject, looksUp(), reaches('nothing')],
        shown: true,
        request: ({ object }) => ({
          path: IN,
          body: { ...PAGE, field: 'x', sourceType: 1, lookupObjectId: object },
        }),
      },
      {
        way: 'of a picking dialog',
        targets: 'items',
        rule: [sees('order'), looksUp('item'), reaches('nothing')],
        shown: true,
        request: () => ({ path: IN, body: { ...PAGE, field: 'lines.item', picking: true } }),
      },
      {
        way: 'of users',
        targets: 'none',
        rule: [sees('order')],
        request: () => ({ path: IN, body: { ...PAGE, field: 'planner' } }),
      },
      {
        way: 'of an enumeration that a page names',
        targets: 'enumerations',
        rule: [sees('order'), usesEnumeration, reaches('nothing')],
        shown: true,
        request: ({ id }) => ({
          path: IN,
          body: { ...PAGE, field: 'x', sourceType: 4, lookupObjectId: id },
        }),
      },
    ],
    probes: [
      { name: 'a word in a name', ...NAME, request: typed('order', 'lines.item') },
      { name: 'a word in a number', ...NUMBER, request: typed('order', 'lines.item') },
      { name: 'a word in a name, of named fields', ...NAME, request: typed('stock', 'item') },
      { name: 'a word in a number, of named fields', ...NUMBER, request: typed('stock', 'item') },
      { name: 'a word in the name of what an item looks up', ...NAME, request: typed('stock', 'other') },
      { name: 'a word in the number of what an item looks up', ...NUMBER, request: typed('stock', 'other') },
      { name: 'a searched name', ...NAME, request: picked(like('name')) },
      { name: 'a searched number', ...NUMBER, request: picked(like('number')) },
      {
        name: 'a searched value',
        by: 'veiled',
        right: priceOf(admin),
        wrong: 1.5,
        request: picked(like('price')),
      },
      {
        name: 'a value that the filter names',
        by: 'veiled',
        right: priceOf(admin),
        wrong: 1.5,
        request: (guess) => ({
          path: { appCode: 'mes', objectCode: 'stock' },
          body: { ...PAGE, field: 'like', place: guess },
        }),
      },
    ],
  },
  'lookup.page': {
    ways: [
      {
        way: 'of a field',
        targets: 'none',
        rule: [sees('order'), looksUp('item')],
        request: () => ({ path: IN, body: { field: 'lines.item' } }),
      },
    ],
    probes: 'it answers a page, and no records',
  },
  'lookup.options': {
    ways: [
      {
        way: '',
        targets: 'enumerations',
        rule: [usesEnumeration, reaches('notFound')],
        shown: true,
        request: ({ id }) => ({ path: { code: id } }),
      },
    ],
    probes: 'options are of enumerations, not of records',
  },
  'lookup.find': {
    ways: [
      {
        way: 'by number',
        targets: 'items',
        rule: [sees('item', 'nothing'), reaches('nothing'), shows('item', 'number', 'nothing')],
        shown: true,
        request: (target) => ({ body: { word: itemNumber(ownerOf(target)) } }),
      },
    ],
    probes: [
      { name: 'a name', ...NAME, request: (guess) => ({ body: { word: String(guess) } }) },
      { name: 'a number', ...NUMBER, request: (guess) => ({ body: { word: String(guess) } }) },
    ],
  },
  'lookup.resolve': {
    ways: [
      {
        way: 'by id',
        targets: 'records',
        rule: [hasObject, looksUp(), reaches('nothing')],
        request: ({ object, id }) => ({ body: { objectId: object, values: [id] } }),
        data: (target, { user }) => (isWithin(user, target) ? [{ item: { id: target.id } }] : []),
      },
      {
        way: 'by number',
        targets: 'items',
        rule: [looksUp(), reaches('nothing'), shows('item', 'number', 'nothing')],
        shown: true,
        request: (target) => ({ body: { objectId: 'item', values: [itemNumber(ownerOf(target))] } }),
      },
      {
        way: 'by number, of a shared object',
        targets: 'units',
        rule: [looksUp(), reaches('nothing')],
        shown: true,
        request: (target) => ({ body: { objectId: 'unit', values: [unitNumber(ownerOf(target))] } }),
      },
    ],
    probes: [
      { name: 'a name', ...NAME },
      { name: 'a number', ...NUMBER },
    ].map((probe) => ({
      ...probe,
      request: (guess) => ({
        body: { objectId: 'item', values: [`${guess} ofPlantA ofTenantOne`, String(guess)] },
      }),
    })),
  },
};
