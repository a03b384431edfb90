import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMAT_VERSION, parseList, parseObjectModel, parsePage, writePage } from '../index.ts';

/** Any JSON under names that the guard allows. */
const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll(/__proto__|constructor|prototype/g, 'x')));

describe('load, edit, save', () => {
  it('keeps unknown keys, types and ids everywhere, equal as values', () => {
    fc.assert(
      fc.property(json, json, (one, two) => {
        const pageData = {
          unknownPage: one,
          items: [
            { key: 'a', type: 'alien', unknownWidget: two, options: { unknownOption: one, max: 3 } },
            {
              type: 'entrytable',
              items: [{ type: 999, unknownColumn: one }],
              actions: [{ code: 'x', unknownAction: two }],
            },
          ],
          action: { items: [{ code: 'save', more: one }], more: two },
          lists: [{ key: 'l', items: [{ key: 'c', more: two }], more: one }],
          views: [{ key: 'v', more: one }],
        };
        const stored = {
          id: 'v',
          unknownEnvelope: two,
          pageData: JSON.stringify(pageData),
          formatVersion: FORMAT_VERSION,
        };
        const { document } = parsePage(stored);
        expect(document).not.toBeNull();
        if (document === null) return;
        const written = writePage(document);
        expect(JSON.parse(String(written.pageData))).toEqual(JSON.parse(stored.pageData));
        expect({ ...written, pageData: '' }).toEqual(JSON.parse(JSON.stringify({ ...stored, pageData: '' })));
        // Writing what was written gives the same text.
        const again = parseList(written).document;
        expect(again === null ? null : writePage(again)).toEqual(written);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps what does not fit its format, and says so', () => {
    const { document, issues } = parsePage({
      pageData: { items: [{ key: 'a', type: 'decimal', options: { max: 'many' } }] },
    });
    expect(issues).toMatchObject([{ code: 'definition.type', path: '/pageData/items/0/options/max' }]);
    expect(document?.pageData).toMatchObject({ items: [{ options: { max: 'many' } }] });
  });

  it('writes known properties first, in one order', () => {
    const { document } = parsePage({
      zebra: 1,
      action: { items: [] },
      items: [{ zebra: 1, options: {}, type: 'textbox', key: 'a' }],
    });
    expect(document === null ? null : writePage(document)).toEqual({
      pageData:
        '{"items":[{"key":"a","type":"textbox","options":{},"zebra":1}],"action":{"items":[]},"zebra":1}',
      formatVersion: FORMAT_VERSION,
    });
  });

  it('names the issues of lists and object models', () => {
    const list = parseList({
      pageData: { lists: [{ items: [{ width: [] }] }], toolbar: { items: [{ code: {} }] } },
    });
    expect(list.issues.map((issue) => issue.path)).toEqual([
      '/pageData/lists/0/items/0/width',
      '/pageData/toolbar/items/0/code',
    ]);
    const model = parseObjectModel({
      code: 'A',
      fields: [{ FieldName: 'a', FieldType: {} }, { FieldType: 1 }, { FieldName: 'a' }, 7],
      tables: [{ code: 't' }, { code: 't' }],
    });
    expect(model.issues.map((issue) => [issue.code, issue.path])).toEqual([
      ['object.badName', '/tables/1'],
      ['definition.type', '/fields/0/FieldType'],
      ['object.badName', '/fields/1'],
      ['object.badField', '/fields/3'],
      ['object.duplicateField', '/fields/2'],
    ]);
    expect(model.document).toMatchObject({ fields: [{ FieldType: {} }, {}, {}, 7] });
  });
});
