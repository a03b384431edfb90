/** Everyday words for controls: each is told the type word of its own, in forms and in columns of lists. */
import { describe, expect, it } from 'vitest';
import { controlByType } from '../controls/catalogue.ts';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

const issuesOf = (type: string) => compilePage({ items: [{ key: 'w', type, model: 'm' }] }).issues;

describe('an unknown type word that names a control elsewhere', () => {
  it.each([
    ['lookup', 'basedata'],
    ['Lookup', 'basedata'],
    ['dropdown', 'select'],
    ['toggle', 'switch'],
    ['date-picker', 'date'],
    ['datetime-local', 'datetime'],
    ['int', 'integer'],
    ['string', 'textbox'],
    ['file', 'attachmentupload'],
    ['upload', 'attachmentupload'],
    ['photo', 'imgupload'],
    ['datagrid', 'entrytable'],
    ['section', 'groupcard'],
    ['accordion', 'collapsecontainer'],
    ['multi_select', 'selectmultiple'],
    ['alien', undefined],
    ['__proto__', undefined],
  ])('%s: %s', (type, control) => {
    const hint = control === undefined ? {} : { hint: `It is called '${control}' here.` };
    const params = { type, key: 'w', ...(control === undefined ? {} : { control }) };
    expect(issuesOf(type)).toEqual([
      expect.objectContaining({ code: 'page.unknownType', path: '/items/0/type', params, ...hint }),
    ]);
    expect(issuesOf(type)[0]?.hint).toBe(hint.hint);
    if (control !== undefined) expect(controlByType(control)?.type).toBe(control);
  });

  it.each(['text', 'input', 'select', 'checkbox', 'image', 'radio', 'table', 'grid', 'tabs', 'number'])(
    '%s is known as it stands',
    (type) => expect(issuesOf(type)).toEqual([]),
  );

  it('is told in columns of lists, too', () => {
    const { issues } = compileList({ lists: [{ key: 'l', items: [{ key: 'c', type: 'lookup' }] }] });
    expect(issues).toMatchObject([
      {
        code: 'list.unknownColumnType',
        params: { control: 'basedata' },
        hint: "It is called 'basedata' here.",
      },
    ]);
  });
});
