import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import '../../styles/styles.css';
import { Modal } from '../dialogs/Modal.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until, untilPrinted } from '../testing/mount.tsx';
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

  const printed = await untilPrinted(() => host.querySelector('.pw-printed'));
  const lines = [...(printed?.querySelectorAll('tbody > tr') ?? [])];
  expect(lines).toHaveLength(65);
  expect([...(lines[64]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '64',
    'Item 63',
    '63.0',
  ]);
  expect(lines[1]?.querySelector('textarea')?.value).toBe('Note 0');
  expect(printed?.querySelector('tfoot')?.textContent).toContain('2,016.0');
  // A table without rows has its titles, and says so; what one does with it is not printed.
  const empty = host.querySelectorAll('.pw-printed')[1];
  expect(empty?.querySelector('thead')?.textContent).toBe('partsItempartsQty');
  expect(empty?.querySelector('tbody')?.textContent).toBe('no data');
  expect(empty?.querySelector('tfoot')).toBeNull();
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

test('a chart is drawn anew for the sheet, in the colours of a light page', async () => {
  const figures = [
    { label: 'Size', value: '4' },
    { label: 'Surface', value: '2' },
  ];
  const chart = {
    key: 'k',
    type: 'piechart',
    title: 'Defects',
    options: { chartType: 'bar', options: figures },
  };
  const host = show({ definition: { id: 'p', items: [chart] }, mode: 'add' }, {}, 'dark');
  const drawing = await until(() => host.querySelector('.pw-chart-drawing svg'));
  const width = drawing.clientWidth;
  const words = () => [...host.querySelectorAll('.pw-chart-drawing text')];
  const name = await until(() => words().find(({ textContent }) => textContent === 'Size'));
  const inDark = getComputedStyle(name).fill;
  expect(width).toBeGreaterThan(640);

  await untilPrinted(() => host.querySelector('.pw-chart-drawing svg')?.clientWidth === 640);
  const printed = words().find(({ textContent }) => textContent === 'Size');
  const [red = 255] = (printed === undefined ? '' : getComputedStyle(printed).fill).match(/\d+/g) ?? [];
  expect(Number(red)).toBeLessThan(128);

  window.dispatchEvent(new Event('afterprint'));
  await until(() => host.querySelector('.pw-chart-drawing svg')?.clientWidth === width);
  await until(() => words().some((word) => getComputedStyle(word).fill === inDark));
});

test('a chart in a third of a form shrinks with its column on the sheet, whole', async () => {
  const chart = {
    key: 'k',
    type: 'piechart',
    title: 'Defects',
    options: { chartType: 'bar', colSpan: 4, options: [{ label: 'Size', value: '4' }] },
  };
  const host = show({ definition: { id: 'p', items: [chart] }, mode: 'add' });
  const drawn = () => host.querySelector('.pw-chart-drawing svg');
  const { width } = (await until(drawn)).getBoundingClientRect();
  expect(width).toBeLessThan(host.clientWidth / 2);

  await untilPrinted(() => drawn()?.hasAttribute('viewBox'));
  // The sheet is narrower than the screen, and nothing tells of it.
  host.style.width = '900px';
  const [svg, column] = [await until(drawn), host.querySelector('.pw-chart')];
  const [inside, around] = [svg.getBoundingClientRect(), column?.getBoundingClientRect()];
  expect(inside.width).toBeLessThan(width);
  expect(inside.right).toBeLessThanOrEqual((around?.right ?? 0) + 1);
  expect(svg.getAttribute('viewBox')?.split(' ').map(Number)[2]).toBeCloseTo(width, 0);
  // Lower in the same degree, without empty paper above and below.
  expect(inside.width / inside.height).toBeCloseTo(width / 300, 1);
  expect(host.querySelector('.pw-chart-drawing')?.clientHeight).toBeCloseTo(inside.height, 0);

  window.dispatchEvent(new Event('afterprint'));
  await until(() => drawn()?.hasAttribute('viewBox') === false);
  expect(host.querySelector('.pw-chart-drawing')?.clientHeight).toBe(300);
});

test('what is typed into boxes of one line is printed whole, what is only asked for is not', async () => {
  const long = 'A name that is far too long for its box '.repeat(6).trim();
  const items = [
    field('textbox', 'name', { placeholder: 'Asked for' }),
    field('date', 'due'),
    field('password', 'secret'),
  ];
  const host = show({ definition: { id: 'p', items }, record: { name: long, secret: 's' }, mode: 'edit' });
  await until(() => host.querySelector('.pw-page-body > .pw-sr[role="status"]'));
  await until(() => host.querySelector('input[type="password"]'));
  const boxes = () => [...host.querySelectorAll<HTMLElement>('.pw-print-value')];
  expect(boxes()).toEqual([]);
  await untilPrinted(() => boxes().length > 0);
  const [name, due, more] = boxes();
  expect(name?.checkVisibility()).toBe(false);
  await paper();
  expect([name?.textContent, due?.textContent, more]).toEqual([long, '', undefined]);
  expect(name?.checkVisibility()).toBe(true);
  expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0);
  expect(name?.offsetHeight).toBeGreaterThan(3 * (due?.offsetHeight ?? Number.POSITIVE_INFINITY) * 0.7);
  const inputs = [...host.querySelectorAll<HTMLInputElement>('.pw-value input')];
  expect(inputs.map((input) => [input.type, input.checkVisibility()])).toEqual([
    ['text', false],
    ['text', false],
    ['password', true],
  ]);
  inputs[2]?.focus();
  const secret = getComputedStyle(inputs[2] ?? host);
  expect([secret.outlineStyle, getComputedStyle(inputs[0] ?? host, '::placeholder').color]).toEqual([
    'none',
    'rgba(0, 0, 0, 0)',
  ]);
  window.dispatchEvent(new Event('afterprint'));
  expect(boxes()).toEqual([]);
});

test('a ticked box is ticked on paper, where browsers leave out backgrounds', async () => {
  const items = [field('checkbox', 'on')];
  const host = show({ definition: { id: 'p', items }, record: { on: true }, mode: 'edit' });
  const box = await until(() => host.querySelector('input[type="checkbox"]'));
  await paper();
  expect(getComputedStyle(box).printColorAdjust).toBe('exact');
  expect(getComputedStyle(host).printColorAdjust).toBe('economy');
});

test('cells of equal rows are one, and a tree has the branches of all its pages', async () => {
  const merging = {
    ...table('lines', { pagination: true, pageSize: 2 }),
    items: [field('textbox', 'item', { rowMerge: true }), field('textbox', 'note')],
  };
  const tree = {
    ...table('parts', { pagination: true, pageSize: 1, defaultExpandAll: true }),
    type: 'treetable',
    items: [field('textbox', 'part')],
  };
  const rows = ['a', 'a', 'a', ...'bcdefghi'].map((item, at) => ({
    entryId: `r${at}`,
    item,
    note: `n${at}`,
  }));
  const roots = Array.from({ length: 11 }, (_, at) => `P${at}`);
  const parts = roots.map((part) => ({
    entryId: part,
    part,
    children: [{ entryId: `${part}.1`, part: `${part}.1` }],
  }));
  const host = show({
    definition: { id: 'p', items: [merging, tree] },
    record: { id: '1', lines: rows, parts },
    mode: 'edit',
  });
  await until(() => host.querySelectorAll('.pw-datagrid-row').length >= 4);
  await until(() => host.querySelectorAll('.pw-pager').length === 2);
  await untilPrinted(() => host.querySelectorAll('.pw-printed').length === 2);
  const printed = [...host.querySelectorAll('.pw-printed')].map((each) =>
    [...each.querySelectorAll('tbody > tr')].map((row) =>
      [...row.querySelectorAll('td')].map(
        (cell) => `${cell.textContent}${cell.rowSpan > 1 ? ` x ${cell.rowSpan}` : ''}`,
      ),
    ),
  );
  expect(printed).toEqual([
    [['a x 3', 'n0'], ['n1'], ['n2'], ...[...'bcdefghi'].map((item, at) => [item, `n${at + 3}`])],
    roots.flatMap((part) => [[part], [`${part}.1`]]),
  ]);
  await paper();
  expect([...host.querySelectorAll('.pw-pager')].map((pager) => pager.checkVisibility())).toEqual([
    false,
    false,
  ]);
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
