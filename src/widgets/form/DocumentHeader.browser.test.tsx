import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '../../engine/internal.ts';
import { until } from '../testing/mount.tsx';
import { button, byLabel, definition, show } from './testing.tsx';

const items = [
  { type: 'billno', key: 'k-no', model: 'number', title: 'No.' },
  { type: 'textbox', key: 'k-name', model: 'name', title: 'Name' },
  { type: 'approvestatus', key: 'k-status', model: 'approveStatus', title: 'Status' },
  { type: 'modifier', key: 'k-by', model: 'modifier', title: 'Changed by', options: { hide: true } },
];
const page = { id: 'p', objectId: 'o', viewName: 'Sample', pageData: { ...definition, items } };
const stored = {
  id: 'r1',
  number: 'MO-7',
  name: 'One',
  approveStatus: 10,
  creater: 'u1',
  creater__Item: { id: 'u1', nickName: 'Pia' },
  createTime: '2026-03-01 08:00:00',
  modifier: 'u2',
  modifier__Item: { id: 'u2', nickName: 'Max' },
  modifyTime: '2026-03-02 08:00:00',
  approver: 'u3',
  approver__Item: { id: 'u3', nickName: 'Eva' },
  approveTime: '2026-03-03 08:00:00',
};

test('a stored record is headed by its object and number, its status, and who made it what it is', async () => {
  const host = show({ definition: page, record: stored, mode: 'edit' });
  const head = await until(() => host.querySelector('.pw-doc'));
  expect(head.querySelector('h2')?.textContent).toBe('Sample MO-7 One');
  expect(head.querySelector('.pw-tag')?.textContent).toBe('Approved');
  // What the page hides is not told here either.
  expect([...head.querySelectorAll('.pw-doc-acts span')].map(({ textContent }) => textContent)).toEqual([
    'Created by Pia, 2026-03-01 08:00:00',
    'Approved by Eva, 2026-03-03 08:00:00',
  ]);
});

test('what making or approving has changed is not told as a change besides', async () => {
  const told = async (record: object) => {
    const shown = { ...page, pageData: { ...definition, items: items.slice(0, 3) } };
    const host = show({ definition: shown, record: { ...stored, ...record }, mode: 'edit' });
    const head = await until(() => host.querySelector('.pw-doc'));
    return [...head.querySelectorAll('.pw-doc-acts span')].map((act) => act.textContent?.split(' ', 1)[0]);
  };
  expect(await told({})).toEqual(['Created', 'Changed', 'Approved']);
  expect(await told({ modifier: 'u3', modifyTime: stored.approveTime })).toEqual(['Created', 'Approved']);
  expect(await told({ modifier: 'u1', modifyTime: stored.createTime })).toEqual(['Created', 'Approved']);
  // Somebody else at the same second has changed it.
  expect(await told({ modifyTime: stored.approveTime })).toEqual(['Created', 'Changed', 'Approved']);
});

test('a submitted or approved record says that this is why nothing can be changed', async () => {
  for (const [approveStatus, why] of [
    [10, 'Approved documents cannot be changed'],
    [1, 'Submitted documents cannot be changed'],
    [0, undefined],
  ] as const) {
    const host = show({ definition: page, record: { ...stored, approveStatus }, mode: 'edit' });
    await until(() => host.querySelector('.pw-doc .pw-tag'));
    expect(host.querySelector('.pw-doc-why')?.textContent).toBe(why);
  }
});

test('a new record says that it is one, and is headed by its number once it is saved', async () => {
  const host = show(
    { definition: page, mode: 'add', record: {} },
    { save: async (model) => ok({ id: 'r9', model: { ...model, id: 'r9', number: 'MO-9' }, msg: '' }) },
  );
  const head = await until(() => host.querySelector('.pw-doc h2'));
  expect(head.textContent).toBe('New Sample');
  (await byLabel(host, 'No.')).focus();
  await userEvent.keyboard('X1{Tab}');
  (await button(host, 'Save')).click();
  await until(() => head.textContent === 'Sample MO-9');
});

test('a dialog is titled by its object: the head of a stored record begins with its number, a new one has none', async () => {
  const host = show({ definition: page, record: stored, layout: 'dialog' });
  const head = await until(() => host.querySelector('.pw-doc'));
  expect(head.querySelector('h2')?.textContent).toBe('MO-7 One');
  expect(head.querySelector('.pw-tag')?.textContent).toBe('Approved');
  const fresh = show({ definition: page, record: {}, mode: 'add', layout: 'dialog' });
  await byLabel(fresh, 'Name');
  expect(fresh.querySelector('.pw-doc')).toBeNull();
});

test('a name that the page hides, or that is the number, is no part of the head', async () => {
  const hidden = items.map((item) => (item.model === 'name' ? { ...item, options: { hide: true } } : item));
  const secret = { ...page, pageData: { ...page.pageData, items: hidden } };
  for (const [shown, record] of [
    [secret, stored],
    [page, { ...stored, name: 'MO-7' }],
  ] as const) {
    const host = show({ definition: shown, record, mode: 'edit' });
    expect((await until(() => host.querySelector('.pw-doc h2'))).textContent).toBe('Sample MO-7');
  }
});
