import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../styles/styles.css';
import { Modal } from '../dialogs/Modal.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';
import { show } from './testing.tsx';

const field = (type: string, model: string, options: object = {}) => ({
  type,
  key: `k-${model}`,
  model,
  title: model,
  options,
});
const table = (model: string, options: object) => ({
  type: 'entrytable',
  key: `t-${model}`,
  model,
  title: model,
  options,
  items: [
    field('textbox', `${model}Item`),
    field('decimal', `${model}Qty`, { aggregatedCode: 'sum', decimalPlaces: 1 }),
    {
      type: 'tablecolumnexpand',
      key: `k-${model}More`,
      items: [field('textarea', `${model}Note`)],
    },
  ],
});
const definition = {
  id: 'p',
  dataUrl: '/openapi/mes/o/p/getviewmodel',
  items: [
    field('textbox', 'name'),
    table('lines', { rowIndex: true, pagination: true, pageSize: 10 }),
    table('parts', {}),
  ],
  action: { items: [{ key: 'a1', code: 'save' }] },
};
const record = {
  id: '1',
  name: 'One',
  lines: Array.from({ length: 64 }, (_, at) => ({
    entryId: `r${at}`,
    linesItem: `Item ${at}`,
    linesQty: at,
    linesNote: `Note ${at}`,
  })),
  parts: [],
};

const paper = () => cdp().send('Emulation.setEmulatedMedia', { media: 'print' });

afterEach(async () => {
  window.dispatchEvent(new Event('afterprint'));
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

test('a table is printed with the rows of all its pages, their numbers, totals and what is unfolded', async () => {
  const host = show({ definition, record, mode: 'edit' });
  const grid = await until(() => host.querySelector<HTMLElement>('.pw-datagrid'));
  const first = await until(() => grid.querySelector<HTMLElement>('[data-grid-unfold]'));
  first.click();
  await until(() => grid.querySelector('textarea'));
  expect(host.querySelector('.pw-printed')).toBeNull();

  window.dispatchEvent(new Event('beforeprint'));
  const printed = host.querySelector('.pw-printed');
  const lines = [...(printed?.querySelectorAll('tbody > tr') ?? [])];
  expect(lines).toHaveLength(65);
  expect([...(lines[64]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '64',
    'Item 63',
    '63.0',
  ]);
  expect(lines[1]?.querySelector('textarea')?.value).toBe('Note 0');
  expect(printed?.querySelector('tfoot')?.textContent).toContain('2,016.0');
  // A table without rows says so as it does on screen.
  expect(host.querySelectorAll('.pw-printed')).toHaveLength(1);
  await paper();
  expect([grid.checkVisibility(), printed?.checkVisibility()]).toEqual([false, true]);
  // A page of rows is not what is printed.
  expect(host.querySelector('.pw-pager')?.checkVisibility()).toBe(false);
  // A grid has no room for titles that are repeated on the next sheets.
  const around = [...host.querySelectorAll('.pw-grid:has(.pw-printed)')];
  expect(around.map((each) => getComputedStyle(each).display)).toEqual(['block']);

  window.dispatchEvent(new Event('afterprint'));
  expect(host.querySelector('.pw-printed')).toBeNull();
});

test('a page is printed whole, dark on white, without its buttons', async () => {
  const host = show({ definition, record, mode: 'edit' }, {}, 'dark');
  const toolbar = await until(() => host.querySelector<HTMLElement>('.pw-toolbar'));
  const body = await until(() => host.querySelector<HTMLElement>('.pw-page-body'));
  await until(() => host.querySelector('.pw-datagrid-row'));
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  window.dispatchEvent(new Event('beforeprint'));
  await paper();
  expect(toolbar.checkVisibility()).toBe(false);
  expect(body.scrollHeight).toBe(body.clientHeight);
  const text = getComputedStyle(await until(() => host.querySelector('input')));
  expect([text.colorScheme, text.backgroundColor]).toEqual(['light', 'oklch(1 0 0)']);
});

test('of records in dialogs the topmost one is printed whole, in place of what is behind it', async () => {
  const platform = testPlatform({});
  const long = { ...definition, items: Array.from({ length: 40 }, (_, at) => field('textbox', `f${at}`)) };
  const inDialog = (title: string) => (
    <Modal title={title} width="400px" height="300px" onClose={() => undefined}>
      <PageForm definition={long} mode="edit" record={record} platform={platform} />
    </Modal>
  );
  const { host } = mount(
    <PwRoot platform={platform}>
      Behind
      {inDialog('First')}
      {inDialog('Second')}
      <Modal title="Question" width="300px" onClose={() => undefined}>
        Sure?
      </Modal>
    </PwRoot>,
  );
  const dialogs = () => [...document.querySelectorAll<HTMLElement>('.pw-dialog')];
  await until(() => document.querySelectorAll('.pw-dialog .pw-page-body').length === 2 && dialogs()[2]);
  await paper();
  const [first, second, question] = dialogs();
  expect([host, first, second, question].map((each) => each?.checkVisibility())).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(second?.querySelector('.pw-dialog-head button')?.checkVisibility()).toBe(false);
  const last = second?.querySelector('[data-pw-key="k-f39"]')?.getBoundingClientRect();
  expect(second?.getBoundingClientRect().bottom).toBeGreaterThan(last?.bottom ?? Number.POSITIVE_INFINITY);
});

test('of a page that is hidden nothing is made for the printer', async () => {
  const host = show({ definition, record, mode: 'edit' });
  await until(() => host.querySelector('.pw-datagrid-row'));
  host.style.display = 'none';
  window.dispatchEvent(new Event('beforeprint'));
  expect(host.querySelector('.pw-printed')).toBeNull();
});
