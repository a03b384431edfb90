import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { compilePage, type Form, type Notice, ok } from '../../engine/internal.ts';
import { createSessions, type OpenRequest, type PageSession, type Platform } from '../../platform/index.ts';
import { createScriptHost } from '../../platform/script/host.ts';
import { scriptHostOf } from '../../platform/script/hosts.ts';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import { PageList } from '../list/PageList.tsx';
import { frames, type Mounted, mount } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { cellLooksOf } from './cellLooksOf.ts';

/** The worker has to start, on machines that do other things as well. */
const soon = <T,>(read: () => T) => expect.poll(read, { timeout: 20_000 });

/** Milliseconds of a turn: so many that a machine that stands still for a while stops no script. */
const PATIENT = 20_000;
/** Where a script that never ends is to be stopped, and none beside it. */
const STOPPING = 4_000;

let open: Mounted | null = null;
let platform: Platform;
let notices: Notice[];
let asked: OpenRequest[];
let queries: number;
let batches: number[];
/** What a batch waits for before it is sent to the worker. */
let gate: Promise<void>;

const orders = Array.from({ length: 10_000 }, (_, at) => ({ id: `o${at}`, number: `WO${at}`, qty: at }));

beforeEach(async () => {
  await page.viewport(1280, 800);
  notices = [];
  asked = [];
  queries = 0;
  batches = [];
  gate = Promise.resolve();
  const made = testPlatform();
  platform = {
    ...made,
    notify: (notice) => notices.push(notice),
    createWorker: () =>
      new Worker(new URL('../../platform/script/worker.ts', import.meta.url), { type: 'module' }),
    opener: {
      open: async (request) => {
        asked.push(request);
        return ok(
          request.title === 'plain'
            ? null
            : { script: `getComponent('name').value = 'back ' + context.n`, context: { n: 7 } },
        );
      },
    },
    formPorts: (page, id) => ({ ...made.formPorts(page, id), notify: (notice) => notices.push(notice) }),
    listPorts: () => ({
      newAbort: () => new AbortController(),
      query: async () => {
        queries += 1;
        return ok({ rows: orders, rowCount: orders.length, aggregates: {} });
      },
    }),
  };
  limitScripts(PATIENT);
});
afterEach(() => {
  open?.unmount();
  open = null;
  scriptHostOf(platform).dispose();
});

/** Has the platform's scripts run with a limit of their own, and counts what is asked for cells. */
function limitScripts(turnMs: number): void {
  const { clock, createWorker } = platform;
  const limits = { turnMs, memoryBytes: 32 * 1024 * 1024 };
  const patient = createScriptHost({
    clock,
    limits,
    graceMs: PATIENT,
    startMs: 2 * PATIENT,
    ...(createWorker ? { createWorker } : {}),
  });
  const { renderCells } = patient;
  Object.assign(scriptHostOf(platform), {
    ...patient,
    renderCells: async (batch: Parameters<typeof renderCells>[0]) => {
      batches.push(batch.parts.reduce((sum, { cells }) => sum + cells.length, 0));
      await gate;
      return renderCells(batch);
    },
  });
}

const say = (what: string) => `getComponent('log').value = (getFormData().log ?? '') + ${what} + ';'`;
const scripts = (event: string, what: string) => ({ scripts: [{ event, content: say(what) }] });

const definition = {
  id: 'p',
  objectId: 'o',
  pageType: 'bill',
  items: [
    { type: 'textbox', key: 'k-log', model: 'log', title: 'Log', options: {} },
    {
      type: 'textbox',
      key: 'k-name',
      model: 'name',
      title: 'Name',
      options: {
        scripts: ['focus', 'blur', 'click'].map((event) => ({
          event: `on${event}`,
          content: say(`context.event + ' ' + column.key + ' ' + value`),
        })),
      },
    },
    { type: 'button', key: 'k-button', title: 'Press', options: scripts('click', `'pressed'`) },
    { type: 'link', key: 'k-link', title: 'Link', options: scripts('click', `'linked'`) },
    { type: 'icon', key: 'k-icon', title: 'Icon', options: scripts('click', `'icon'`) },
    {
      type: 'collapse',
      key: 'k-fold',
      title: 'Fold',
      options: scripts('change', `'fold ' + value`),
      items: [],
    },
    {
      type: 'tab',
      key: 'k-tabs',
      title: 'Tabs',
      options: scripts('change', `'tab ' + value`),
      items: ['a', 'b'].map((key) => ({
        type: 'tabpage',
        key: `k-${key}`,
        title: `Tab ${key}`,
        options: key === 'b' ? scripts('click', `'clicked b'`) : {},
        items: [],
      })),
    },
    {
      type: 'entrytable',
      key: 'k-lines',
      model: 'lines',
      title: 'Lines',
      options: {
        rowSelect: true,
        multiple: true,
        scripts: ['rowClick', 'rowSelect', 'rowAdd', 'rowRemove', 'rowMove'].map((event) => ({
          event,
          content: say(`context.event + ' ' + context.rows.map((each) => each.entryId).join()`),
        })),
      },
      items: [
        {
          type: 'decimal',
          key: 'c-qty',
          model: 'qty',
          title: 'Qty',
          options: {
            scripts: [
              {
                event: 'onCellRender',
                content: `if (value > 5) return { text: value + ' of ' + row.note, class: 'danger strong' }`,
              },
              { event: 'focus', content: `row.note = 'focused ' + value` },
            ],
          },
        },
        { type: 'textbox', key: 'c-note', model: 'note', title: 'Note', options: {} },
      ],
      actions: [
        { code: 'add', options: {} },
        { code: 'remove', options: {} },
        {
          code: 'double',
          title: 'Double',
          options: { script: `row.qty = row.qty * 2; ${say(`context.rows.length + ' doubled'`)}` },
        },
      ],
    },
  ],
  action: {
    items: [
      {
        key: 'aaaaaa',
        code: 'ask',
        title: 'Ask',
        options: {
          script: `const answer = await openDialog({ renderCode: 'v9' }); ${say(`'asked ' + answer.n`)}`,
        },
      },
      { key: 'bbbbbb', code: 'fail', title: 'Fail', options: { script: `getComponent('nobody')` } },
    ],
  },
};
const record = {
  id: 'r',
  approveStatus: 0,
  log: '',
  name: 'one',
  lines: [
    { entryId: 'e1', qty: 1, note: 'x' },
    { entryId: 'e2', qty: 9, note: 'y' },
  ],
};

async function show(): Promise<{ host: HTMLElement; form: Form; session: PageSession; log: () => string }> {
  const sessions = createSessions(platform);
  const session = sessions.open('tab', {
    definition,
    mode: 'edit',
    record,
    defaultModel: { lines: [{ qty: 0 }] },
  });
  const { form } = await session.opened();
  if (!form) throw new Error('no form');
  open = mount(<PageForm definition={null} mode="edit" platform={platform} session={session} />, 1200);
  await soon(() => open?.host.textContent).toContain('Press');
  return { host: open.host, form, session, log: () => String(form.snapshot('log').value ?? '') };
}

const named = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll<HTMLElement>('button, [role=tab]')].find(
    (each) => each.textContent?.trim() === name,
  ) ?? host;

describe('events of widgets', () => {
  test('a field tells that the focus came, that it was clicked, that it left', async () => {
    const { host, log } = await show();
    const [, name] = host.querySelectorAll<HTMLElement>('input.pw-input');
    await userEvent.click(name ?? host);
    await soon(log).toBe('focus k-name one;click k-name one;');
    await userEvent.keyboard('{Tab}');
    await soon(log).toBe('focus k-name one;click k-name one;blur k-name one;');
  });

  test('buttons, links, icons, folds and tabs', async () => {
    const { host, log } = await show();
    for (const name of ['Press', 'Link', 'Icon', 'Fold', 'Tab b']) {
      const before = log();
      await userEvent.click(named(host, name));
      await soon(log).not.toBe(before);
    }
    await soon(log).toContain('clicked b');
    const said = log().split(';').filter(Boolean);
    expect(said.slice(0, 4)).toEqual(['pressed', 'linked', 'icon', 'fold false']);
    expect(said.slice(4).toSorted()).toEqual(['clicked b', 'tab k-b']);
  });

  test('toolbar actions: a dialog is opened, and what it passes back runs here; failures are told once', async () => {
    const { host, form, log } = await show();
    await userEvent.click(named(host, 'Ask'));
    await soon(log).toBe('asked 7;');
    expect(asked).toMatchObject([{ openType: 'dialog', renderCode: 'v9' }]);
    await soon(() => form.snapshot('name').value).toBe('back 7');
    await userEvent.click(named(host, 'Fail'));
    await soon(() => notices.length).toBe(1);
    expect(notices[0]).toMatchObject({
      code: 'script.componentMissing',
      params: { key: 'nobody' },
    });
    expect(platform.texts.t('script.componentMissing', notices[0]?.params)).toBe(
      'Component Not Found - nobody',
    );
  });

  test('rows that are clicked, selected, added and removed, and the actions of the bar', async () => {
    const { host, form, log } = await show();
    await soon(() => host.querySelector('[data-row-id=e1]')).not.toBeNull();
    await userEvent.click(host.querySelector('[data-path="lines[e1].note"]') ?? host);
    await soon(log).toBe('rowClick e1;');
    form.table('k-lines')?.select(['e1']);
    await soon(log).toBe('rowClick e1;rowSelect e1;');
    await userEvent.click(named(host, 'Double'));
    await soon(() => form.snapshot('lines[e1].qty').value).toBe(2);
    await soon(log).toContain('1 doubled;');
    const added = form.table('k-lines')?.add();
    const id = added?.ok ? added.value : '';
    await soon(log).toContain(`rowAdd ${id};`);
    form.undo();
    await soon(log).toContain(`rowRemove ${id};`);
    form.table('k-lines')?.move('e2', 0);
    await soon(log).toContain('rowMove e2,e1;');
    form.reset({ ...record, lines: [] });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(log()).toBe('');
  });

  test('cells of tables are decorated, follow their rows, and hear the focus', async () => {
    const { host, form } = await show();
    const cell = (path: string) => host.querySelector<HTMLElement>(`[data-path="${path}"]`);
    await soon(() => cell('lines[e2].qty')?.textContent).toBe('9 of y');
    expect(cell('lines[e2].qty')?.querySelector('.pw-look')?.getAttribute('data-pw-look')).toBe(
      'danger strong',
    );
    expect(cell('lines[e1].qty')?.querySelector('.pw-look')).toBeNull();
    form.commit('lines[e2].note', 'z');
    await soon(() => cell('lines[e2].qty')?.textContent).toBe('9 of z');
    await userEvent.click(cell('lines[e1].qty') ?? host);
    await soon(() => form.snapshot('lines[e1].note').value).toBe('focused 1');
  });

  test('a field without scripts stands in no zone', async () => {
    const { host } = await show();
    await soon(() => host.querySelector('[data-row-id=e2]')).not.toBeNull();
    const zones = () => [...host.querySelectorAll('.pw-script-zone')];
    await soon(() =>
      zones().map((zone) => zone.closest<HTMLElement>('[data-path], [data-pw-key]')?.dataset),
    ).toMatchObject([{ pwKey: 'k-name' }, { path: 'lines[e1].qty' }, { path: 'lines[e2].qty' }]);
  });
});

function list(over: { qty?: string; extra?: string; toolbar?: object[] } = {}) {
  const column = (key: string, script: string | undefined) => ({
    colKey: key,
    model: key,
    title: key.toUpperCase(),
    options: { type: 'text', ...(script ? { scripts: [{ event: 'onCellRender', content: script }] } : {}) },
  });
  return {
    id: 'v',
    objectId: 'o',
    viewName: 'Orders',
    apiUrl: '/x',
    pageData: JSON.stringify({
      views: [{ key: 'all', title: 'All', listKey: 'main' }],
      lists: [
        {
          key: 'main',
          type: 'tableview',
          options: { scripts: [{ event: 'rowClick', content: `getComponent('number').value = row.number` }] },
          items: [column('number', over.extra), column('qty', over.qty)],
          actions: [
            {
              code: 'say',
              title: 'Say',
              options: {
                location: ['tablebar'],
                script: `getComponent('number').value = 'row ' + row.number`,
              },
            },
          ],
        },
      ],
      toolbar: { items: over.toolbar ?? [] },
      searchfield: {
        items: [{ key: 'number', model: 'number', title: 'Number', type: 'textbox', options: {} }],
      },
    }),
  };
}

async function showList(over: Parameters<typeof list>[0]) {
  open = mount(<PageList definition={list(over)} platform={platform} />, 1000);
  const { host } = open;
  await soon(() => host.querySelector('[data-row-id=o0]')?.textContent).toContain('WO0');
  return {
    host,
    row: (id: string) => host.querySelector(`[data-row-id=${id}]`),
    search: () => host.querySelector<HTMLInputElement>('.pw-pagelist-search input'),
  };
}

describe('scripts of lists', () => {
  test('cells: the raw value first, the look after, one message for a frame, the visible ones alone', async () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const { host, row } = await showList({
      qty: `return { text: 'q' + value, class: value % 2 ? 'danger' : 'success' }`,
      extra: `if (value === 'WO1') return { class: 'strong' }`,
    });
    await soon(() => batches.length).toBe(1);
    await frames();
    const cells = [...(row('o1')?.querySelectorAll('[role=gridcell]') ?? [])];
    expect(cells.map((each) => each.textContent)).toEqual(expect.arrayContaining(['WO1', '1']));
    release();
    const looks = cellLooksOf(platform);
    const idle = () => soon(looks.pending).toEqual({ waiting: 0, sent: 0 });
    await soon(() => row('o1')?.textContent).toContain('q1');
    await idle();
    expect(row('o1')?.querySelector('[data-pw-look=danger]')?.textContent).toBe('q1');
    expect(row('o1')?.querySelector('[data-pw-look=strong]')?.textContent).toBe('WO1');
    const shown = host.querySelectorAll('[data-row-id]').length;
    // One, and one or two for what the list drew only when it knew its size: not one for each cell.
    expect(batches.length).toBeLessThan(4);
    expect(Math.max(...batches)).toBeLessThanOrEqual(shown * 2);
    const scroller = [...host.querySelectorAll<HTMLElement>('*')].find((each) => each.scrollHeight > 100_000);
    let most = 0;
    for (let at = 0; at < 25; at += 1) {
      scroller?.scrollTo(0, at * 9000);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const seen = host.querySelectorAll('[data-row-id]').length;
      most = Math.max(most, looks.pending().waiting - seen * 2);
    }
    expect(scroller?.scrollTop).toBeGreaterThan(100_000);
    expect(most).toBeLessThanOrEqual(0);
    const last = () => [...host.querySelectorAll('[data-row-id]')].at(-1)?.textContent;
    await soon(last).toMatch(/q\d+/);
    await idle();
    const asking = batches.length;
    scroller?.scrollTo(0, 0);
    await soon(() => row('o1')?.textContent).toContain('q1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(batches.length).toBe(asking);
  });

  test('what stands in a cell keeps its elements when its look comes', async () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    const { row } = await showList({ extra: `return { class: 'strong' }` });
    const text = () => {
      const walker = document.createTreeWalker(row('o1') ?? document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (walker.currentNode.nodeValue === 'WO1') return walker.currentNode;
      return null;
    };
    await soon(() => batches.length).toBe(1);
    const before = text();
    expect(before).not.toBeNull();
    release();
    await soon(() => row('o1')?.querySelector('[data-pw-look=strong]')?.textContent).toBe('WO1');
    expect(text()).toBe(before);
  });

  test('where no scripts run a scripted column is drawn like any other', async () => {
    const { createWorker: _, ...plain } = platform;
    platform = plain;
    const drawn = async (extra?: string) => {
      const { row } = await showList(extra === undefined ? {} : { extra });
      const html = row('o1')?.innerHTML.replaceAll(/ id="[^"]*"/g, '');
      open?.unmount();
      open = null;
      return html;
    };
    expect(await drawn(`return { class: 'strong' }`)).toBe(await drawn());
  });

  test('a failing column stays raw, with one notice for the column; the other columns are decorated', async () => {
    limitScripts(STOPPING);
    const { row } = await showList({
      qty: `if (value > 2) throw new Error('no ' + value); return 'q' + value`,
      extra: `while (true) {}`,
    });
    await soon(() => row('o1')?.textContent).toContain('q1');
    expect(row('o3')?.textContent).not.toContain('q3');
    await soon(() => notices.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(notices.map(({ code, params }) => [code, params.msg]).toSorted()).toEqual([
      ['script.executorFailed', `NUMBER: stopped after ${STOPPING} ms`],
      ['table.scriptFailed', 'QTY: no 3'],
    ]);
  });

  test('actions of the toolbar and of rows run with the rows they act on; a row tells of its click', async () => {
    const { host, row, search } = await showList({
      toolbar: [
        {
          code: 'count',
          title: 'Count',
          options: {
            location: ['toolbar'],
            selectMode: 'multiple',
            script: `showLoading(); await openDialog({ renderCode: 'v9', title: 'plain' }); hideLoading();
              getComponent('number').value = context.rows.map((each) => each.number).join() + context.query.pageIndex`,
          },
        },
        { code: 'mystery', title: 'Mystery', options: { location: ['toolbar'] } },
      ],
    });
    await userEvent.click(row('o2')?.querySelectorAll('[role=gridcell]')[2] ?? host);
    await soon(() => search()?.value).toBe('WO2');
    await userEvent.click(named(host, 'Count'));
    await soon(() => search()?.value).toBe('WO20');
    expect(asked.length).toBe(1);
    await soon(() => queries).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await userEvent.click(named(host, 'Mystery'));
    await soon(() => notices.at(-1)?.code).toBe('list.scriptMissing');
    expect(platform.texts.t('list.scriptMissing', { code: 'mystery' })).toBe(
      '[mystery] Unable to find the execution code, please consult the administrator!',
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    const say = [...(row('o3')?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Say');
    await userEvent.click(say ?? host);
    await soon(() => search()?.value).toBe('row WO3');
  });

  test('a click right after the dialog of a script is closed counts, though no time has passed', async () => {
    const { clock, formPorts } = platform;
    const still = { ...clock, ticks: () => 0 };
    Object.assign(platform, {
      clock: still,
      formPorts: (...given: Parameters<typeof formPorts>) => ({ ...formPorts(...given), clock: still }),
    });
    const options = { location: ['toolbar'], script: `openDialog({ renderCode: 'v9', title: 'plain' })` };
    const { host } = await showList({ toolbar: [{ code: 'show', title: 'Show', options }] });
    await userEvent.click(named(host, 'Show'));
    await soon(() => queries).toBe(2);
    await userEvent.click(named(host, 'Show'));
    await soon(() => asked.length).toBe(2);
  });
});

test('what is compiled of the widgets above is what this file means', () => {
  const { page: compiled, issues } = compilePage(definition);
  expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
  expect(compiled?.order.length).toBe(12);
});
