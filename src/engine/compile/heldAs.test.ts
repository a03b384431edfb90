import { describe, expect, it } from 'vitest';
import { pageFromObject } from '../definition/generate/pageFromObject.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import { compilePage } from './page.ts';

const objectModel = {
  code: 'A',
  fields: [
    { FieldName: 'body', FieldType: 30, FieldTitle: 'Body', MustInput: true },
    { FieldName: 'site', FieldType: 300 },
    { FieldName: 'note', FieldType: 2 },
  ],
};

function node(widget: object, model: object | null = objectModel) {
  const { page, issues } = compilePage(
    { items: [{ key: 'w', ...widget }] },
    model === null ? {} : { objectModel: model },
  );
  expect(issues).toEqual([]);
  return page?.nodes.w;
}

describe('a layout control with a field of the object behind it', () => {
  it.each([{ type: 'html', model: 'body' }, { type: 30, model: 'body' }, { model: 'body' }])(
    '%j is a rich text',
    (widget) => {
      const wanted = { role: 'field', kind: 'richtext', value: 'text', model: 'body', headings: 6 };
      expect(node(widget)).toMatchObject({ ...wanted, constraints: { required: true } });
    },
  );

  it('a link shows the text of its address', () => {
    expect(node({ type: 'link', model: 'site' })).toMatchObject({
      role: 'field',
      kind: 'text',
      model: 'site',
    });
  });

  it('stays a layout control without a field, or over a field of another control', () => {
    const shown = { role: 'decoration', kind: 'html', content: '<b>x</b>' };
    const widget = { type: 'html', options: { content: '<b>x</b>' } };
    expect(node(widget)).toMatchObject(shown);
    expect(node({ ...widget, model: 'body' }, null)).toMatchObject(shown);
    expect(node({ ...widget, model: 'note' })).toMatchObject(shown);
  });

  it('is generated as that field, shows its value and requires it', () => {
    const { definition } = pageFromObject(objectModel, 'form');
    const { page } = compilePage(definition);
    if (page === null) throw new Error('no page');
    const { ports } = testPorts();
    const form = createForm(page, { mode: 'edit', record: { id: '1', body: '<p>x</p>' }, ports });
    expect(form.snapshot('body').value).toBe('<p>x</p>');
    expect(form.commit('body', '')).toBe(true);
    expect(form.validate().issues.map(({ path, issue }) => [path, issue.code])).toEqual([
      ['body', 'rule.required'],
    ]);
  });
});
