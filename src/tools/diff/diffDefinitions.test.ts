import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_FORMAT, OBJECT_MODEL_FORMAT, PAGE_FORMAT } from '../../engine/definition/format.ts';
import { isObject, type Json, type JsonObject } from '../../engine/definition/guard.ts';
import {
  anyJson,
  FORM,
  LIST,
  MODEL,
  objectsOf,
  picker,
  shuffled,
  withUnknownKeys,
} from '../../engine/definition/testing.ts';
import { describeChange } from './describeChange.ts';
import { diffDefinitions } from './diffDefinitions.ts';
import { longestRun } from './longestRun.ts';
import type { DefinitionChange } from './types.ts';

const KINDS = [
  ['form', FORM, PAGE_FORMAT],
  ['list', LIST, LIST_FORMAT],
  ['object model', MODEL, OBJECT_MODEL_FORMAT],
] as const;

function at(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const step of pointer.split('/').slice(1)) {
    if (typeof value === 'string') value = JSON.parse(value);
    value =
      typeof value === 'object' && value !== null
        ? Reflect.get(value, step.replaceAll('~1', '/').replaceAll('~0', '~'))
        : undefined;
  }
  return value;
}

function changesOf(a: unknown, b: unknown): readonly DefinitionChange[] {
  const { changes, issues } = diffDefinitions(a, b);
  expect(issues).toEqual({ before: [], after: [] });
  return changes;
}

/** A change in few words. */
function brief(change: DefinitionChange): string {
  const name = `${change.change} ${change.subject} ${change.key}`;
  return change.change === 'changed' ? `${name} ${change.property}` : name;
}

function edited(base: JsonObject, edit: (copy: JsonObject) => void): JsonObject {
  const copy = structuredClone(base);
  edit(copy);
  return copy;
}

function put(copy: JsonObject, pointer: string, value: Json | undefined): void {
  const cut = pointer.lastIndexOf('/');
  const holder = at(copy, pointer.slice(0, cut));
  if (typeof holder !== 'object' || holder === null) throw new Error(pointer);
  if (value === undefined) Reflect.deleteProperty(holder, pointer.slice(cut + 1));
  else Reflect.set(holder, pointer.slice(cut + 1), value);
}

describe.each(KINDS)('of a %s', (_, base, format) => {
  it('nothing differs from itself, whatever the order of keys', () => {
    fc.assert(
      fc.property(withUnknownKeys(base, format), fc.nat(), (definition, seed) => {
        expect(changesOf(definition, structuredClone(definition))).toEqual([]);
        expect(changesOf(definition, shuffled(definition, picker(seed)))).toEqual([]);
        expect(changesOf(JSON.stringify(definition), definition)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('every value that is edited is found and named, with its pointers and what it was', () => {
    const count = objectsOf(base, format).length;
    fc.assert(
      fc.property(
        fc.nat({ max: count - 1 }),
        fc.string({ minLength: 1, maxLength: 5 }).map((name) => `u${name.replaceAll(/[^a-z/~]/g, '_')}`),
        anyJson,
        fc.option(anyJson, { nil: undefined }),
        (which, name, before, after) => {
          const [a, b] = [before, after].map((value) =>
            edited(base, (copy) => {
              const object = objectsOf(copy, format)[which];
              if (object !== undefined && value !== undefined) object[name] = value;
            }),
          );
          const changes = changesOf(a, b);
          if (after !== undefined && JSON.stringify(before) === JSON.stringify(after))
            expect(changes).toEqual([]);
          for (const change of changes) {
            expect(change.change).toBe('changed');
            if (change.change !== 'changed') continue;
            const told = `${change.property} ${JSON.stringify([change.before, change.after])}`;
            expect(told.replaceAll('~1', '/').replaceAll('~0', '~')).toContain(name);
            if (change.pathBefore !== null) expect(at(a, change.pathBefore)).toEqual(change.before);
            if (change.pathAfter !== null) expect(at(b, change.pathAfter)).toEqual(change.after);
          }
          const told = changes.length > 0;
          expect(told).toBe(!equalJson(before, after));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('every known value that is changed or taken away is found', () => {
    objectsOf(base, format).forEach((object, which) => {
      for (const name of Object.keys(object)) {
        for (const value of ['something else', undefined]) {
          const b = edited(base, (copy) => {
            const there = objectsOf(copy, format)[which];
            if (there === undefined) return;
            if (value === undefined) delete there[name];
            else there[name] = value;
          });
          expect(changesOf(base, b).length, `${name} of object ${which}`).toBeGreaterThan(0);
          expect(changesOf(b, base).length, `${name} of object ${which}`).toBeGreaterThan(0);
        }
      }
    });
  });
});

function equalJson(a: Json, b: Json | undefined): boolean {
  if (b === undefined) return false;
  try {
    expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)));
    return true;
  } catch {
    return false;
  }
}

describe('names what changed', () => {
  const cases: readonly (readonly [string, JsonObject, (copy: JsonObject) => void, readonly string[]])[] = [
    [
      'an option of a widget',
      FORM,
      (c) => put(c, '/items/0/items/0/options/max', 12),
      ['changed widget qty options/max'],
    ],
    ['a title', FORM, (c) => put(c, '/items/0/items/0/title', 'Amount'), ['changed widget qty title']],
    [
      'a script',
      FORM,
      (c) => put(c, '/items/0/items/0/options/scripts/0/content', 'h()'),
      ['changed script onChange content'],
    ],
    [
      'a script in a map',
      FORM,
      (c) => put(c, '/items/1/actions/0/scripts/click', 'h()'),
      ['changed script click content'],
    ],
    [
      'a select option',
      FORM,
      (c) => put(c, '/items/0/items/1/options/options/0/label', 'Z'),
      ['changed option a label'],
    ],
    ['a column', FORM, (c) => put(c, '/items/1/items/0/title', 'Part'), ['changed column item title']],
    [
      'a column in a header group',
      FORM,
      (c) => put(c, '/items/1/items/1/children/0/type', 'qty'),
      ['changed column price type'],
    ],
    [
      'an action of a table',
      FORM,
      (c) => put(c, '/items/1/actions/0/title', 'Copy'),
      ['changed action copy title'],
    ],
    [
      'an action in a menu',
      FORM,
      (c) => put(c, '/action/items/0/options/dropdownOptions/0/title', 'S'),
      ['changed action saveNew title'],
    ],
    ['the page', FORM, (c) => put(c, '/dataUrl', '/x'), ['changed page  dataUrl']],
    ['config', FORM, (c) => put(c, '/config/labelWidth', 90), ['changed config  config/labelWidth']],
    [
      'the load script',
      FORM,
      (c) => put(c, '/scriptContent/loadScript', 'x()'),
      ['changed script  scriptContent/loadScript'],
    ],
    [
      'a text',
      FORM,
      (c) => put(c, '/languagesEntry/0/languageContent/qty.title', 'Qty'),
      ['changed text qty.title '],
    ],
    [
      'a mapping of carried values',
      FORM,
      (c) => put(c, '/items/1/options/formModelParams/item/0/val', 'id'),
      ['changed widget entries options/formModelParams/item'],
    ],
    ['a list column', LIST, (c) => put(c, '/lists/0/items/0/width', 90), ['changed column billNo width']],
    ['a view', LIST, (c) => put(c, '/views/0/viewType', 'tree'), ['changed view main viewType']],
    [
      'a group',
      LIST,
      (c) => put(c, '/views/0/groups/0/options/optionsUrl', '/t'),
      ['changed group byType options/optionsUrl'],
    ],
    [
      'an option of a list',
      LIST,
      (c) => put(c, '/lists/0/options/tableMerge', false),
      ['changed list list options/tableMerge'],
    ],
    [
      'a search item',
      LIST,
      (c) => put(c, '/searchfield/items/0/compareType', 'equal'),
      ['changed searchItem billNo compareType'],
    ],
    ['a field', MODEL, (c) => put(c, '/fields/3/FieldType', 4), ['changed field qty FieldType']],
    ['a table', MODEL, (c) => put(c, '/tables/1/name', 'Lines'), ['changed table entries name']],
    ['numbering', MODEL, (c) => put(c, '/numbering/digits', 6), ['changed numbering  numbering/digits']],
    ['an event', MODEL, (c) => put(c, '/events/0/trigger', 'blur'), ['changed event entries.qty trigger']],
    [
      'an event of another field',
      MODEL,
      (c) => put(c, '/events/0/key', 'x'),
      ['removed event entries.qty', 'added event entries.x'],
    ],
  ];
  it.each(cases)('%s', (_, base, edit, expected) => {
    expect(changesOf(base, edited(base, edit)).map(brief)).toEqual(expected);
  });

  it('a widget that goes to another container is one move, with its content', () => {
    const b = edited(FORM, (copy) => {
      const items = at(copy, '/items');
      const inner = at(copy, '/items/0/items');
      if (!Array.isArray(items) || !Array.isArray(inner)) throw new Error('items');
      items.push(inner.shift());
    });
    const changes = changesOf(FORM, b);
    expect(changes).toEqual([
      {
        change: 'moved',
        subject: 'widget',
        key: 'qty',
        name: 'Quantity',
        within: null,
        from: { within: 'card', index: 0 },
        to: { within: null, index: 2 },
        pathBefore: '/items/0/items/0',
        pathAfter: '/items/2',
      },
    ]);
  });

  it('what is added and removed comes with its own values, and each thing in it by itself', () => {
    const b = edited(FORM, (copy) => {
      const items = at(copy, '/items');
      if (!Array.isArray(items)) throw new Error('items');
      items[0] = { key: 'grid', type: 'grid', more: 1, items: [{ key: 'new', type: 'textbox', items: [] }] };
    });
    expect(changesOf(FORM, b)).toMatchObject([
      { change: 'removed', key: 'card', value: { key: 'card', type: 'cardcontainer', children: [] } },
      { change: 'removed', key: 'qty', within: 'card', index: 0, pathBefore: '/items/0/items/0' },
      { change: 'removed', subject: 'script', key: 'onChange', within: 'qty' },
      { change: 'removed', key: 'state' },
      { change: 'removed', subject: 'option', key: 'a', within: 'state' },
      { change: 'removed', subject: 'option', key: 'b', value: 'b' },
      { change: 'removed', subject: 'criterion', key: 'unit' },
      { change: 'added', key: 'grid', value: { key: 'grid', type: 'grid', more: 1 }, pathAfter: '/items/0' },
      { change: 'added', key: 'new', within: 'grid', value: { key: 'new', type: 'textbox', items: [] } },
    ]);
  });

  it('fields are told apart by their tables', () => {
    const b = edited(MODEL, (copy) => put(copy, '/fields/3/TableId', 't0'));
    const fields = changesOf(MODEL, b).filter((change) => change.subject === 'field');
    expect(fields.map((change) => [brief(change), change.within])).toEqual([
      ['removed field qty', 'entries'],
      ['added field qty', null],
    ]);
  });

  it('pointers go through inner JSON text', () => {
    const envelope = (max: number, text: string) => ({
      id: 'v',
      pageData: JSON.stringify({ items: [{ key: 'a', type: 'decimal', options: { max } }] }),
      languagesEntry: [{ language: 'en_US', languageContent: JSON.stringify({ 'a.title': text }) }],
    });
    expect(changesOf(envelope(1, 'A'), envelope(2, 'B'))).toMatchObject([
      {
        subject: 'text',
        key: 'a.title',
        within: 'en_US',
        before: 'A',
        after: 'B',
        pathAfter: '/languagesEntry/0/languageContent/a.title',
      },
      {
        subject: 'widget',
        property: 'options/max',
        before: 1,
        after: 2,
        pathBefore: '/pageData/items/0/options/max',
      },
    ]);
  });

  it('what differs only in how it is stored is no change', () => {
    const old = { items: [{ key: 'a', type: 'textbox', options: { add_show: true } }] };
    const now = { formatVersion: 1, items: [{ key: 'a', type: 'textbox', options: { show: ['add'] } }] };
    expect(changesOf(old, now)).toEqual([]);
    expect(changesOf({ pageData: old }, { pageData: JSON.stringify(now) })).toEqual([]);
  });

  it('a list and a form, a page and an object model', () => {
    expect(changesOf(FORM, MODEL)[0]).toMatchObject({
      subject: 'definition',
      before: 'page',
      after: 'objectModel',
    });
    expect(changesOf(FORM, LIST).map(brief)).toContain('removed widget qty');
    expect(changesOf(FORM, LIST).map(brief)).toContain('added view main');
  });

  it('two of one key are the first and the second', () => {
    const page = (...titles: string[]) => ({
      items: titles.map((title) => ({ key: 'a', type: 'textbox', title })),
    });
    expect(changesOf(page('1', '2'), page('1', '3')).map(brief)).toEqual(['changed widget a title']);
    expect(changesOf(page('1', '2'), page('1')).map(brief)).toEqual(['removed widget a']);
  });
});

describe('order', () => {
  const page = (keys: readonly number[]) => ({
    items: keys.map((key) => ({ key: `w${key}`, type: 'textbox' })),
  });

  it('a permuted list of siblings has as many moves as its longest run leaves', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fc.nat({ max: 60 }), { maxLength: 25 })
          .chain((keys) =>
            fc.tuple(fc.constant(keys), fc.shuffledSubarray(keys, { minLength: keys.length })),
          ),
        ([before, after]) => {
          const changes = changesOf(page(before), page(after));
          const order = after.map((key) => before.indexOf(key));
          expect(changes.every((change) => change.change === 'moved')).toBe(true);
          expect(changes).toHaveLength(order.length - longestByHand(order));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('what was added and removed among them moves nothing', () => {
    expect(changesOf(page([1, 2, 3, 4]), page([9, 2, 3, 8, 4])).map(brief)).toEqual([
      'removed widget w1',
      'added widget w9',
      'added widget w8',
    ]);
  });

  it('the run is a longest one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 100 }), { maxLength: 12 }), (values) => {
        const kept = values.filter((_, index) => longestRun(values)[index]);
        expect(kept).toEqual([...kept].sort((a, b) => a - b));
        expect(kept).toHaveLength(longestByHand(values));
      }),
    );
  });
});

/** The obvious algorithm, which is quadratic. */
function longestByHand(values: readonly number[]): number {
  const ends: number[] = [];
  values.forEach((value, index) => {
    ends.push(
      1 + Math.max(0, ...ends.filter((_, before) => (values[before] ?? 0) < value && before < index)),
    );
  });
  return Math.max(0, ...ends);
}

describe('bad input', () => {
  const throwing = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no');
      },
      has: () => {
        throw new Error('no');
      },
    },
  );
  const cyclic: Record<string, unknown> = { items: [] };
  cyclic.items = [cyclic];
  const HOSTILE: readonly unknown[] = [
    undefined,
    null,
    7,
    'text',
    '{',
    [],
    throwing,
    cyclic,
    () => 1,
    Symbol('x'),
    { pageData: '{' },
    { pageData: throwing },
    { items: 'textbox', lists: 7, views: {}, action: [], toolbar: [[]], languagesEntry: { a: 1 } },
    { items: [null, 7, [], { key: {} }, { key: [] }, { options: [] }, { items: { a: 1 } }] },
    JSON.parse(
      '{"items":[{"key":"__proto__","__proto__":{"polluted":1}}],"constructor":{"prototype":{"polluted":1}}}',
    ),
    {
      fields: [null, { FieldName: [] }, { FieldName: 'a', Children: 7 }, { FieldType: {} }],
      tables: [1, { code: {} }],
    },
    {
      languagesEntry: [{ language: 'x', languageContent: '{"__proto__":{"polluted":1},"a":{"b":1}}' }],
      items: [],
    },
  ];

  it('never throws and answers plain JSON', () => {
    for (const a of HOSTILE)
      for (const b of [...HOSTILE, FORM, LIST, MODEL])
        for (const diff of [diffDefinitions(a, b), diffDefinitions(b, a)]) {
          expect(JSON.parse(JSON.stringify(diff))).toEqual(diff);
          for (const change of diff.changes) expect(describeChange(change)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('finds the edits of random values, too', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('items', 'lists', 'views', 'fields', 'options', 'x'), anyJson),
        (a) => {
          expect(diffDefinitions(a, structuredClone(a)).changes).toEqual([]);
        },
      ),
    );
    expect(changesOf({ items: 'a' }, { items: 'b' }).map(brief)).toEqual(['changed page  items']);
    expect(changesOf({ items: [] }, { items: 'b' }).map(brief)).toEqual(['changed page  items']);
    expect(changesOf({ items: ['a'] }, { items: ['b'] }).map(brief)).toEqual(['changed widget  ']);
    expect(changesOf({ items: [] }, { items: [], action: {} }).map(brief)).toEqual(['changed page  action']);
  });

  it('names in names do not grow with depth', () => {
    const nested = (depth: number, leaf: string): Json =>
      depth === 0
        ? { title: leaf }
        : { title: '"', type: 'entrytable', items: [nested(depth - 1, leaf)], options: { childItems: [] } };
    const menu = (depth: number, leaf: string): Json => ({
      code: '"',
      title: leaf,
      options: depth === 0 ? {} : { childItems: [menu(depth - 1, leaf)] },
    });
    for (const make of [
      (leaf: string) => ({ items: [nested(28, leaf)] }),
      (leaf: string) => ({ items: [], action: { items: [menu(18, leaf)] } }),
    ]) {
      expect(changesOf(make('a'), make('a'))).toEqual([]);
      expect(changesOf(make('a'), make('b')).length).toBeGreaterThan(0);
    }
  });

  it('10,000 widgets turned round, renamed or nested cost no more than their number', () => {
    const size = 10_000;
    const widgets = Array.from({ length: size }, (_, n) => ({
      key: `w${n}`,
      type: 'textbox',
      options: { max: n },
    }));
    // A quadratic algorithm would take minutes here, more than a test has.
    expect(diffDefinitions({ items: widgets }, { items: widgets.toReversed() }).changes).toHaveLength(
      size - 1,
    );
    const same = Array.from({ length: size }, () => ({ key: 'same', type: 'textbox' }));
    expect(diffDefinitions({ items: same }, { items: widgets }).changes).toHaveLength(2 * size);
    const cards = Array.from({ length: 100 }, (_, n) => ({
      key: `c${n}`,
      type: 'card',
      items: widgets.slice(n * 100, n * 100 + 100),
    }));
    expect(diffDefinitions({ items: widgets }, { items: cards }).changes).toHaveLength(size + 100);
  });
});

describe('in one line of English', () => {
  it.each([
    ["widget qty 'Quantity' in card: options/max 10 -> 12", FORM, '/items/0/items/0/options/max', 12],
    ["widget qty 'Quantity' in card: options/min nothing -> 1", FORM, '/items/0/items/0/options/min', 1],
    ['page: dataUrl "/openapi/mes/WorkOrder/v1/getviewmodel" -> nothing', FORM, '/dataUrl', undefined],
    [
      'text qty.title in en_US: "Quantity" -> "Q\\u0007"',
      FORM,
      '/languagesEntry/0/languageContent/qty.title',
      'Q\u0007',
    ],
    ["column billNo 'No.' in list: width 120 -> 90", LIST, '/lists/0/items/0/width', 90],
    ['field qty in entries: FieldType 3 -> 4', MODEL, '/fields/3/FieldType', 4],
    ['view other removed', LIST, '/views', Array.isArray(LIST.views) ? LIST.views.slice(0, 1) : []],
  ] as const)('%s', (line, base, pointer, value) => {
    expect(
      changesOf(
        base,
        edited(base, (copy) => put(copy, pointer, isValue(value) ? value : undefined)),
      ).map(describeChange),
    ).toEqual([line]);
  });

  function isValue(value: unknown): value is Json {
    return value !== undefined;
  }

  it('moves, and names that would control a terminal', () => {
    const page = (...keys: string[]) => ({ items: keys.map((key) => ({ key, type: 'textbox' })) });
    expect(changesOf(page('a', 'b', 'c'), page('c', 'a', 'b')).map(describeChange)).toEqual([
      'widget c moved from place 3 to place 1',
    ]);
    const [change] = changesOf(page(), page('\u001b[31m\u202e\u009b\n'));
    expect(change === undefined ? '' : describeChange(change)).toBe(
      'widget \\u001b[31m\\u202e\\u009b\\u000a added',
    );
    const [long] = changesOf(page(), page('x'.repeat(5000)));
    expect(long === undefined ? 0 : describeChange(long).length).toBeLessThan(80);
    expect(isObject(long)).toBe(true);
  });
});
