import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnsafeName } from '../plain.ts';
import { ENVELOPE_FORMAT, LIST_FORMAT, OBJECT_MODEL_FORMAT, PAGE_FORMAT } from './format.ts';
import { isObject, type JsonObject } from './guard.ts';
import { kindOf } from './kind.ts';
import { FORMAT_VERSION } from './migrate.ts';
import { orderedKeys } from './order.ts';
import { parseList, parseObjectModel, parsePage } from './parse.ts';
import { FORM, LIST, MODEL, objectsOf, picker, shuffled, withUnknownKeys } from './testing.ts';
import { definitionText, writeList, writeObjectModel, writePage } from './write.ts';

const ENVELOPE: JsonObject = {
  id: 'v1',
  objectId: 'o1',
  objectId__Item: { objectCode: 'WorkOrder' },
  viewName: 'Work order',
  apiUrl: '/x',
  extendParams: '{"b":1,"a":2}',
  languagesEntry: [{ language: 'en_US', languageContent: '{"b.title":"B","a.title":"A"}' }],
  formatVersion: FORMAT_VERSION,
  revision: 3,
};
const PAGES = [
  ['form', FORM, PAGE_FORMAT, parsePage, writePage],
  ['list', LIST, LIST_FORMAT, parseList, writeList],
] as const;

function asObject(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('no object');
  return value;
}

/** As a store gives it back: text, parsed anew. */
function stored(value: JsonObject): JsonObject {
  return asObject(JSON.parse(JSON.stringify(value)));
}

describe('load, edit, save', () => {
  it.each(PAGES)(
    'a %s keeps unknown keys at every level, equal as values',
    (_, base, format, parse, write) => {
      fc.assert(
        fc.property(
          withUnknownKeys(base, format),
          withUnknownKeys(ENVELOPE, ENVELOPE_FORMAT),
          fc.boolean(),
          (data, envelope, asText) => {
            const definition = { ...envelope, pageData: asText ? JSON.stringify(data) : data };
            const first = parse(stored(definition)).document;
            expect(first).not.toBeNull();
            if (first === null) return;
            const { formatVersion: __, ...rest } = stored(envelope);
            expect(first.envelope).toEqual(rest);
            expect(first.pageData).toEqual(stored(data));
            for (const pageData of ['text', 'object'] as const) {
              const written = write(first, { pageData });
              const again = parse(stored(written)).document;
              expect(again?.pageData).toEqual(first.pageData);
              expect(again?.storedVersion).toBe(FORMAT_VERSION);
              if (pageData === 'text') expect(again?.envelope).toEqual(first.envelope);
              expect(again === null ? null : definitionText(write(again, { pageData }), 'form')).toBe(
                definitionText(written, 'form'),
              );
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it('an object model keeps unknown keys at every level, equal as values', () => {
    fc.assert(
      fc.property(withUnknownKeys(MODEL, OBJECT_MODEL_FORMAT), (model) => {
        const first = parseObjectModel(JSON.stringify(model)).document;
        expect(first).toEqual(stored(model));
        if (first === null) return;
        expect(parseObjectModel(stored(writeObjectModel(first))).document).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it('what the generators fill is every format there is', () => {
    const count = (base: JsonObject, format: typeof PAGE_FORMAT) => objectsOf(base, format).length;
    expect(count(FORM, PAGE_FORMAT)).toBeGreaterThan(30);
    expect(count(LIST, LIST_FORMAT)).toBeGreaterThan(20);
    expect(count(MODEL, OBJECT_MODEL_FORMAT)).toBe(12);
  });

  it('keeps what does not fit its format, and says so', () => {
    const { document, issues } = parsePage({
      pageData: { items: [{ key: 'a', type: 'decimal', options: { max: 'many' } }] },
    });
    expect(issues).toMatchObject([{ code: 'definition.type', path: '/pageData/items/0/options/max' }]);
    expect(document?.pageData).toMatchObject({ items: [{ options: { max: 'many' } }] });
  });

  it('the version is kept in one place, wherever it stood', () => {
    const { document } = parsePage({ formatVersion: FORMAT_VERSION, items: [] });
    expect(document).toEqual({ envelope: {}, pageData: { items: [] }, storedVersion: FORMAT_VERSION });
  });

  it('names the issues of lists and object models', () => {
    const list = parseList({
      pageData: {
        lists: [{ items: [{ width: [] }, 7], options: { tableMerge: 'no' } }],
        views: [{ groups: [{ model: 1 }] }],
        toolbar: { items: [{ code: {} }] },
        searchfield: { items: [{ searchField: 4, options: { options: [{ label: 1 }, 'free'] } }] },
      },
    });
    expect(list.issues.map((issue) => issue.path)).toEqual([
      '/pageData/views/0/groups/0/model',
      '/pageData/lists/0/items/0/width',
      '/pageData/lists/0/items/1',
      '/pageData/lists/0/options/tableMerge',
      '/pageData/toolbar/items/0/code',
      '/pageData/searchfield/items/0/searchField',
      '/pageData/searchfield/items/0/options/options/0/label',
    ]);
    const model = parseObjectModel({
      code: 'A',
      formatVersion: 9,
      fields: [
        { FieldName: 'a', FieldType: {} },
        { FieldType: 1 },
        { FieldName: 'a' },
        7,
        { FieldName: 'b', LookupFilter: [{ searchField: 1 }] },
      ],
      tables: [{ code: 't' }, { code: 't' }],
      events: [{ key: 1 }],
    });
    expect(model.issues.map((issue) => [issue.code, issue.path])).toEqual([
      ['definition.newerVersion', '/formatVersion'],
      ['object.badName', '/tables/1'],
      ['definition.type', '/fields/0/FieldType'],
      ['object.noName', '/fields/1'],
      ['object.badField', '/fields/3'],
      ['object.duplicateField', '/fields/2'],
      ['definition.type', '/fields/4/LookupFilter/0/searchField'],
      ['definition.type', '/events/0/key'],
    ]);
    expect(model.document).toMatchObject({ fields: [{ FieldType: {} }, {}, {}, 7, {}] });
  });
});

describe('canonical text', () => {
  it.each([
    ['form', FORM, PAGE_FORMAT],
    ['list', LIST, LIST_FORMAT],
    ['objectModel', MODEL, OBJECT_MODEL_FORMAT],
  ] as const)('of a %s does not know how the keys stood', (kind, base, format) => {
    fc.assert(
      fc.property(
        withUnknownKeys(base, format),
        fc.nat(),
        fc.constantFrom(0, 2),
        (definition, seed, indent) => {
          const other = asObject(shuffled(definition, picker(seed)));
          expect(definitionText(other, kind, indent)).toBe(definitionText(definition, kind, indent));
          expect(JSON.parse(definitionText(definition, kind, indent))).toEqual(stored(definition));
          if (kind === 'objectModel') return;
          const written = [definition, other].map((pageData) => {
            const { document } = parsePage({ ...ENVELOPE, pageData });
            return document === null ? '' : JSON.stringify(writePage(document));
          });
          expect(written[1]).toBe(written[0]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('one changed value is one changed line, in the open form of a page', () => {
    const leaves = objectsOf(FORM, PAGE_FORMAT).flatMap((object, at) =>
      Object.keys(object).flatMap((name) => (typeof object[name] === 'object' ? [] : [{ at, name }])),
    );
    const open = (data: JsonObject) => {
      const { document } = parsePage({ ...ENVELOPE, pageData: JSON.stringify(data) });
      return document === null
        ? []
        : definitionText(writePage(document, { pageData: 'object' }), 'form', 2).split('\n');
    };
    const before = open(FORM);
    for (const { at, name } of leaves) {
      const copy = structuredClone(FORM);
      const object = objectsOf(copy, PAGE_FORMAT)[at];
      if (object !== undefined) object[name] = 'edited';
      const after = open(copy);
      expect(after.length).toBe(before.length);
      expect(after.filter((line, row) => line !== before[row])).toHaveLength(1);
    }
    expect(leaves).toHaveLength(50);
  });

  it('known keys stand in the order of the specification, unknown ones after them by code point', () => {
    const { document } = parsePage({
      zebra: 1,
      '7': 1,
      action: { items: [] },
      items: [{ Zebra: 1, '3': 1, ant: { b: 1, a: 2 }, options: {}, type: 'textbox', key: 'a' }],
    });
    expect(document === null ? null : writePage(document)).toEqual({
      pageData:
        '{"items":[{"key":"a","type":"textbox","options":{},"3":1,"Zebra":1,"ant":{"a":2,"b":1}}],"action":{"items":[]},"7":1,"zebra":1}',
      formatVersion: FORMAT_VERSION,
    });
  });

  it('compares code points, where UTF-16 units would say otherwise', () => {
    // Half a pair before a private character, against a whole pair that begins with the same half.
    const ordered = (keys: readonly string[]) =>
      orderedKeys(Object.fromEntries(keys.map((key) => [key, 1])), null);
    expect(ordered(['😀', '\ud83d\ue000'])).toEqual(['\ud83d\ue000', '😀']);
    expect(ordered(['😀', '\ufffd', 'b', 'ab', 'a', ''])).toEqual(['', 'a', 'ab', 'b', '\ufffd', '😀']);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        fc.pre(!isUnsafeName(a) && !isUnsafeName(b));
        const points = (text: string) => [...text].map((character) => character.codePointAt(0) ?? 0);
        const [x, y] = [points(a), points(b)];
        const at = x.findIndex((point, index) => point !== y[index]);
        const expected = at < 0 ? x.length - y.length : (x[at] ?? 0) - (y[at] ?? -1);
        expect(ordered([a, b])).toEqual(expected <= 0 ? [...new Set([a, b])] : [b, a]);
      }),
    );
  });

  it('text inside text is opened only where nothing is lost', () => {
    const open = (languageContent: string) => {
      const { document } = parsePage({
        languagesEntry: [{ language: 'vi_VN', languageContent }],
        pageData: {},
      });
      return document === null ? null : writePage(document, { pageData: 'object' }).languagesEntry;
    };
    expect(open('{"b":"2","a":"1"}')).toEqual([{ language: 'vi_VN', languageContent: { a: '1', b: '2' } }]);
    for (const kept of ['{', '[]', '{"__proto__":{"x":1}}', ''])
      expect(open(kept)).toEqual([{ language: 'vi_VN', languageContent: kept }]);
  });

  it('writes no key that reaches into objects', () => {
    const hostile = asObject(JSON.parse('{"code":"A","__proto__":{"polluted":1},"x":{"constructor":1}}'));
    expect(definitionText(hostile, 'objectModel')).toBe('{"code":"A","x":{}}');
    expect(writeObjectModel(hostile)).toEqual({ code: 'A', x: {} });
    expect(Object.getPrototypeOf(writeObjectModel(hostile))).toBe(Object.prototype);
  });
});

describe('kindOf', () => {
  it.each([
    ['form', FORM],
    ['list', LIST],
    ['objectModel', MODEL],
    ['form', { ...ENVELOPE, pageData: JSON.stringify(FORM) }],
    ['list', { ...ENVELOPE, pageData: JSON.stringify(LIST) }],
    ['list', JSON.stringify({ pageData: LIST })],
    ['form', { pageData: '{' }],
    ['form', { pageData: 7 }],
    [null, {}],
    [null, []],
    [null, '{'],
    [null, 7],
    [null, { name: 'package', dependencies: {} }],
    [
      null,
      new Proxy(
        {},
        {
          getOwnPropertyDescriptor: () => {
            throw new Error('no');
          },
        },
      ),
    ],
  ])('%s', (expected, definition) => {
    expect(kindOf(definition)).toBe(expected);
  });

  it('tell a table that two fields stand for: the first does', () => {
    const { issues } = parseObjectModel({
      code: 'A',
      fields: [
        { FieldName: 't', FieldType: 41 },
        { FieldName: 't', FieldType: 41, MustInput: true },
      ],
    });
    expect(issues.map(({ code, path }) => [code, path])).toEqual([['object.duplicateField', '/fields/1']]);
  });
});
