import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageFromObject } from '../definition/generate/pageFromObject.ts';
import { parseList, parseObjectModel, parsePage } from '../definition/parse.ts';
import { toJsonSchema } from '../rules/schema/toJsonSchema.ts';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

/** Every entry of the engine that takes a definition from outside. */
const READERS = {
  compilePage: (input: unknown) => compilePage(input),
  compileList: (input: unknown) => compileList(input),
  parsePage: (input: unknown) => parsePage(input),
  parseList: (input: unknown) => parseList(input),
  parseObjectModel: (input: unknown) => parseObjectModel(input),
  pageFromForm: (input: unknown) => pageFromObject(input, 'form'),
  pageFromList: (input: unknown) => pageFromObject(input, 'list'),
  objectModel: (input: unknown) => compilePage({ items: [] }, { objectModel: input }),
};

const codes = (issues: readonly { code: string }[]) => issues.map((issue) => issue.code);

function nested(depth: number, name: string): unknown {
  let inner: Record<string, unknown> = { type: 'textbox', model: 'deep' };
  for (let level = 0; level < depth; level += 1)
    inner = { type: 'cardcontainer', key: `c${level}`, [name]: [inner] };
  return { items: [inner] };
}

function throwing(): object {
  return {
    get items() {
      throw new Error('trap');
    },
  };
}

const revoked = Proxy.revocable({}, {});
revoked.revoke();
const trapped = new Proxy(
  { items: [] },
  {
    get() {
      throw new Error('trap');
    },
  },
);
const ownKeysTrap = new Proxy(
  {},
  {
    ownKeys() {
      throw null;
    },
  },
);

describe.each(Object.entries(READERS))('%s never throws', (_, read) => {
  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 7],
    ['not a number', Number.NaN],
    ['a bigint', 7n],
    ['a symbol', Symbol('x')],
    ['a function', () => 1],
    ['a list', [1, 2]],
    ['empty text', ''],
    ['text that is not JSON', '{"items": ['],
    ['JSON null', 'null'],
    ['a list as JSON', '[]'],
    ['a date', new Date(0)],
    ['a map', new Map([['items', []]])],
    ['an object without prototype', Object.create(null)],
    ['a getter that throws', throwing()],
    ['a getter that throws in pageData', { pageData: throwing() }],
    ['a proxy that throws', trapped],
    ['a proxy whose keys throw', ownKeysTrap],
    ['a revoked proxy', revoked.proxy],
    ['a revoked proxy inside', { pageData: revoked.proxy, items: [revoked.proxy], fields: [revoked.proxy] }],
    ['an enormous sparse list', { items: new Array(4_000_000_000), fields: new Array(4_000_000_000) }],
  ])('%s', (_name, input) => {
    const { issues } = read(input);
    expect(issues.every((issue) => issue.code !== '' && issue.message !== '')).toBe(true);
  });

  it('any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        read(value);
        read({ pageData: value, languagesEntry: value });
        read({
          items: value,
          action: { items: value },
          lists: value,
          views: value,
          toolbar: value,
          fields: value,
          tables: value,
        });
        read({ items: [{ type: 'textbox', options: value, rules: value, scripts: value }] });
        read({ lists: [{ items: value, options: value, actions: value }], searchfield: { items: value } });
      }),
      { numRuns: 150 },
    );
  });
});

describe('bad input of a form page', () => {
  it('text that is not JSON', () => {
    const { page, issues } = compilePage('{"items": [');
    expect(page).toBeNull();
    expect(issues).toMatchObject([{ code: 'definition.notJson', severity: 'error', path: '' }]);
  });

  it('pageData that is not JSON is reported with its place', () => {
    const { page, issues } = compilePage({ id: 'v', pageData: '{oops' });
    expect(page).toBeNull();
    expect(issues).toMatchObject([{ code: 'definition.notJson', path: '/pageData' }]);
  });

  it.each([[null], [[]], [7], [true], ['"text"']])('no object: %j', (input) => {
    const { page, issues } = compilePage(input);
    expect(page).toBeNull();
    expect(codes(issues)).toEqual(['definition.notObject']);
  });

  it('nested 10,000 deep, as object and as text: the rest is left out, the place is named', () => {
    for (const input of [nested(10_000, 'items'), deepText(10_000)]) {
      const { page, issues } = compilePage(input);
      expect(codes(issues)).toContain('definition.tooDeep');
      expect(issues[0]?.path.startsWith('/items/0/items/0/')).toBe(true);
      expect(page?.order.length).toBeGreaterThan(20);
      expect(page?.order.length).toBeLessThan(64);
    }
  });

  it('keys that imitate repaired duplicates make no widget contain itself', () => {
    const { page } = compilePage({
      items: [
        { type: 'textbox', key: 'a', model: 'a' },
        {
          type: 'card',
          key: 'a@/items/1/items/0',
          items: [{ type: 'card', key: 'a', items: [{ type: 'textbox', key: '@/items/1', model: 'b' }] }],
        },
      ],
    });
    expect(new Set(page?.order).size).toBe(4);
    for (const key of page?.order ?? []) {
      expect(page?.nodes[key]?.children).not.toContain(key);
      expect(page?.nodes[key]?.parent).not.toBe(key);
    }
    expect(page?.root).toHaveLength(2);
  });

  it('50 MB of text are refused before they are parsed', () => {
    const { page, issues } = compilePage(`{"items":"${'x'.repeat(50_000_000)}"}`);
    expect(page).toBeNull();
    expect(codes(issues)).toEqual(['definition.tooLong']);
    const inner = compilePage({ pageData: 'x'.repeat(50_000_000) });
    expect(inner.page).toBeNull();
    expect(codes(inner.issues)).toEqual(['definition.tooLong']);
  });

  it('50 MB in an object of short texts are refused', () => {
    const text = 'x'.repeat(1000);
    const { page, issues } = compilePage({
      items: Array.from({ length: 50_000 }, () => ({ type: 'label', title: text })),
    });
    expect(page).toBeNull();
    expect(codes(issues)).toEqual(['definition.tooLong']);
  });

  it('more than 200,000 values are refused', () => {
    const { page, issues } = compilePage({ items: Array.from({ length: 200_001 }, () => 1) });
    expect(page).toBeNull();
    expect(codes(issues)).toEqual(['definition.tooMany']);
  });

  it('as text too', () => {
    const { page, issues } = compilePage({ pageData: `{"items":[${'1,'.repeat(200_000)}1]}` });
    expect(page).toBeNull();
    expect(issues).toMatchObject([{ code: 'definition.tooMany', path: '/pageData/items' }]);
  });

  it('a cycle is cut where it closes', () => {
    const card: Record<string, unknown> = { key: 'c', type: 'cardcontainer' };
    card.items = [{ key: 'f', type: 'textbox', model: 'f' }, card];
    const { page, issues } = compilePage({ items: [card] });
    expect(issues[0]).toMatchObject({ code: 'definition.cycle', path: '/items/0/items/1' });
    expect(page?.order).toEqual(['c', 'f']);
  });

  it('one object in two places is no cycle', () => {
    const options = { required: true };
    const { page, issues } = compilePage({
      items: [
        { key: 'a', type: 'textbox', model: 'a', options },
        { key: 'b', type: 'textbox', model: 'b', options },
      ],
    });
    expect(issues).toEqual([]);
    expect(page?.order).toEqual(['a', 'b']);
  });

  it('keys that reach into prototypes are left out, and nothing is polluted', () => {
    const text =
      '{"__proto__":{"polluted":1},"items":[{"key":"a","model":"a","type":"textbox","options":{"constructor":{"prototype":{"polluted":1}},"__proto__":{"polluted":1}}}]}';
    const { page, issues } = compilePage({ pageData: text });
    expect(codes(issues)).toEqual(['definition.badKey', 'definition.badKey', 'definition.badKey']);
    expect(issues.map((issue) => issue.path)).toEqual([
      '/pageData/__proto__',
      '/pageData/items/0/options/constructor',
      '/pageData/items/0/options/__proto__',
    ]);
    expect(page?.order).toEqual(['a']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get(page?.nodes.a?.options ?? {}, 'polluted')).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'the name %s as key, model, table, language or list key',
    (name) => {
      const { page, issues } = compilePage({
        items: [
          { key: name, type: 'textbox', model: name },
          { key: 't', type: 'entrytable', model: name, items: [{ key: 'c', type: 'textbox', model: name }] },
        ],
        action: { items: [{ code: 'x', options: { params: `${name}:${name}` } }] },
        languagesEntry: [{ language: name, languageContent: { 'a.title': 'x' } }],
      });
      expect(codes(issues)).toContain('page.badName');
      expect(Object.keys(page?.nodes ?? {})).not.toContain(name);
      expect(Object.keys(page?.byModel ?? {})).not.toContain(name);
      expect(Object.keys(page?.tables ?? {})).not.toContain(name);
      expect(Object.keys(page?.texts ?? {})).not.toContain(name);
      const { list } = compileList({ lists: [{ key: name, items: [{ key: name, model: name }] }] });
      expect(Object.keys(list?.lists ?? {})).not.toContain(name);
      expect(Reflect.get({}, 'title')).toBeUndefined();
    },
  );

  it('names of Object.prototype are plain names', () => {
    const { page, issues } = compilePage({
      items: [
        { key: 'toString', type: 'textbox', model: 'valueOf' },
        { key: 'hasOwnProperty', type: 'decimal', model: 'isPrototypeOf' },
      ],
    });
    expect(issues).toEqual([]);
    expect(page?.order).toEqual(['toString', 'hasOwnProperty']);
    expect(page?.byModel.valueOf).toEqual(['toString']);
    expect(page === null ? null : Object.keys(Object(toJsonSchema(page).schema.properties))).toEqual([
      'valueOf',
      'isPrototypeOf',
    ]);
  });

  it('full of unknown types: each is kept as a named placeholder with its issue', () => {
    const items = Array.from({ length: 300 }, (_, at) => ({
      key: `w${at}`,
      type: `alien${at}`,
      model: `m${at}`,
      secret: at,
    }));
    const { page, issues } = compilePage({ pageData: JSON.stringify({ items }) });
    expect(issues).toHaveLength(300);
    expect(issues[7]).toMatchObject({
      code: 'page.unknownType',
      severity: 'warning',
      path: '/pageData/items/7/type',
    });
    expect(page?.nodes.w7).toMatchObject({ role: 'unknown', kind: 'unknown', type: 'alien7', model: 'm7' });
  });

  it('issues are counted, not listed without end', () => {
    const { issues } = compilePage({ items: Array.from({ length: 5000 }, () => 'no widget') });
    expect(issues).toHaveLength(501);
    expect(issues.at(-1)).toMatchObject({ code: 'issues.more', params: { count: 4500 } });
  });

  it('an unreadable part affects only itself', () => {
    const { page, issues } = compilePage({
      items: [
        { key: 'a', type: 'textbox', model: 'a' },
        throwing(),
        { key: 'b', type: 'textbox', model: 'b', extra: () => 1 },
      ],
    });
    expect(issues.map((issue) => [issue.code, issue.path])).toEqual([
      ['definition.unreadable', '/items/1/items'],
      ['definition.notJsonValue', '/items/2/extra'],
      ['page.noType', '/items/1'],
    ]);
    expect(page?.order).toContain('a');
    expect(page?.order).toContain('b');
  });

  it('a getter is read once: the checked value is the one used', () => {
    let reads = 0;
    const shifty = {
      get items() {
        reads += 1;
        return reads === 1 ? [{ key: 'a', type: 'textbox', model: 'a' }] : throwing();
      },
    };
    expect(compilePage(shifty).page?.order).toEqual(['a']);
    expect(reads).toBe(1);
  });

  it('wrong kinds of values name the place inside pageData', () => {
    const { page, issues } = compilePage({
      pageData: {
        items: [
          { key: 'a', type: 'decimal', model: 'a', options: { max: { no: 1 }, 'a/b': 1, required: 'yes' } },
        ],
      },
    });
    expect(issues.map((issue) => [issue.code, issue.path])).toEqual([
      ['definition.type', '/pageData/items/0/options/max'],
      ['definition.type', '/pageData/items/0/options/required'],
    ]);
    expect(page?.nodes.a).toMatchObject({ constraints: { max: 99_999 } });
  });
});

function deepText(depth: number): string {
  return `{"items":[${'{"type":"cardcontainer","items":['.repeat(depth)}${']}'.repeat(depth)}]}`;
}
