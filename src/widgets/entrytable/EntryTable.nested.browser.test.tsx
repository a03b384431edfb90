import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Notice, ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { openTable, showTable, type TableSetup } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;
let notices: Notice[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  host = document.createElement('div');
  host.className = 'pw-root';
  host.style.cssText = 'width:900px;height:620px;padding:16px';
  document.body.append(host);
  root = createRoot(host);
  notices = [];
});
afterEach(() => {
  root.unmount();
  host.remove();
});

const column = (key: string, model: string, options: object = {}) => ({
  type: 'textbox',
  key,
  model,
  title: model,
  options,
});

/** Tables in tables: operations of a line, tools of an operation. */
function nested(opens: object = {}, toolOptions: object = {}) {
  const table = (key: string, model: string, items: readonly object[], options: object = {}) => ({
    type: 'entrytable',
    key,
    model,
    title: model,
    options,
    items,
  });
  const tools = table('k-tools', 'tools', [column('k-tool', 'tool')], toolOptions);
  const steps = table('k-steps', 'steps', [column('k-step', 'step'), tools], opens);
  return [table('k-entries', 'entries', [column('k-item', 'item'), steps])];
}

const deep = {
  id: '1',
  approveStatus: 0,
  entries: [
    {
      entryId: 'e1',
      item: 'A',
      steps: [{ rowId: 's1', step: 'Cut', tools: [{ rowId: 't1', tool: 'Saw' }] }],
    },
    {
      entryId: 'e2',
      item: 'B',
      steps: [{ rowId: 's1', step: 'Turn', tools: [{ rowId: 't1', tool: 'Lathe' }] }],
    },
  ],
};

function open(
  items: readonly object[],
  record: TableSetup['record'],
  ports: TableSetup['ports'] = {},
  hidden = false,
) {
  const opened = openTable({ items, record, defaultRow: { item: 'new' }, notices, ports, step: 5000 });
  if (hidden) opened.form.setOverride('k-entries', { hidden });
  showTable(opened, root, host);
  return opened;
}

const cell = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);
const gridCell = (path: string) => cell(path)?.closest<HTMLElement>('[role=gridcell]') ?? host;
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role=dialog]')];
const opener = (path: string, name: string) =>
  gridCell(path).closest('[data-row-id]')?.querySelector<HTMLElement>(`[aria-label="${name}"]`) ?? host;

describe('rows of rows', () => {
  test('are drawn, edited and saved three levels deep, each under its own row', async () => {
    let sent: unknown = null;
    const save = async (model: unknown) => {
      sent = JSON.parse(JSON.stringify(model));
      return ok({ id: '1', model: null, msg: '' });
    };
    const { form } = open(nested(), deep, { save });
    await expect.poll(() => cell('entries[e2].item')?.textContent).toBe('B');
    opener('entries[e2].item', 'steps').click();
    await expect.poll(() => cell('entries[e2].steps[s1].step')?.textContent).toBe('Turn');
    opener('entries[e2].steps[s1].step', 'tools').click();
    const path = 'entries[e2].steps[s1].tools[t1].tool';
    await expect.poll(() => cell(path)?.textContent).toBe('Lathe');
    expect(dialogs()).toHaveLength(2);
    await userEvent.click(gridCell(path));
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await userEvent.keyboard('Drill{Escape}');
    await expect.poll(() => form.snapshot(path).value).toBe('Lathe');
    await userEvent.click(gridCell(path));
    await userEvent.keyboard('{Control>}a{/Control}Mill{Enter}');
    await expect.poll(() => form.snapshot(path).value).toBe('Mill');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent).toMatchObject({
      entries: [
        { steps: [{ tools: [{ tool: 'Saw' }] }] },
        { steps: [{ step: 'Turn', tools: [{ rowId: 't1', tool: 'Mill' }] }] },
      ],
    });
  });

  test('open in a drawer of 60%, also where the table in a table is a plain one', async () => {
    open(nested(), deep);
    await expect.poll(() => cell('entries[e1].item')).not.toBeNull();
    opener('entries[e1].item', 'steps').click();
    await expect.poll(() => dialogs()[0]?.className).toBe('pw-drawer');
    expect(dialogs()[0]?.offsetWidth).toBe(768);
    expect(dialogs()[0]?.querySelector('.pw-drawer-edge')).not.toBeNull();
    // What is first in it has the focus, not its edge.
    expect(document.activeElement?.className).toBe('pw-icon-button');
    expect(await barriers(document.body)).toEqual([]);
  });

  test('close with their row, whatever takes it, and stay closed when it is back', async () => {
    const { form } = open(nested(), deep);
    await expect.poll(() => cell('entries[e2].item')).not.toBeNull();
    opener('entries[e2].item', 'steps').click();
    await expect.poll(() => cell('entries[e2].steps[s1].step')).not.toBeNull();
    opener('entries[e2].steps[s1].step', 'tools').click();
    await expect.poll(() => dialogs()).toHaveLength(2);
    form.table('k-entries')?.remove(['e1']);
    await expect.poll(() => cell('entries[e1].item')).toBeNull();
    expect(dialogs()).toHaveLength(2);
    form.table('k-entries')?.remove(['e2']);
    await expect.poll(dialogs).toEqual([]);
    // The focus is not lost with them.
    await expect.poll(() => host.querySelector('[role=grid]')?.contains(document.activeElement)).toBe(true);
    form.undo();
    await expect.poll(() => cell('entries[e2].item')).not.toBeNull();
    expect(dialogs()).toEqual([]);
  });

  test('open in a dialog of 1000 px by 70vh where they say so', async () => {
    open(nested({ childOpen: 'dialog' }), deep);
    await expect.poll(() => cell('entries[e1].item')).not.toBeNull();
    opener('entries[e1].item', 'steps').click();
    await expect.poll(() => dialogs()[0]?.className).toBe('pw-dialog');
    expect(dialogs()[0]?.offsetWidth).toBe(1000);
    expect(dialogs()[0]?.offsetHeight).toBe(560);
    await expect.poll(() => cell('entries[e1].steps[s1].step')?.textContent).toBe('Cut');
  });
});

const flat = (
  options: object,
  columns: readonly object[] = [column('k-item', 'item')],
  type = 'entrytable',
) => [{ type, key: 'k-entries', model: 'entries', title: 'Lines', items: columns, options }];
const two = {
  id: '1',
  approveStatus: 0,
  entries: [
    { entryId: 'r1', item: 'x' },
    { entryId: 'r2', item: 'x' },
  ],
};
const width = (element: Element | null | undefined) => element?.getBoundingClientRect().width;

test('an action with others in it is a menu, as in lists', async () => {
  const ran: string[] = [];
  const run = async (_: string, content: string) => {
    ran.push(content);
    return ok(undefined);
  };
  const childItems = [
    { code: 'price', title: 'Price', options: { script: 'price()' } },
    { code: 'one', title: 'One', options: { script: 'one()', selectMode: 'single' } },
  ];
  const actions = [{ code: 'more', title: 'More', options: { childItems } }];
  const { form } = open(flat({ actions }), two, { script: { run } });
  const more = () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'More') ?? host;
  await expect.poll(() => more().getAttribute('aria-haspopup')).toBe('menu');
  const items = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  await userEvent.click(more());
  await expect
    .poll(() => items().map((each) => [each.textContent, each.hasAttribute('data-disabled')]))
    .toEqual([
      ['Price', false],
      ['One', true],
    ]);
  await userEvent.click(items()[0] ?? host);
  await expect.poll(() => ran).toEqual(['price()']);
  form.table('k-entries')?.select(['r1']);
  await userEvent.click(more());
  await userEvent.click(items()[1] ?? host);
  await expect.poll(() => ran).toEqual(['price()', 'one()']);
});

test('Enter on the last row adds one, also where the action that adds stands in a menu', async () => {
  const actions = [{ code: 'more', title: 'More', options: { childItems: [{ code: 'add', title: 'Add' }] } }];
  const { form } = open(flat({ actions }), two);
  const rows = () => form.table('k-entries')?.snapshot().order.length;
  await expect.poll(() => cell('entries[r2].item')).not.toBeNull();
  await userEvent.click(gridCell('entries[r2].item'));
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await userEvent.keyboard('{Enter}');
  await expect.poll(rows).toBe(3);
  const added = form.table('k-entries')?.snapshot().order[2];
  await expect.poll(() => cell(`entries[${added}].item`)?.contains(document.activeElement)).toBe(true);
});

test('Enter on the last row runs the script of the action that adds', async () => {
  const ran: string[] = [];
  const run = async (_: string, content: string) => {
    ran.push(content);
    return ok(undefined);
  };
  const actions = [{ code: 'add', title: 'Add', options: { script: 'pick()' } }];
  const { form } = open(flat({ actions }), two, { script: { run } });
  await expect.poll(() => cell('entries[r2].item')).not.toBeNull();
  await userEvent.click(gridCell('entries[r2].item'));
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await userEvent.keyboard('last{Enter}');
  await expect.poll(() => ran).toEqual(['pick()']);
  expect(form.snapshot('entries[r2].item').value).toBe('last');
  expect(form.table('k-entries')?.snapshot().order).toHaveLength(2);
});

describe('sizes (002 3.8 and 9)', () => {
  const heights = { small: 36, medium: 44, large: 52 } as const;
  test.each(Object.entries(heights))('%s rows are %i px high', async (size, height) => {
    open(flat({ size }), two);
    await expect
      .poll(() => gridCell('entries[r1].item').closest<HTMLElement>('[data-row-id]')?.offsetHeight)
      .toBe(height);
    await userEvent.click(gridCell('entries[r1].item'));
    await expect.poll(() => cell('entries[r1].item')?.offsetHeight).toBe(height - 4);
  });

  test('a table grows with its rows up to what it states; 100% is 380 px', async () => {
    const height = () => host.querySelector<HTMLElement>('.pw-entry-grid')?.offsetHeight;
    const rows = (count: number) => ({
      ...two,
      entries: Array.from({ length: count }, (_, at) => ({ entryId: `r${at}`, item: 'x' })),
    });
    for (const [stated, most] of [
      ['100%', 380],
      ['220px', 220],
      ['calc(50vh - 100px)', 300],
    ] as const) {
      for (const [count, least, highest] of [
        [0, 60, 110],
        [2, 36 * 3, 36 * 3 + 4],
        [40, most, most],
      ] as const) {
        root.unmount();
        root = createRoot(host);
        open(flat({ height: stated }), rows(count));
        await expect.poll(height).toBeGreaterThanOrEqual(least);
        expect(height()).toBeLessThanOrEqual(highest);
      }
    }
  });

  test('a table is as wide as it states, no wider than its place', async () => {
    const section = () => width(host.querySelector('.pw-entry'));
    open(flat({ width: 'calc(100vw - 710px)' }), two);
    await expect.poll(section).toBe(570);
    root.unmount();
    root = createRoot(host);
    open(flat({ width: 'calc(100vw - 10px)' }), two);
    await expect.poll(section).toBe(host.clientWidth - 32);
  });

  test('rows of a table that shows later are as high as the density has them, and follow it', async () => {
    host.dataset.pwDensity = 'compact';
    const { form } = open(flat({ size: 'medium' }), two, {}, true);
    const height = () => gridCell('entries[r1].item').closest<HTMLElement>('[data-row-id]')?.offsetHeight;
    await new Promise(requestAnimationFrame);
    expect(cell('entries[r1].item')).toBeNull();
    form.setOverride('k-entries', { hidden: false });
    await expect.poll(() => cell('entries[r1].item')).not.toBeNull();
    await expect.poll(height).toBe(28 + 8);
    host.dataset.pwDensity = 'touch';
    await expect.poll(height).toBe(44 + 8);
  });

  test('the handle takes 46 px, and 80 with the number beside it', async () => {
    open(flat({ rowDrag: true }), two);
    const grip = () => gridCell('entries[r2].item').closest('[data-row-id]')?.querySelector('.pw-entry-grip');
    await expect.poll(() => width(grip()?.closest('[role=gridcell]'))).toBe(46);
    root.unmount();
    root = createRoot(host);
    open(flat({ rowDrag: true, rowIndex: true }), two);
    await expect.poll(() => width(grip()?.closest('[role=gridcell]'))).toBe(80);
    expect(grip()?.closest('[role=gridcell]')?.textContent).toBe('2');
    expect(host.querySelectorAll('[role=columnheader]')).toHaveLength(3);
    expect(await barriers(host)).toEqual([]);
  });

  test('an action of a row takes 45 px, in a tree 50', async () => {
    const child = {
      type: 'entrychildtable',
      key: 'k-sub',
      model: 'sub',
      title: 'Sub',
      items: [],
      options: {},
    };
    for (const [type, pixels] of [
      ['entrytable', 45],
      ['treetable', 50],
    ] as const) {
      root.unmount();
      root = createRoot(host);
      open(flat({}, [column('k-item', 'item'), child], type), two);
      await expect
        .poll(() => width(opener('entries[r1].item', 'Sub').closest('[role=gridcell]')))
        .toBe(pixels);
    }
  });

  test('columns keep their width, or with `tableLayout` auto grow with what is cut in them', async () => {
    const item = 'a text that is far longer than its narrow column';
    const columns = [column('k-item', 'item', { width: 100 }), column('k-b', 'b', { width: 900 })];
    const record = { ...two, entries: [{ entryId: 'r1', item }] };
    open(flat({}, columns), record);
    await expect.poll(() => width(gridCell('entries[r1].item'))).toBe(100);
    root.unmount();
    root = createRoot(host);
    const { form } = open(flat({ tableLayout: 'auto' }, columns), record);
    await expect.poll(() => cell('entries[r1].item')).not.toBeNull();
    await expect.poll(() => width(gridCell('entries[r1].item'))).toBeGreaterThan(250);
    const text = () => cell('entries[r1].item');
    expect(text()?.scrollWidth).toBeLessThanOrEqual(text()?.clientWidth ?? 0);
    form.commit('entries[r1].item', item.repeat(9));
    await expect.poll(() => width(gridCell('entries[r1].item'))).toBe(480);
  });

  test('a column whose `ellipsis` is false ends without dots', async () => {
    open(flat({}, [column('k-item', 'item', { ellipsis: false }), column('k-b', 'b')]), two);
    const dots = (path: string) => {
      const text = cell(path);
      return text === null ? null : getComputedStyle(text).textOverflow;
    };
    await expect.poll(() => dots('entries[r1].b')).toBe('ellipsis');
    expect(dots('entries[r1].item')).toBe('clip');
  });
});

test('what folds a branch merges with no neighbour, other columns of the tree do', async () => {
  const columns = [column('k-item', 'item', { rowMerge: true }), column('k-b', 'b', { rowMerge: true })];
  const row = (entryId: string) => ({ entryId, item: 'same', b: 'same' });
  const entries = [{ ...row('a'), children: [row('a1')] }, row('c')];
  open(flat({ defaultExpandAll: true }, columns, 'treetable'), { ...two, entries });
  await expect.poll(() => gridCell('entries[a].b').getAttribute('aria-rowspan')).toBe('3');
  for (const id of ['a', 'a1', 'c']) {
    expect(gridCell(`entries[${id}].item`).hasAttribute('aria-rowspan')).toBe(false);
    expect(gridCell(`entries[${id}].item`).className).not.toContain('pw-datagrid-covered');
  }
});
