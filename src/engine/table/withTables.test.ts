import { expect, it } from 'vitest';
import { field, page, table } from '../compile/testing.ts';
import { createBareForm } from '../form/bare.ts';
import { carryOver } from '../form/carryOver.ts';
import { testPorts } from '../form/testing.ts';
import { withTables } from './withTables.ts';

const made = page([field('name'), table('entries', [field('item')])]);
const open = () =>
  createBareForm(made, {
    mode: 'edit',
    record: { id: '1', entries: [{ entryId: 'r1', item: 'bolt' }] },
    ports: testPorts().ports,
  });

it('a form without the code of tables keeps their rows, and has their handles once it is there', () => {
  const form = open();
  expect(form.table('entries')).toBeUndefined();
  expect(form.value()).toMatchObject({ entries: [{ item: 'bolt' }] });
  expect(withTables(form)).toBe(form);
  const handle = form.table('entries');
  expect(handle?.snapshot().order).toEqual(['r1']);
  expect(handle?.add().ok).toBe(true);
  form.undo();
  withTables(form);
  expect(form.table('entries')).toBe(handle);
});

it('a form that goes on where another stands has handles where that one has them', () => {
  const form = open();
  expect(carryOver(form, made).table('entries')).toBeUndefined();
  expect(carryOver(withTables(form), made).table('entries')?.row('r1')?.cells.item).toBe('bolt');
});
