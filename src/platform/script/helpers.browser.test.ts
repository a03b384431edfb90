import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  compilePage,
  createForm,
  type Form,
  type FormPorts,
  fail,
  type Notice,
  ok,
  scriptNotice,
} from '../../engine/internal.ts';
import { createIds, type OpenRequest } from '../index.ts';
import { fireWidget } from '../session/fire.ts';
import { systemTexts } from '../texts/systemTexts.ts';
import { createTexts } from '../texts/texts.ts';
import { createScriptHost, type ScriptHost } from './host.ts';
import type { ScriptPage } from './pageTypes.ts';

const clock = {
  now: () => '2026-01-02 03:04:05',
  ticks: () => performance.now(),
  after(ms: number, task: () => void) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};
const definition = {
  id: 'page',
  pageType: 'bill',
  params: { from: 'menu' },
  items: [
    { key: 'k1', type: 'decimal', model: 'qty', title: 'Quantity', options: { max: 50 } },
    { key: 'k2', type: 'textbox', model: 'name', title: 'Name', options: {} },
    { key: 'k3', type: 'basedata', model: 'unit', title: 'Unit', options: {} },
    {
      key: 't1',
      type: 'entrytable',
      model: 'entries',
      title: 'Entries',
      options: {},
      items: [
        {
          key: 'c1',
          type: 'decimal',
          model: 'amount',
          title: 'Amount',
          options: {
            scripts: [
              { event: 'click', content: `row.note = [column.key, column.model, value, row.amount].join()` },
            ],
          },
        },
        { key: 'c2', type: 'textbox', model: 'note', title: 'Note', options: {} },
      ],
    },
  ],
};
const record = {
  id: '1',
  approveStatus: 0,
  qty: 3,
  name: 'a',
  unit: 'u1',
  unit__Item: { id: 'u1', name: 'Piece' },
  entries: [{ entryId: 'r1', amount: 1, note: 'x' }],
};

/** The worker has to start, on machines that do other things as well. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

let host: ScriptHost;
let form: Form;
let page: ScriptPage;
let notices: Notice[];
let asked: OpenRequest[];
let closes: unknown[];

beforeAll(() => {
  host = createScriptHost({
    clock,
    graceMs: 15_000,
    createWorker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  });
});
afterAll(() => host.dispose());

async function open(opens = true): Promise<void> {
  const { page: compiled } = compilePage(definition);
  if (!compiled) throw new Error('not compiled');
  notices = [];
  asked = [];
  closes = [];
  const notify = (notice: Notice) => notices.push(notice);
  page = host.open({
    page: compiled,
    notify,
    language: () => 'en_US',
    context: () => ({ language: 'en_US', recordId: '1' }),
    close: (answer) => closes.push(answer),
    goOn: async () => true,
    opener: {
      open: async (request) => {
        asked.push(request);
        return opens
          ? ok({ script: null, context: { picked: 'u2' } })
          : fail({ kind: 'badRequest', code: 'list.noRoute', params: {}, retryable: false });
      },
    },
  });
  const ports: FormPorts = { clock, ids: createIds(), notify, script: page.port };
  form = createForm(compiled, { mode: 'edit', record, ports });
  page.attach(form);
  await form.open();
}

async function run(content: string): Promise<unknown> {
  const result = await page.port.run('test', content, {});
  return result.ok ? result.value : scriptNotice(result.error);
}
const name = () => form.snapshot('name').value;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('helpers', () => {
  it('getFormData: the record now, own writes included; a copy', async () => {
    await open();
    expect(
      await run(`getComponent('k1').value = 4; const d = getFormData(); d.name = 'z'; d.entries[0].note = 'z';
        return [d.id, d.qty, d.unit__Item.name, d.entries.length, getFormData().name]`),
    ).toEqual(['1', 4, 'Piece', 1, 'a']);
    expect(form.snapshot('entries[r1].note').value).toBe('x');
  });

  it('getComponent: value, get and set, by key and by model; a missing one is named', async () => {
    await open();
    expect(
      await run(`const c = getComponent('qty'); c.value += 1; c.set('max', 9); c.set('title', 'Amount');
        return [c.key, c.value, c.get('max'), c.get('title'), c.get('model'), getComponent('k3').get('item').name]`),
    ).toEqual(['k1', 4, 9, 'Amount', 'qty', 'Piece']);
    expect(form.snapshot('qty')).toMatchObject({ value: 4, props: { max: 9, title: 'Amount' } });
    expect(await run(`getComponent('nobody')`)).toMatchObject({
      code: 'script.componentMissing',
      params: { key: 'nobody' },
    });
  });

  it('a value clears what stands beside it; item sets it', async () => {
    await open();
    await run(`getComponent('unit').value = 'u2'`);
    expect(form.snapshot('unit').value).toBe('u2');
    expect(form.snapshot('unit').companion ?? null).toBeNull();
    await run(`getComponent('unit').value = 'u3'; setProp('unit', 'item', { id: 'u3', name: 'Box' })`);
    expect(form.snapshot('unit')).toMatchObject({ value: 'u3', companion: { id: 'u3', name: 'Box' } });
  });

  it('getProp and setProp: hidden, disabled, required and options; until the next record', async () => {
    await open();
    expect(
      await run(`return [getProp('k1', 'hidden'), getProp('k1', 'max'), getProp('k1', 'nothing') ?? null]`),
    ).toEqual([false, 50, null]);
    await run(
      `setProp('k1', 'hidden', true); setProp('k2', 'required', true); setProp('k2', 'disabled', true)`,
    );
    expect(form.fieldState('k1').visible).toBe(false);
    expect(form.snapshot('name').locked).toBe(true);
    form.reset({ ...record, id: '2' });
    expect(form.fieldState('k1').visible).toBe(true);
    expect(await run(`return getProp('k1', 'hidden')`)).toBe(false);
  });

  it('closeDialog: passes a script and a context, or neither', async () => {
    await open();
    await run(`closeDialog(); closeDialog('x()', { n: 1 })`);
    expect(closes).toEqual([
      { script: null, context: {} },
      { script: 'x()', context: { n: 1 } },
    ]);
    expect(await run(`closeDialog(() => 1)`)).toMatchObject({
      params: { msg: 'TypeError: closeDialog takes the script as text' },
    });
  });

  it.each(['openDialog', 'openDrawer'])(
    '%s: asks the host, resolves with what comes back',
    async (helper) => {
      await open();
      await run(`const answer = await ${helper}({ renderCode: 'v9', action: 'edit', params: { id: 7 }, title: 'Pick', width: '60vw', height: '400px' });
      getComponent('k2').value = answer.picked`);
      await soon(name).toBe('u2');
      expect(asked).toEqual([
        {
          openType: helper === 'openDialog' ? 'dialog' : 'drawer',
          renderCode: 'v9',
          objectId: '',
          action: 'edit',
          params: { id: 7 },
          title: 'Pick',
          width: '60vw',
          height: '400px',
        },
      ]);
    },
  );

  it('openDialog rejects where nothing can be opened', async () => {
    await open(false);
    await run(
      `try { await openDialog({ renderCode: 'v9' }) } catch (error) { getComponent('k2').value = error.message }`,
    );
    await soon(name).toBe('list.noRoute');
  });

  it('showLoading and hideLoading: the text, or loading', async () => {
    await open();
    await run(`showLoading()`);
    expect(form.status().overlay).toEqual({ text: 'loading' });
    await run(`showLoading('Counting')`);
    expect(form.status().overlay).toEqual({ text: 'Counting' });
    await run(`hideLoading()`);
    expect(form.status().overlay).toBeNull();
  });

  it('setTimeout and clearTimeout: once, with arguments, or not at all', async () => {
    await open();
    await run(`setTimeout((what) => { getComponent('k2').value += what }, 10, 'b');
      clearTimeout(setTimeout(() => { getComponent('k2').value = 'never' }, 5))`);
    await soon(name).toBe('ab');
    await wait(60);
    expect(name()).toBe('ab');
  });

  it('setInterval and clearInterval: again and again until it is cleared', async () => {
    await open();
    await run(`const timer = setInterval(() => {
        getComponent('k1').value += 1;
        if (getComponent('k1').value === 6) clearInterval(timer);
      }, 16)`);
    await soon(() => form.snapshot('qty').value).toBe(6);
    await wait(80);
    expect(form.snapshot('qty').value).toBe(6);
  });

  it('onDestroy: runs when the page is closed, and sees the form to its end', async () => {
    await open();
    await run(`onDestroy(() => { getComponent('k2').value = 'gone ' + getFormData().qty })`);
    expect(name()).toBe('a');
    await page.close();
    expect(name()).toBe('gone 3');
  });

  it('context: the event, the page, and what the event brings', async () => {
    await open();
    expect(await run(`return context`)).toEqual({
      event: 'test',
      mode: 'edit',
      state: 'update',
      approveStatus: 0,
      params: { from: 'menu' },
      language: 'en_US',
      recordId: '1',
    });
    expect(
      await page.port.run('test', `return context.extra + typeof context.bad`, { extra: 'e', bad: () => 1 }),
    ).toEqual({
      ok: true,
      value: 'eundefined',
    });
  });

  it('row, column and value: the cell of the event', async () => {
    await open();
    const { c1 } = form.page.nodes;
    if (!c1) throw new Error('no column');
    await fireWidget(form, c1, 'click', { path: 'entries[r1].amount' });
    expect(form.snapshot('entries[r1].note').value).toBe('c1,amount,1,1');
  });

  it('what is said of failures stands in all languages', () => {
    const texts = createTexts({ language: 'zh_TW', bundles: [systemTexts] });
    expect(texts.t('script.failed', { msg: 'x' })).toBe('腳本執行錯誤！x');
    expect(texts.t('table.scriptFailed', { msg: 'x' })).toBe('腳本執行錯誤：x');
    expect(texts.t('list.scriptMissing', { code: 'go' })).toBe('[go] 找不到執行程式碼，請聯絡管理員！');
    for (const code of ['script.failed', 'table.scriptFailed', 'script.executorFailed', 'script.loading'])
      for (const language of ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'] as const)
        expect(Object.hasOwn(systemTexts[language], code)).toBe(true);
  });
});
