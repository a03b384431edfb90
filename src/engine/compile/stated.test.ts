/** What a page and its object state, against each other and against the standards of their controls. */
import { describe, expect, it } from 'vitest';
import { checkUpload } from '../rules/check-upload.ts';
import { compilePage } from './page.ts';
import type { CompiledField, CompiledTable } from './types.ts';

function compiled(widget: object, objectModel?: object) {
  const { page, issues } = compilePage(
    { items: [{ key: 'f', model: 'f', ...widget }] },
    objectModel === undefined ? {} : { objectModel },
  );
  return { node: page?.nodes.f, page, issues: issues.map(({ code }) => code) };
}

function field(widget: object, objectModel?: object): CompiledField & { readonly issues: readonly string[] } {
  const { node, issues } = compiled(widget, objectModel);
  if (node?.role !== 'field') throw new Error('no field');
  return { ...node, issues };
}

const object = (more: object, rest: object = {}) => ({ fields: [{ FieldName: 'f', ...more }], ...rest });

describe('a number made by a numbering rule', () => {
  const numbered = object({ FieldType: 8, MustInput: true }, { numbering: { field: 'f', prefix: 'WO' } });
  it('is not required of the client', () => {
    expect(field({ type: 'billno' }, numbered).constraints.required).toBeUndefined();
  });
  it.each([
    { options: { required: true } },
    { options: { isRequired: true } },
    { rules: [{ required: true }] },
  ])('is not, though the page says %j: nobody could fill it in', (stated) => {
    expect(field({ type: 'billno', ...stated }, numbered).constraints.required).toBeUndefined();
  });
  it('another field stays required', () => {
    const other = object({ FieldType: 8, MustInput: true }, { numbering: { field: 'other' } });
    expect(field({ type: 'billno' }, other).constraints.required).toBe(true);
  });
  it('is known by its field, whatever control shows it', () => {
    expect(field({ type: 'textbox' }, numbered).numbered).toBe(true);
    expect(field({ type: 'textbox' }, object({ FieldType: 1 })).numbered).toBeUndefined();
  });
  it('a column of its name is', () => {
    const { page } = compilePage(
      {
        items: [
          { key: 't', model: 't', type: 'entrytable', items: [{ key: 'c', model: 'f', type: 'billno' }] },
        ],
      },
      { objectModel: { numbering: { field: 'f' } } },
    );
    expect(page?.nodes.c).toMatchObject({ constraints: { required: true } });
  });
});

describe('bounds', () => {
  it.each([
    [
      { type: 'decimal', options: { min: 100_000 } },
      { min: 100_000, max: undefined },
    ],
    [
      { type: 'decimal', options: { max: -1 } },
      { min: undefined, max: -1 },
    ],
    [
      { type: 'textbox', options: { minlength: 1000 } },
      { minLength: 1000, maxLength: undefined },
    ],
    [
      { type: 'attachmentupload', options: { min: 9 } },
      { minItems: 9, maxItems: undefined },
    ],
    [
      { type: 'imgupload', options: { min: 2 } },
      { minItems: 2, maxItems: undefined },
    ],
  ])('a standard gives way to what is stated: %j', (widget, wanted) => {
    const { constraints, issues } = field(widget);
    const found = Object.keys(wanted).map((name) => [
      name,
      Object.entries(constraints).find(([at]) => at === name)?.[1],
    ]);
    expect([Object.fromEntries(found), issues]).toEqual([wanted, []]);
  });
  it('two stated bounds that cross are reported, and both dropped', () => {
    const { constraints, issues } = field({ type: 'decimal', options: { min: 5, max: 1 } });
    expect([constraints.min, constraints.max, issues]).toEqual([
      undefined,
      undefined,
      ['page.crossedBounds'],
    ]);
  });
  it.each([
    [20, 15],
    [-1, 4],
    [2.5, 2],
    [0, 0],
  ])('%d decimal places are %d', (decimalPlaces, wanted) => {
    expect(field({ type: 'decimal', options: { decimalPlaces } }).constraints.decimalPlaces).toBe(wanted);
  });
});

describe('a table that must have rows', () => {
  const required = (widget: object, objectModel?: object) => {
    const { node } = compiled({ type: 'entrytable', items: [], ...widget }, objectModel);
    return node?.role === 'table' ? node.required : null;
  };
  it('says so as fields do', () => {
    expect(required({})).toBe(false);
    expect(required({ options: { required: true } })).toBe(true);
    expect(required({ options: { isRequired: 'true' } })).toBe(true);
    expect(required({ options: { required: false, isRequired: true } })).toBe(true);
    expect(required({ rules: [{ required: true, message: '必填項' }] })).toBe(true);
    expect(required({ options: { required: false }, rules: [{ required: true }] })).toBe(false);
  });
  it('wins over its own field', () => {
    const declared = object({ FieldType: 41, MustInput: true });
    expect(required({}, declared)).toBe(true);
    expect(required({ rules: [{ required: false }] }, declared)).toBe(false);
  });
});

describe('flags as text', () => {
  it.each(['1', 'true', 'True', 'TRUE', 1, true])('%j says yes', (yes) => {
    const { constraints, hidden, issues } = field({
      type: 'textbox',
      options: { required: yes, hidden: yes },
    });
    expect([constraints.required, hidden, issues]).toEqual([true, true, []]);
    expect(field({ type: 'textbox' }, object({ MustInput: yes })).constraints.required).toBe(true);
  });
  it.each(['0', 'false', 'False', 0, false])('%j says no', (no) => {
    const { constraints, issues } = field(
      { type: 'textbox', options: { required: no } },
      object({ MustInput: true }),
    );
    expect([constraints.required, issues]).toEqual([undefined, []]);
  });
  it('another word is told by what is expected', () => {
    const { issues } = compilePage({
      items: [{ key: 'f', model: 'f', type: 'textbox', options: { required: 'ja' } }],
    });
    expect(issues).toMatchObject([
      { code: 'definition.type', params: { name: 'required', expected: 'true or false or 0 or 1' } },
    ]);
  });
  it('a default of a check box', () => {
    expect(field({ type: 'checkbox' }, object({ FieldType: 14, DefaultValue: 'True' })).defaultValue).toBe(
      true,
    );
  });
});

describe('what may be uploaded', () => {
  function accept(type: string, stated: unknown) {
    const { upload, issues } = field({ type, options: { accept: stated } });
    return [upload?.accept, issues];
  }
  it.each([
    ['pdf,docx', ['.pdf', '.docx']],
    ['image', ['image/*']],
    ['*/*', ['*/*']],
    ['PDF', ['.pdf']],
    ['*.pdf', ['.pdf']],
    ['.pdf; .docx', ['.pdf', '.docx']],
    [['application/pdf'], ['application/pdf']],
    ['', []],
  ])('an attachment that states %j', (stated, wanted) => {
    expect(accept('attachmentupload', stated)).toEqual([wanted, []]);
  });
  it.each(['.exe', '.pdf', 'image/svg+xml', 'svg', '/'])('no image: %j is told, and left out', (word) => {
    expect(accept('imgupload', `.png,${word}`)).toEqual([['.png'], ['page.badAccept']]);
    expect(accept('imgupload', word)).toEqual([['image/*'], ['page.badAccept']]);
  });
  it('what is no word beside those that are', () => {
    expect(accept('attachmentupload', ['.pdf', 3])).toEqual([['.pdf'], ['definition.type']]);
  });
  it.each(['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'avif', 'ico', 'heic', 'heif', 'tif', 'tiff'])(
    'an image uploader that takes .%s takes such a file',
    (ending) => {
      const uploader = field({ type: 'imgupload', options: { accept: ending } });
      expect(uploader.issues).toEqual([]);
      expect(checkUpload(uploader, [], { name: `a.${ending}`, type: '' })).toBeNull();
      expect(checkUpload(field({ type: 'imgupload' }), [], { name: `a.${ending}`, type: '' })).toBeNull();
    },
  );
  it('a field of several images under the word for both', () => {
    const { constraints, multiple } = field({ type: 'imgupload' }, object({ FieldType: 27 }));
    expect([constraints.maxItems, multiple]).toEqual([8, true]);
  });
});

describe('lookups', () => {
  const CONTENT = '[{"value":"a","label":"A"}]';
  it.each([
    [0, 'static'],
    [1, 'object'],
    [4, 'enum'],
    [6, 'edi'],
    [7, 'static'],
  ])('content of a field whose source is %d', (LookupDataSourceType, source) => {
    const model = object({
      FieldType: 16,
      LookupDataSourceType,
      LookupObjectId: 'o',
      LookupDataContent: CONTENT,
    });
    expect(field({ type: 'select' }, model).lookup?.source).toBe(source);
  });
  it('content of a widget, as JSON text', () => {
    const { lookup } = field({ type: 'select', options: { lookupDataContent: CONTENT } });
    expect(lookup?.options.map(({ value }) => value)).toEqual(['a']);
  });
  it("a filter in a route's spelling is read", () => {
    const lookupFilter = [{ field: 's', value: 1 }];
    expect(field({ type: 'basedata', options: { lookupFilter } }).lookup?.filter).toEqual([
      { searchField: 's', searchValue: '1', compareType: 'equal' },
    ]);
  });
  it('a comparison that nobody knows is told', () => {
    const lookupFilter = [{ searchField: 's', searchValue: '1', compareType: 'between' }];
    expect(field({ type: 'basedata', options: { lookupFilter } }).issues).toEqual(['page.unknownWord']);
  });
  it.each(['a=1', { a: 1 }, [{ value: 1 }], ['s']])('a filter that is none is told: %j', (lookupFilter) => {
    expect(field({ type: 'basedata', options: { lookupFilter } }).issues).toContain('page.badFilter');
  });
  it('a criterion of several values joins them', () => {
    const lookupFilter = [{ searchField: 's', searchValue: ['a', 2, true], compareType: 'in' }];
    const { lookup, issues } = field({ type: 'basedata', options: { lookupFilter } });
    expect([lookup?.filter, issues]).toEqual([
      [{ searchField: 's', searchValue: 'a,2,true', compareType: 'in' }],
      [],
    ]);
  });
  it('chosen tags have names', () => {
    expect(field({ type: 'tag', options: { lookupObjectId: 'o', lookupDataSourceType: 1 } }).companion).toBe(
      'many',
    );
    expect(field({ type: 'tag', options: { options: [{ value: 'a' }] } }).companion).toBe('none');
  });
});

describe('defaults that their own rules refuse', () => {
  it.each([
    [{ type: 'date', options: { defaultValue: 'today' } }],
    [{ type: 'select', options: { defaultValue: 'z', options: [{ value: 'a' }] } }],
    [{ type: 'decimal', options: { defaultValue: 5, max: 3 } }],
    [{ type: 'textbox', options: { defaultValue: 'too long', maxlength: 3 } }],
  ])('%j', (widget) => {
    const { defaultValue, issues } = field(widget);
    expect([defaultValue === field({ ...widget, options: {} }).defaultValue, issues]).toEqual([
      true,
      ['page.badDefault'],
    ]);
  });
  it('one that they take stays', () => {
    const { defaultValue, issues } = field({ type: 'decimal', options: { defaultValue: '2.5', max: 3 } });
    expect([defaultValue, issues]).toEqual([2.5, []]);
  });
});

describe('a table by its own field definition', () => {
  const model = {
    fields: [
      { FieldName: 'f', FieldType: 41, FieldTitle: 'Rows', WebVisible: 2, WebLock: 8, ShowTitle: false },
    ],
  };
  function table(widget: object, objectModel: object) {
    const { node, page } = compiled({ type: 'entrytable', ...widget }, objectModel);
    if (node?.role !== 'table') throw new Error('no table');
    const titled: CompiledTable = node;
    return { node: titled, title: titled.title === null ? null : page?.texts['']?.[titled.title] };
  }
  it('its masks, title and whether it is shown', () => {
    const { node, title } = table({}, model);
    expect([node.states.show, node.states.lock, node.showTitle, title]).toEqual([2, 8, false, 'Rows']);
  });
  it('the widget wins', () => {
    const { node, title } = table({ title: 'Own', options: { show: ['add'], lock: [] } }, model);
    expect([node.states.show, node.states.lock, title]).toEqual([2, 0, 'Own']);
  });
  it('a declared table without translations has its name', () => {
    expect(table({}, { tables: [{ code: 'f', name: 'Lines', tableType: 41 }] }).title).toBe('Lines');
  });
});
