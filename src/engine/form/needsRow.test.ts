/** A table that needs a row: told as long as it has none, in the words of its rule. */
import { expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { pageText } from '../compile/pageText.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';

it('a table is told to need a row until it has one, and again where it is taken away', () => {
  const items = [{ key: 'c', type: 'textbox', model: 'c' }];
  const rules = [{ required: true, message: 'One line at least' }];
  const { page } = compilePage({ items: [{ key: 't', type: 'entrytable', model: 'rows', rules, items }] });
  const table = page?.nodes.t;
  if (page === null || table?.role !== 'table') throw new Error('not compiled');
  expect(pageText(page, table.messages?.['rule.required'] ?? null, 'en_US')).toBe('One line at least');
  const form = createForm(page, { mode: 'edit', record: { id: '1', rows: [] }, ports: testPorts({}).ports });
  const codes = () => form.snapshot('rows').issues.map(({ code }) => code);
  expect(codes()).toEqual([]);
  expect(form.validate().ok).toBe(false);
  expect(codes()).toEqual(['rule.required']);
  form.table('rows')?.add();
  expect(codes()).toEqual([]);
  form.undo();
  expect(codes()).toEqual(['rule.required']);
});
