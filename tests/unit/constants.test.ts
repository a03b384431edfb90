/**
 * The constants of 001 9 and 002 9 that are a definition's matter are found in what it compiles to. Those of behaviour
 * and of views are tested where they act: waits by the clock of the form's tests, sizes in the browser.
 */
import { describe, expect, test } from 'vitest';
import { NUMBER_RANGES } from '../../src/engine/controls/numberRanges.ts';
import {
  type CompiledNode,
  compileList,
  compilePage,
  controlByType,
  pageFromObject,
} from '../../src/engine/internal.ts';

function compiled(type: string, options: object = {}, objectModel?: unknown): CompiledNode | undefined {
  const definition = { items: [{ key: 'w', model: 'm', type, options }], formatVersion: 1 };
  return compilePage(definition, { objectModel }).page?.nodes.w;
}

function column(options: object, own: object = {}) {
  const lists = [{ key: 'l', items: [{ key: 'c', model: 'm', ...own, options }] }];
  return compileList({ lists, formatVersion: 1 }).list?.lists.l;
}

function cell(type: string) {
  const items = [{ key: 't', type: 'entrytable', model: 't', items: [{ key: 'w', model: 'm', type }] }];
  const node = compilePage({ items, formatVersion: 1 }).page?.nodes.w;
  return node?.role === 'field' ? node.column : null;
}

describe('constants in compiled pages and lists', () => {
  test.each<readonly [string, unknown, object]>([
    ['a lookup asks for 20', compiled('basedata'), { lookup: { pageLength: 20 } }],
    ['a tree asks for 1000', compiled('tree'), { lookup: { pageLength: 1000 } }],
    ['a widget is 320 wide, 4 of 12 columns', compiled('textbox'), { width: '320px', colSpan: 4 }],
    ['one of generated forms is 335 wide', compiled('number'), { width: '335px' }],
    ['a grid has 12 columns', compiled('grid'), { columns: 12, colSpan: 12 }],
    ['a date', compiled('date'), { format: 'YYYY-MM-DD' }],
    ['a date with its time', compiled('datetime'), { format: 'YYYY-MM-DD HH:mm:ss' }],
    ['a time', compiled('time'), { format: 'HH:mm:ss' }],
    ['tabs are 500 high', compiled('tab'), { height: '500px' }],
    ['a chart is 300 high, a ring of 48% to 60%', compiled('piechart'), { height: '300px' }],
    ['its ring', compiled('piechart'), { chart: { radius: ['48%', '60%'] } }],
    ['a code editor is 330 by 200', compiled('editor'), { width: '330px', height: '200px' }],
    [
      'its tab, its letters, its full screen',
      compiled('editor'),
      { code: { tabSize: 2, fontSize: 14, fullWidth: '80vw' } },
    ],
    ['rich text has headings 1 to 6', compiled('htmleditor'), { headings: 6 }],
    ['a text area has 3 lines', compiled('textarea'), { rows: 3 }],
    [
      'a lookup dialog',
      compiled('basedata', { openSelectForm: true }),
      { lookup: { selectForm: 'LINK_SELECT_FORM', dialog: { width: '90vw', height: '80vh' } } },
    ],
    [
      'one for several',
      compiled('basedatamultiple', { openSelectForm: true }),
      { lookup: { selectForm: 'LINK_SELECT_MULTIPLE_FORM', dialog: { width: '950px', height: '650px' } } },
    ],
    ['attachments 1 to 8', compiled('attachmentupload'), { constraints: { minItems: 1, maxItems: 8 } }],
    ['one image', compiled('imgupload'), { constraints: { maxItems: 1 } }],
    ['shown in all states, locked in none', compiled('textbox'), { states: { show: 511, lock: 0 } }],
    ['a map opens at 18', compiled('map'), { zoom: 18 }],
    [
      'a table has add, copy and remove',
      compiled('entrytable'),
      { actions: [{ code: 'add' }, { code: 'copy' }, { code: 'remove' }] },
    ],
    ['editable trees are indented by 10', compiled('treetable'), { indent: 10 }],
    ['a table pages by 10', compiled('entrytable', { localPagination: true }), { pageSize: 10 }],
    [
      'child rows open in a drawer of 60%',
      compiled('entrychildtable'),
      { childOpen: { as: 'drawer', width: '60%' } },
    ],
    [
      'or in a dialog of 1000 by 70vh',
      compiled('entrychildtable', { childOpen: 'dialog' }),
      { childOpen: { as: 'dialog', width: '1000px', height: '70vh' } },
    ],
    ['a list column is 120 wide', column({}), { columns: [{ width: 120 }] }],
    ['one of tags 50', column({ type: 'tag' }), { columns: [{ width: 50 }] }],
    ['one of progress 80', column({ type: 'progress' }), { columns: [{ width: 80 }] }],
    ['trees of lists are indented by 20', column({}), { indent: 20 }],
    ['a list column of dates', column({}, { type: 'date' }), { columns: [{ format: 'YYYY-MM-DD' }] }],
    ['a table column is 120 wide', cell('textbox'), { width: 120 }],
    ['one of progress is 80', cell('progress'), { width: 80 }],
    ['one of images is 50', cell('image'), { width: 50 }],
    ['an image is 50 by 50', compiled('image'), { width: '50px', height: '50px' }],
  ])('%s', (_, found, expected) => {
    expect(found).toMatchObject(expected);
  });

  test('a code editor is placed 320 high, a table 600 by 600', () => {
    expect(controlByType('editor')?.defaults).toMatchObject({ height: 320, width: 330 });
    expect(controlByType('entrytable')?.defaults).toMatchObject({ height: 600, width: 600, size: 'small' });
  });

  test('widgets of generated pages have keys of 32 digits without dashes, actions of six', () => {
    const model = { code: 'A', fields: [{ FieldName: 'a', FieldType: 1 }] };
    const { page } = compilePage(pageFromObject(model, 'form').definition);
    for (const key of page?.order ?? []) expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const action of page?.actions ?? []) expect(action.key).toHaveLength(6);
    expect(page?.actions.length).toBeGreaterThan(2);
  });

  test('aggregates are sum, avg, max and min, and count beside them', () => {
    for (const code of ['sum', 'avg', 'max', 'min', 'count'])
      expect(column({ isAggregated: true, aggregatedCode: code })?.columns[0]?.aggregate).toBe(code);
  });

  test('numbers of the shell end at 999999999', () => {
    expect(NUMBER_RANGES.shell).toEqual({ min: 0, max: 999_999_999, step: 1 });
  });
});
