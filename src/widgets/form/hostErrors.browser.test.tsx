/** What a host's `save` refuses: each message is seen, at its field or in the notice, and rows come back as they were given. */
import { createRef } from 'react';
import { describe, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform, type FormHost, type HostRecord } from '../../platform/index.ts';
import { PageForm } from '../bundled.tsx';
import { mount, until } from '../testing/mount.tsx';
import type { PageFormHandle } from './pageFormHandle.ts';

const definition = {
  pageType: 'basedata',
  items: [
    { type: 'textbox', key: 'k1', model: 'name', title: 'Name', options: {} },
    { type: 'textbox', key: 'k2', model: 'secret', title: 'Secret', options: { show: [] } },
    {
      type: 'card',
      key: 'k5',
      title: 'Closed',
      options: { show: [] },
      items: [{ type: 'textbox', key: 'k6', model: 'inside', title: 'Inside', options: {} }],
    },
    {
      type: 'tab',
      key: 'tabs',
      options: {},
      items: [
        { type: 'tabpage', key: 'tab1', title: 'First', items: [] },
        {
          type: 'tabpage',
          key: 'tab2',
          title: 'Second',
          items: [{ type: 'textbox', key: 'k3', model: 'deep', title: 'Deep', options: {} }],
        },
      ],
    },
    {
      type: 'entrytable',
      key: 'k4',
      model: 'lines',
      title: 'Lines',
      options: {},
      items: [
        { type: 'textbox', key: 'c1', model: 'note', title: 'Note', options: {} },
        { type: 'decimal', key: 'c2', model: 'qty', title: 'Qty', options: {} },
      ],
      actions: [{ key: 'add', code: 'add' }],
    },
  ],
  action: { items: [{ key: 'a1', code: 'save' }] },
};

const LINES = [
  { id: 'r1', note: 'One', qty: 1 },
  { id: 'r2', note: 'Two', qty: 2 },
];

const ref = createRef<PageFormHandle>();
function show(host: FormHost, record: HostRecord = { id: '1', name: 'One', lines: LINES }) {
  const platform = createPlatform({
    baseUrl: 'https://nowhere.invalid',
    language: 'en_US',
    fetch: () => Promise.reject(new TypeError('no server')),
  });
  return mount(
    <PageForm ref={ref} definition={definition} mode="edit" record={record} platform={platform} {...host} />,
  );
}
const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
const save = () => screen.getByRole('button', { name: 'Save', exact: true }).click();
const notice = async () => {
  const box = screen.getByRole('alert').first();
  await expect.element(box).toBeVisible();
  return box.element();
};

describe('errors that have no field to stand at', () => {
  test.for([
    ['a path that no field has', { stray: 'Reason' }, ['Reason']],
    [
      'several of them',
      { stray: ['Reason', 'Another'], 'far.away.off': 'Third' },
      ['Reason', 'Another', 'Third'],
    ],
    ['a hidden field', { secret: 'Hidden reason' }, ['Hidden reason']],
    ['a field in a hidden container', { inside: 'Inner reason' }, ['Inner reason']],
    ['a row that is not there', { 'lines.gone.qty': 'No such row' }, ['No such row']],
    ['a table, a row', { lines: 'Too few', 'lines.r1': 'Bad row' }, ['Too few', 'Bad row']],
    ['the form as a whole', { '': 'As a whole' }, ['As a whole']],
    ['a list of texts', ['As a whole', 'And more'], ['As a whole', 'And more']],
  ] as const)('are told in the notice: %s', async ([, errors, told]) => {
    show({ save: () => ({ errors }) });
    await save();
    const text = (await notice()).textContent;
    for (const each of told) expect(text).toContain(each);
  });
});

test('a field in a tab that was never opened is named in the notice, opened and focused', async () => {
  show({ save: () => ({ errors: { deep: 'Too deep', stray: 'Reason' } }) });
  await save();
  expect((await notice()).textContent).toContain('Reason');
  await expect.element(field('Deep')).toHaveFocus();
  await expect.element(screen.getByText('Too deep')).toBeVisible();
});

describe('rows of the host', () => {
  test('with an id are named by it, and come back as they were given', async () => {
    const given: unknown[] = [];
    show({
      save: (record) => {
        given.push(record.lines);
        return { errors: { 'lines.r2.qty': 'Too many' } };
      },
    });
    await save();
    await until(() => given.length > 0);
    expect(given).toEqual([LINES]);
    expect(ref.current?.form.snapshot('lines[r2].qty').issues).toMatchObject([
      { params: { msg: 'Too many' } },
    ]);
  });

  test('without any id come back as they were given', async () => {
    const lines = [{ note: 'One', qty: 1 }];
    const given: unknown[] = [];
    show({ save: (record) => void given.push(record.lines) }, { id: '1', lines });
    await save();
    await until(() => given.length > 0);
    expect(given).toEqual([lines]);
  });

  test('that are new carry a temporary id, which errors may name and which the answered row replaces', async () => {
    const given: HostRecord[] = [];
    let refuse = true;
    show({
      save: (record) => {
        given.push(record);
        const lines: HostRecord[] = Array.isArray(record.lines) ? record.lines : [];
        const fresh = lines.find(({ entryId }) => entryId !== undefined);
        if (refuse) return { errors: { [`lines.${fresh?.entryId}.qty`]: 'Too few' } };
        return {
          record: {
            ...record,
            lines: lines.map(({ entryId, ...line }) =>
              entryId === undefined ? line : { ...line, id: 'r3' },
            ),
          },
        };
      },
    });
    await until(() => ref.current?.form.table('k4')?.snapshot().order.length === 2);
    const made = ref.current?.form.table('k4')?.add();
    const row = made?.ok ? made.value : '';
    ref.current?.setValue(`lines[${row}].note`, 'Three');
    await save();
    await until(() => given.length === 1);
    await until(() => ref.current?.form.snapshot(`lines[${row}].qty`).issues.length === 1);
    expect(given[0]?.lines).toMatchObject([...LINES, { entryId: row, note: 'Three' }]);
    refuse = false;
    await save();
    await until(() => given.length === 2 && ref.current?.form.status().dirty === false);
    refuse = true;
    const lines = ref.current?.getValue().lines;
    expect(lines).toMatchObject([...LINES, { id: 'r3', note: 'Three' }]);
    expect(Array.isArray(lines) && Object.keys(lines[2])).not.toContain('entryId');
  });
});

test('without a function or an address to save with, the page says so once, and the console what is missing', async () => {
  show({});
  await userEvent.fill(field('Name'), 'Two');
  await save();
  const text = (await notice()).textContent ?? '';
  expect(text).toContain('Save Setting Error！');
  expect(text).not.toContain('Save error!');
  await expect.element(field('Name')).toHaveValue('Two');
});
