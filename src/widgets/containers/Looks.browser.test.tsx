import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { PageForm } from '../form/PageForm.tsx';
import type { PageFormHandle } from '../form/pageFormHandle.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { openRoot } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

let root: Root;
let host: HTMLDivElement;
let form: PageFormHandle | null = null;

beforeEach(() => {
  ({ host, root } = openRoot('width:1200px;height:700px', 'pw-root'));
});

type Options = Readonly<Record<string, unknown>>;

const text = (key: string, options: Options = {}, more: object = {}) => ({
  type: 'textbox',
  key,
  model: key,
  title: key,
  options,
  ...more,
});

const container = (type: string, key: string, options: Options, ...items: readonly object[]) => ({
  type,
  key,
  title: key,
  options,
  items,
});

function show(items: readonly object[], config: object = {}, more: object = {}) {
  const platform = testPlatform();
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm
        ref={(handle) => {
          form = handle;
        }}
        definition={{ id: 'p', items, config, ...more }}
        mode="edit"
        record={{ id: '1' }}
        platform={platform}
      />
    </PwRoot>,
  );
  return platform;
}

/** The drawn element of a widget. */
async function drawn(key: string, inside = ''): Promise<HTMLElement> {
  const find = () => host.querySelector<HTMLElement>(`[data-pw-key="${key}"] ${inside}`.trim());
  await expect.poll(find).not.toBeNull();
  const found = find();
  if (found === null) throw new Error(key);
  return found;
}

const boxOf = async (key: string, inside = '') => (await drawn(key, inside)).getBoundingClientRect();

test('a stated width is the width of the value, and never more than its columns', async () => {
  show([
    text('a', { width: 100 }),
    text('b', { width: '50%', colSpan: 12 }),
    text('c', { width: 5000 }),
    text('d'),
  ]);
  expect((await boxOf('a', 'input')).width).toBe(100);
  const whole = (await boxOf('b')).width - 120 - 12;
  expect((await boxOf('b', '.pw-value')).width).toBeCloseTo(whole / 2, 0);
  expect((await boxOf('c', 'input')).right).toBeLessThanOrEqual((await boxOf('c')).right);
  expect((await boxOf('c', 'input')).width).toBe((await boxOf('d', 'input')).width);
});

test('a button is as wide and as high as it is stated', async () => {
  const scripts = [{ event: 'click', content: '' }];
  const button = (key: string, options: Options) => ({ type: 'button', key, title: key, options, scripts });
  await show([button('a', { width: 240, height: 60 }), button('b', {})]);
  const sizeOf = (title: string) => {
    const found = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === title);
    const { width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  await expect.poll(() => sizeOf('a')).toEqual({ width: 240, height: 60 });
  expect(sizeOf('b').width).toBeLessThan(120);
  expect(sizeOf('b').height).toBe(32);
});

test('a stated height is the height of the control', async () => {
  show([{ ...text('a', { height: 222, colSpan: 12 }), type: 'textarea' }, text('b')]);
  expect((await boxOf('a', 'textarea')).height).toBe(222);
  expect((await boxOf('b')).top).toBeGreaterThan((await boxOf('a')).bottom);
});

test('a stated height holds in what takes several rows, too', async () => {
  show([{ ...text('a', { height: 222, rowSpan: 2, colSpan: 12 }), type: 'textarea' }, text('b')]);
  expect((await boxOf('a', 'textarea')).height).toBe(222);
});

test('actions stand beside a value that has room, and below one in narrow columns', async () => {
  const actions = ['Look up', 'Check'].map((title, at) => ({ key: `x${at}`, code: `do${at}`, title }));
  show([
    text('wide', { colSpan: 12 }, { actions }),
    container('card', 'c', { width: 900 }, text('narrow', {}, { actions }), text('next')),
    container('card', 'd', { width: 900 }, text('bare', { showTitle: false }, { actions })),
  ]);
  const buttons = async (key: string) => (await drawn(key, '.pw-widget-actions')).getBoundingClientRect();
  expect((await buttons('wide')).left).toBeGreaterThan((await boxOf('wide', 'input')).right);
  for (const key of ['narrow', 'bare']) {
    const input = await boxOf(key, 'input');
    expect(input.width).toBeGreaterThan(120);
    expect((await buttons(key)).top).toBeGreaterThanOrEqual(input.bottom);
    expect((await buttons(key)).left).toBeCloseTo(input.left, 0);
  }
});

test('what takes several rows stands beside them, and is filled by its control', async () => {
  show([
    { ...text('tall', { rowSpan: 3, colSpan: 6 }), type: 'textarea' },
    ...['b', 'c', 'd'].map((key) => text(key, { colSpan: 6 })),
    text('after', { colSpan: 12 }),
  ]);
  const tall = await boxOf('tall', 'textarea');
  const [b, d] = [await boxOf('b'), await boxOf('d')];
  expect(d.left).toBe(b.left);
  expect(tall.top).toBeCloseTo(b.top, 0);
  expect(tall.bottom).toBeCloseTo(d.bottom, 0);
  expect((await boxOf('after')).top).toBeGreaterThanOrEqual(tall.bottom);
});

test('width and height of a container; what is higher scrolls inside', async () => {
  show([
    container(
      'card',
      'c',
      { width: 500, height: 160 },
      ...['a', 'b', 'd', 'e'].map((key) => text(key, { colSpan: 12 })),
    ),
    container('groupcard', 'g', { height: '90px' }, text('x', { colSpan: 12 }), text('y', { colSpan: 12 })),
  ]);
  const card = await drawn('c');
  expect([card.offsetWidth, card.offsetHeight]).toEqual([500, 160]);
  const body = await drawn('c', '.pw-card-body');
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  const group = await drawn('g');
  expect(group.offsetHeight).toBe(90);
  expect(group.scrollHeight).toBeGreaterThan(90);
});

test('columns of a grid and a card: widgets take one each, or as many twelfths as they state', async () => {
  show([
    container('grid', 'g', { columns: 2 }, text('a'), text('b'), text('c', { colSpan: 12 })),
    container('card', 'k', { columns: 5 }, ...['p', 'q', 'r', 's', 't', 'u'].map((key) => text(key))),
  ]);
  const [a, b, c] = [await boxOf('a'), await boxOf('b'), await boxOf('c')];
  expect(a.top).toBe(b.top);
  expect(c.width).toBeCloseTo(b.right - a.left, 0);
  expect(c.width).toBeGreaterThan(1000);
  const five = await Promise.all(['p', 'q', 'r', 's', 't', 'u'].map((key) => boxOf(key)));
  expect(new Set(five.slice(0, 5).map(({ top }) => top)).size).toBe(1);
  expect(five[5]?.left).toBe(five[0]?.left);
});

test('style is drawn on the value and its control; what may not be is not', async () => {
  show([
    text('a', { style: { color: 'rgb(200, 0, 0)', fontWeight: 700, position: 'fixed' } }),
    container('card', 'c', { style: 'background-color: rgb(1, 2, 3); background-image: url(x)' }, text('b')),
  ]);
  const input = getComputedStyle(await drawn('a', 'input'));
  expect([input.color, input.fontWeight]).toEqual(['rgb(200, 0, 0)', '700']);
  expect(getComputedStyle(await drawn('a', '.pw-value')).position).not.toBe('fixed');
  const card = getComputedStyle(await drawn('c'));
  expect([card.backgroundColor, card.backgroundImage]).toEqual(['rgb(1, 2, 3)', 'none']);
});

test('theme colours the title, icon stands before it', async () => {
  show([
    text('a', { theme: 'danger', icon: 'check' }),
    text('b'),
    container('card', 'c', { theme: 'success', icon: 'send' }, text('d')),
  ]);
  const label = await drawn('a', '.pw-label');
  expect(getComputedStyle(label).color).not.toBe(getComputedStyle(await drawn('b', '.pw-label')).color);
  expect(label.querySelector('svg')).not.toBeNull();
  expect((await drawn('c', '.pw-card-title')).querySelector('svg')).not.toBeNull();
  expect(await barriers(host)).toEqual([]);
});

test('containers, tables and what has no value show their help; a tab takes its tone', async () => {
  show([
    container('card', 'c', { tips: 'Of the card' }, text('x')),
    container('groupcard', 'g', { tips: 'Of the group', showTitle: false }, text('y')),
    container('collapsecontainer', 'f', { tips: 'Of the fold' }, text('z')),
    container('entrytable', 't', { tips: 'Of the table' }, text('w')),
    { type: 'label', key: 'l', title: 'l', options: { tips: 'Of the label' } },
    container(
      'tab',
      'tabs',
      {},
      ...['p', 'q', 'r'].map((key) => container('tabpage', key, key === 'q' ? { theme: 'danger' } : {})),
    ),
  ]);
  const help = async (key: string) => (await drawn(key, '> .pw-help')).textContent;
  for (const [key, said] of [
    ['c', 'Of the card'],
    ['g', 'Of the group'],
    ['f', 'Of the fold'],
    ['t', 'Of the table'],
    ['l', 'Of the label'],
  ])
    expect(await help(key ?? '')).toBe(said);
  const tabs = () => [...host.querySelectorAll('[role=tab]')];
  // The code of tabs is fetched when the first ones are drawn.
  await expect.poll(() => tabs().length, { timeout: 5000 }).toBe(3);
  const [, toned, plain] = tabs().map((tab) => getComputedStyle(tab).color);
  expect(toned).not.toBe(plain);
  expect(await barriers(host)).toEqual([]);
});

test('a title that is not shown still names its field and its container', async () => {
  show([text('a', { showTitle: false }), container('card', 'c', { showTitle: false }, text('b'))]);
  const input = await drawn('a', 'input');
  expect(input).toHaveAccessibleName('a');
  expect((await boxOf('a', '.pw-label')).width).toBeLessThan(2);
  expect((await boxOf('a', '.pw-value')).left).toBe((await boxOf('a')).left);
  expect((await drawn('c')).querySelector('h3')).toBeNull();
  expect(await drawn('c')).toHaveAccessibleName('c');
  expect(await barriers(host)).toEqual([]);
});

test('rules say their own message in place of the usual words', async () => {
  show([
    text('a', {}, { rules: [{ required: true, message: '請填寫品名' }] }),
    text('b', {}, { rules: [{ required: true }] }),
    { ...text('n', {}, { rules: { max: 5, message: 'At most five' } }), type: 'decimal' },
  ]);
  const [a, b, n] = [await drawn('a', 'input'), await drawn('b', 'input'), await drawn('n', 'input')];
  for (const input of [a, b]) {
    await userEvent.click(input);
    await userEvent.keyboard('x{Backspace}{Tab}');
  }
  await userEvent.fill(n, '9');
  await userEvent.keyboard('{Tab}');
  await expect.poll(async () => (await drawn('a', '.pw-error')).textContent).toBe('請填寫品名');
  expect((await drawn('b', '.pw-error')).textContent).toBe('Required');
  expect((await drawn('n', '.pw-error')).textContent).toBe('At most five');
  expect(a).toHaveAccessibleDescription('請填寫品名');
});

test('a table that needs a row has its mark, its tone, and says so in its own words until it has one', async () => {
  show([
    {
      ...container('entrytable', 't', { theme: 'danger' }, text('w')),
      model: 'rows',
      rules: [{ required: true, message: '至少一行' }],
    },
    container('entrytable', 'u', {}, text('v')),
  ]);
  const title = await drawn('t', '.pw-group-title');
  expect(title.textContent).toBe('*t');
  const other = await drawn('u', '.pw-group-title');
  expect(other.textContent).toBe('u');
  expect(getComputedStyle(title).color).not.toBe(getComputedStyle(other).color);
  form?.validate();
  await expect.poll(async () => (await drawn('t', '.pw-error')).textContent).toBe('至少一行');
  const grid = await drawn('t', '[role=grid]');
  expect(grid).toHaveAccessibleDescription(/^至少一行 ./);
  await userEvent.click(await drawn('t', '[aria-keyshortcuts], .pw-toolbar-button, button'));
  await expect.poll(() => host.querySelector('[data-pw-key=t] .pw-error')).toBeNull();
  expect(grid).not.toHaveAccessibleDescription();
});

test('a table that needs a row has its mark once, also where its title is not drawn', async () => {
  const needs = { model: 'rows', rules: [{ required: true }] };
  show([
    { ...container('entrytable', 't', {}, text('w')), ...needs },
    { ...container('entrytable', 'u', {}, text('y')), ...needs, model: 'more', showTitle: false },
    { ...container('entrytable', 'v', {}, text('x')), model: 'free', showTitle: false },
  ]);
  await drawn('v', '.pw-entry-count');
  const marks = (key: string) =>
    host.querySelectorAll(
      `[data-pw-key=${key}] :is(.pw-group-title, .pw-entry-bar) :is(.pw-required, .pw-datagrid-required)`,
    ).length;
  await expect.poll(() => ['t', 'u', 'v'].map(marks)).toEqual([1, 1, 0]);
});

test('a long label is cut at 22 characters, with the whole in a tooltip; labels stand where the page says', async () => {
  const long = '一二三四五六七八九十一二三四五六七八九十一二三四';
  show(
    [
      { ...text('a'), title: long },
      { ...text('b'), options: { tips: 'Help' } },
    ],
    { labelAlign: 'top', labelWidth: 90 },
  );
  const label = await drawn('a', '.pw-label');
  expect(label.textContent).toBe('一二三四五六七八九十一二三四五六七八九十一二…');
  expect(label.title).toBe(long);
  expect((await boxOf('a', 'input')).top).toBeGreaterThanOrEqual(label.getBoundingClientRect().bottom);
  expect((await drawn('b', '.pw-help')).textContent).toBe('Help');
});

test('labels at the left have the width that the page says', async () => {
  show([text('a')], { labelAlign: 'left', labelWidth: 90 });
  const label = await drawn('a', '.pw-label');
  expect(label.getBoundingClientRect().width).toBe(90);
  expect(getComputedStyle(label).textAlign).toBe('start');
});

test("classes and styles of the page stay the page's own", async () => {
  show([text('a', { tips: 'Help' })], {
    customClass: 'big pw-scrim',
    customStyle:
      'background-color: rgb(9, 9, 9); .big .pw-help { color: rgb(1, 100, 1) } body { color: red }',
  });
  const outside = document.createElement('p');
  outside.className = 'pw-help';
  document.body.append(outside);
  const help = await drawn('a', '.pw-help');
  await expect.poll(() => getComputedStyle(help).color).toBe('rgb(1, 100, 1)');
  const body = host.querySelector('.pw-page-body') ?? host;
  expect(body.className).toContain('pw-own-big');
  expect(body.classList.contains('pw-scrim')).toBe(false);
  expect(getComputedStyle(body).backgroundColor).toBe('rgb(9, 9, 9)');
  expect(getComputedStyle(outside).color).not.toBe('rgb(1, 100, 1)');
  root.unmount();
  await expect.poll(() => document.adoptedStyleSheets.length).toBe(0);
  outside.remove();
});

test('IfCard makes a card of a group and a group of a card; Cols says how many stand in a line', async () => {
  const field = (FieldName: string, more: object) => ({
    Id: FieldName,
    FieldName,
    FieldTitle: FieldName,
    ...more,
  });
  const objectModel = {
    code: 'o',
    tables: [],
    fields: [
      field('g', { FieldType: 21, IfCard: true, Cols: 2 }),
      field('k', { FieldType: 200, IfCard: false }),
      field('a', { FieldType: 1 }),
      field('b', { FieldType: 1 }),
    ],
  };
  const platform = testPlatform();
  const plain = (key: string) => ({ type: 'textbox', key, model: key });
  root.render(
    <PwRoot platform={platform} mode="light">
      <PageForm
        definition={{
          id: 'p',
          items: [
            { type: 'groupcard', key: 'g', model: 'g', items: [plain('a'), plain('b')] },
            { type: 'card', key: 'k', model: 'k', items: [text('c')] },
          ],
        }}
        objectModel={objectModel}
        mode="edit"
        record={{ id: '1' }}
        platform={platform}
      />
    </PwRoot>,
  );
  expect((await drawn('g')).classList.contains('pw-card')).toBe(true);
  expect((await drawn('k')).classList.contains('pw-card')).toBe(false);
  expect((await boxOf('a')).width).toBeGreaterThan(500);
  expect((await boxOf('a')).top).toBe((await boxOf('b')).top);
});

test('the parts of a split of a stated height take what its title leaves', async () => {
  const rows = (name: string) =>
    container('card', name, {}, ...[1, 2, 3, 4, 5].map((at) => text(`${name}${at}`, { colSpan: 12 })));
  show([container('mainsplittable', 'split', { height: 220 }, rows('one'), text('two', { colSpan: 12 }))]);
  const block = await drawn('split');
  await drawn('one5');
  expect(block.clientHeight).toBe(220);
  expect(block.scrollHeight).toBe(220);
  const part = block.querySelector('.pw-split-part');
  expect(part?.scrollHeight).toBeGreaterThan(part?.clientHeight ?? Number.POSITIVE_INFINITY);
});
