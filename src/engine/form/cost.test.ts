/** A change costs what changed: readers woken and rows copied are counted, however large the form is. */
import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import { ok } from '../result.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { Form } from './types.ts';

const ITEM = { id: 'i1', name: 'Bolt', unit: 'pcs', spec: 'M8' };

/** Counts the rows that are others after some work than they were before. */
function rowsMadeAnew(form: Form, work: () => void): number {
  const rows = () => {
    const table = form.table('entries');
    return (table?.snapshot().order ?? []).map((id) => table?.row(id));
  };
  const before = rows();
  work();
  return rows().filter((row, at) => row !== before[at]).length;
}

function big(fields: number, rows: number) {
  const made = page([
    ...Array.from({ length: fields }, (_, at) => field(`f${at}`)),
    lookupField('item'),
    field('unit', { value: 'derived', property: { from: 'item', path: 'unit' } }),
    table('entries', [numberField('qty', { key: 'e.qty' }), numberField('price', { key: 'e.price' })]),
  ]);
  const entries = Array.from({ length: rows }, (_, at) => ({ entryId: `r${at}`, qty: at }));
  const form = createForm(made, { mode: 'edit', record: { id: '1', entries }, ports: testPorts().ports });
  const paths = [
    ...Array.from({ length: fields }, (_, at) => `f${at}`),
    'item',
    'unit',
    ...entries.flatMap(({ entryId }) => [`entries[${entryId}].qty`, `entries[${entryId}].price`]),
  ];
  const woken: string[] = [];
  for (const path of paths) {
    form.snapshot(path);
    form.subscribe(path, () => woken.push(path));
  }
  return { form, woken };
}

describe('a commit', () => {
  it.each([
    [10, 10],
    [1000, 1000],
  ])('of one value among %i fields and %i rows wakes its readers alone', (fields, rows) => {
    const { form, woken } = big(fields, rows);
    const copied = rowsMadeAnew(form, () => {
      form.commit('f3', 'x');
      form.commit('item', 'i1', ITEM);
      form.commit('entries[r5].qty', 99);
      form.setDraft('f4', 'typing');
      form.commit('f3', 'x');
    });
    expect(woken).toEqual(['f3', 'item', 'unit', 'entries[r5].qty', 'f4']);
    expect(copied).toBe(1);
  });

  it('that is refused, and a check that finds what it found before, wake nobody', () => {
    const { form, woken } = big(10, 2);
    form.check('f1');
    form.validate();
    form.validate();
    form.commit('nobody', 1);
    expect(woken).toEqual([]);
  });
});

describe('what a new record and a new row start with', () => {
  const objectModel = {
    code: 'o',
    fields: [
      { FieldName: 'a', FieldType: 1, DefaultValue: 'field' },
      { FieldName: 'b', FieldType: 1, DefaultValue: 'field' },
      { FieldName: 'c', FieldType: 1, DefaultValue: 'field' },
    ],
  };
  const items = [
    { key: 'a', type: 'textbox', model: 'a', options: { defaultValue: 'widget' } },
    { key: 'b', type: 'textbox', model: 'b' },
    { key: 'c', type: 'textbox', model: 'c', options: { defaultValue: 'widget' } },
    { key: 'd', type: 'switch', model: 'd' },
    {
      key: 'entries',
      type: 'entrytable',
      model: 'entries',
      items: [
        { key: 'x', type: 'textbox', model: 'x', options: { defaultValue: 'widget' } },
        { key: 'y', type: 'textbox', model: 'y', options: { defaultValue: 'widget' } },
      ],
    },
  ];

  it('is the server’s default model, else the widget’s default, else the field definition’s, else the catalogue’s', async () => {
    const { page: made } = compilePage({ id: 'v', items }, { objectModel });
    if (made === null) throw new Error('not compiled');
    const { ports } = testPorts({
      load: async () => ok({ model: null, defaultModel: { c: 'server', entries: [{ y: 'server', z: 1 }] } }),
    });
    const form = createForm(made, { mode: 'add', ports });
    await form.open();
    const added = form.table('entries')?.add();
    expect(form.value()).toMatchObject({ a: 'widget', b: 'field', c: 'server', d: false });
    expect(added?.ok && form.table('entries')?.row(added.value)?.cells).toMatchObject({
      x: 'widget',
      y: 'server',
      z: 1,
    });
    expect(form.status().dirty).toBe(true);
    form.undo();
    expect(form.status().dirty).toBe(false);
  });

  it('is not put into a record that is opened to be edited', async () => {
    const { page: made } = compilePage({ id: 'v', items }, { objectModel });
    if (made === null) throw new Error('not compiled');
    const { ports } = testPorts({
      load: async () => ok({ model: { id: '1', c: null }, defaultModel: { a: 'server' } }),
    });
    const form = createForm(made, { mode: 'edit', ports });
    await form.open();
    expect(form.value()).toEqual({ id: '1', c: null });
  });
});

describe('properties of a lookup', () => {
  const shows = (key: string) =>
    field('spec', { key, value: 'derived', property: { from: 'item', path: 'spec' } });
  const made = page([
    lookupField('item'),
    table('entries', [shows('e.spec'), table('lots', [shows('l.spec')], { key: 'lots', rowKey: 'rowId' })]),
  ]);

  it('reach rows and child rows of the header’s choice, are cleared with it, and undone with it', () => {
    const entries = [{ entryId: 'r1', lots: [{ rowId: 'l1' }] }];
    const form = createForm(made, { mode: 'edit', record: { id: '1', entries }, ports: testPorts().ports });
    const cells = () =>
      ['entries[r1].spec', 'entries[r1].lots[l1].spec'].map((path) => form.snapshot(path).value ?? null);
    form.commit('item', 'i1', ITEM);
    expect(cells()).toEqual(['M8', 'M8']);
    const added = form.table('entries')?.add();
    expect(added?.ok && form.snapshot(`entries[${added.value}].spec`).value).toBe('M8');
    form.undo();
    form.commit('item', null);
    expect(cells()).toEqual([null, null]);
    form.undo();
    form.undo();
    expect(form.value()).toEqual({ id: '1', entries });
  });

  it('write the rows that show another value, and no others', () => {
    const entries = Array.from({ length: 50 }, (_, at) => ({ entryId: `r${at}` }));
    const form = createForm(made, { mode: 'edit', record: { id: '1', entries }, ports: testPorts().ports });
    expect(rowsMadeAnew(form, () => form.commit('item', 'i1', ITEM))).toBe(50);
    const other = { ...ITEM, id: 'i2', unit: 'box' };
    expect(rowsMadeAnew(form, () => form.commit('item', 'i2', other))).toBe(0);
  });
});
