import { expect, it } from 'vitest';
import { compileList, compilePage, createForm } from '../../engine/internal.ts';
import { createMemoryPlatform } from './memoryPlatform.ts';

const { page } = compilePage({
  dataUrl: '/openapi/app/order/main/getviewmodel',
  items: [
    { key: 'k1', type: 'textbox', model: 'name', title: 'Name' },
    { key: 'k2', type: 'basedata', model: 'customer', title: 'Customer' },
    { key: 'k3', type: 'approvestatus', model: 'approveStatus', title: 'Status' },
  ],
});
const { list } = compileList({
  objectId: 'order',
  objectId__Item: { objectCode: 'order' },
  pageData: {
    views: [{ key: 'v', title: 'All', listKey: 'main' }],
    lists: [{ key: 'main', type: 'tableview', items: [{ colKey: 'name', model: 'name', title: 'Name' }] }],
  },
});
if (page === null || list === null) throw new Error('they do not compile');
const compiled = { page, list };

const ORDERS = [
  { id: '1', name: 'One', rowVersion: 1, approveStatus: 0 },
  { id: '2', name: 'Two', rowVersion: 1, approveStatus: 0 },
];
const open = () =>
  createMemoryPlatform({
    notify: () => undefined,
    language: 'en_US',
    records: {
      order: ORDERS,
      customer: [
        { id: 'c1', number: 'C1', name: 'Acme' },
        { id: 'c2', number: 'C2', name: 'Bolt' },
      ],
    },
  });
const signal = () => new AbortController().signal;

it('loads, saves and lists its records, and leaves those that it was given alone', async () => {
  const platform = open();
  const form = createForm(compiled.page, { mode: 'edit', ports: platform.formPorts(compiled.page, '1') });
  expect(await form.open()).toMatchObject({ ok: true });
  form.commit('name', 'Changed');
  expect(await form.save()).toMatchObject({ ok: true, value: { id: '1' } });
  const added = createForm(compiled.page, { mode: 'add', ports: platform.formPorts(compiled.page, null) });
  await added.open();
  added.commit('name', 'Three');
  const saved = await added.save();
  expect(saved.ok && saved.value.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(platform.stored('order')).toMatchObject([
    { name: 'Changed', rowVersion: 2 },
    { name: 'Two' },
    { name: 'Three' },
  ]);
  expect(ORDERS[0]?.name).toBe('One');
  const query = { searchParams: [], sortParams: [], pageIndex: 0, pageLength: 2, extend: {} };
  expect(await platform.listPorts(compiled.list).query(query, signal())).toMatchObject({
    value: { rows: [{ name: 'Changed' }, { name: 'Two' }], rowCount: 3 },
  });
});

it('tells a record that is gone, or was changed meanwhile', async () => {
  const platform = open();
  const gone = createForm(compiled.page, { mode: 'edit', ports: platform.formPorts(compiled.page, '9') });
  expect(await gone.open()).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  const ports = platform.formPorts(compiled.page, '1');
  expect(await ports.save?.({ id: '1', name: 'x', rowVersion: 0 }, 'k', signal())).toMatchObject({
    ok: false,
    error: { kind: 'conflict', params: { stored: { name: 'One' } } },
  });
});

it('looks up records by the model of their field, and runs the calls of forms and lists', async () => {
  const platform = open();
  const form = createForm(compiled.page, { mode: 'edit', ports: platform.formPorts(compiled.page, '1') });
  await form.open();
  const field = form.fieldAt('customer');
  if (field === undefined) throw new Error('no field');
  const query = { field, pageIndex: 0, pageLength: 20, searchKey: 'bol', extra: {} };
  expect(await form.ports.lookup?.(query, signal())).toMatchObject({ value: [{ id: 'c2' }] });
  expect(await form.run('submit')).toMatchObject({ ok: true });
  expect(form.status()).toMatchObject({ approveStatus: 1, state: 'audit' });
  const lists = platform.listPorts(compiled.list);
  const answer = await lists.runServerAction?.('delete', { objectId: '', ids: '2,9' }, 'k');
  expect(answer).toMatchObject({
    value: {
      entries: [
        { id: '2', status: true },
        { id: '9', status: false },
      ],
    },
  });
  expect(platform.stored('order')).toHaveLength(1);
});

it('lists of it have no files of records to export or import', () => {
  const ports = open().listPorts(compiled.list);
  expect([ports.exportRecords, ports.importRecords, ports.importTemplate]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
