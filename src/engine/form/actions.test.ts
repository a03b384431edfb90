import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { action, card, field, page, table } from '../compile/testing.ts';
import type { CompiledAction, CompiledOpen } from '../compile/types.ts';
import { fail, ok } from '../result.ts';
import type { Mode } from '../situation/types.ts';
import { createForm } from './create.ts';
import type { ActionOpening } from './ports.ts';
import { deferred, testPorts } from './testing.ts';

const OPEN: CompiledOpen = {
  openType: 'drawer',
  routeUrl: null,
  paramType: 'query',
  params: [],
  renderCode: null,
  dialogWidth: '600px',
  dialogHeight: null,
  dialogMode: null,
};

interface Setup {
  readonly mode?: Mode;
  readonly record?: Record<string, unknown>;
  readonly grants?: readonly string[];
  readonly ports?: Parameters<typeof testPorts>[0];
}

function open(actions: readonly CompiledAction[], { mode = 'edit', record, grants, ports = {} }: Setup = {}) {
  const opened: ActionOpening[] = [];
  const ran: { content: string; context: unknown }[] = [];
  const acted: string[] = [];
  const lent = testPorts({
    open: async (opening) => {
      opened.push(opening);
      return ok(null);
    },
    script: {
      run: async (_event, content, context) => {
        ran.push({ content, context });
        return content === 'throw'
          ? fail({
              kind: 'badAnswer',
              code: 'script.error',
              params: { msg: 'x is not defined' },
              retryable: false,
            })
          : ok(content);
      },
    },
    runServerAction: async (code, id) => {
      acted.push(`${code} ${id}`);
      return ok('done');
    },
    save: async (model) => ok({ id: 'o1', model: { ...model, id: 'o1' }, msg: '' }),
    ...ports,
  });
  const made = page(
    [
      field('name', { constraints: { required: true } }),
      card('box', [field('code', { actions: [action('check', { script: 'check it' }), action('nothing')] })]),
      table('entries', [field('part', { key: 'e.part', actions: [action('pick', { script: 'pick it' })] })]),
    ],
    {
      actions,
      id: 'view',
      objectId: 'object',
      params: { from: 'menu' },
      dataUrl: '/openapi/mes/order/v/getviewmodel',
    },
  );
  const form = createForm(made, {
    mode,
    record: record ?? { id: 'o1', name: 'n', code: 'C', entries: [{ entryId: 'r1', part: 'p' }] },
    ports: lent.ports,
    ...(grants === undefined ? {} : { grants }),
  });
  return { form, opened, ran, acted, notices: lent.notices, clock: lent.clock };
}

describe('an action by its code', () => {
  it('runs its own script, whatever its case, also inside a menu, and whatever its code would mean', async () => {
    const inner = action('recalc', { script: 'recalc it' });
    const { form, ran, opened, acted } = open([
      action('more', { children: [inner] }),
      action('copy', { script: 'own copy', scripts: [{ event: 'onClick', content: 'and this' }] }),
      action('approve', { script: 'never' }),
    ]);
    expect(await form.run('Recalc')).toEqual(ok('recalc it'));
    await form.run('COPY');
    expect(ran.map((each) => each.content)).toEqual(['recalc it', 'own copy', 'and this']);
    expect(ran[0]?.context).toMatchObject({ action: 'recalc', mode: 'edit', state: 'update', id: 'o1' });
    expect([opened, acted]).toEqual([[], []]);
  });

  it('tells an unknown code in the specified words, and saves nothing for it', async () => {
    let saves = 0;
    const { form, notices } = open([action('launch')], {
      ports: {
        save: async () => {
          saves += 1;
          return ok({ id: 'o1', model: null, msg: '' });
        },
      },
    });
    form.commit('name', 'typed');
    for (const code of ['launch', 'Nobody']) expect((await form.run(code)).ok).toBe(false);
    expect(notices).toEqual([
      { tone: 'error', code: 'form.actionUnset', params: { code: 'launch' } },
      { tone: 'error', code: 'form.actionUnset', params: { code: 'Nobody' } },
    ]);
    expect(saves).toBe(0);
  });

  it('is run by the host where nobody else knows its code, and what it answers is shown', async () => {
    const called: unknown[] = [];
    const { form, notices } = open([action('launch'), action('more', { children: [action('inner')] })], {
      ports: {
        runAction: async (asked) => {
          called.push(asked);
          return asked.code === 'launch'
            ? ok({ msg: 'done', model: { id: 'o1', name: 'of the host' } })
            : fail({ kind: 'badRequest', code: 'x.y', params: { msg: 'no' }, retryable: false });
        },
      },
    });
    expect(await form.run('launch')).toEqual(ok('done'));
    expect(form.value()).toMatchObject({ name: 'of the host' });
    expect((await form.run('other')).ok).toBe(false);
    expect(called).toEqual([
      { code: 'launch', rows: [] },
      { code: 'other', rows: [] },
    ]);
    // A menu opens, and what is known is not the host's.
    await form.run('more');
    await form.run('printdata');
    expect(called).toHaveLength(2);
    expect(notices).toEqual([
      { tone: 'success', code: 'server.message', params: { msg: 'done' } },
      {
        tone: 'error',
        code: 'form.actionFailed',
        params: { code: 'other', failure: 'x.y', msg: 'no' },
      },
      { tone: 'error', code: 'form.actionUnset', params: { code: 'printdata' } },
    ]);
  });

  it('tells what a script died of', async () => {
    const { form, notices } = open([action('launch', { script: 'throw' })]);
    expect((await form.run('launch')).ok).toBe(false);
    expect(notices).toEqual([
      {
        tone: 'error',
        code: 'script.failed',
        params: { event: 'click', line: 0, msg: 'x is not defined', code: 'script.error' },
      },
    ]);
  });

  it('does nothing where it is hidden or disabled', async () => {
    const setup = { record: { id: 'o1', approveStatus: 10 }, grants: ['Launch'] };
    const { form, ran, opened } = open(
      [action('launch', { script: 'x' }), action('push'), action('preview', { noPermission: true })],
      setup,
    );
    expect(await form.run('launch')).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    expect(await form.run('push')).toMatchObject({ ok: false, error: { code: 'form.actionLocked' } });
    expect([ran, opened]).toEqual([[], []]);
    expect((await form.run('preview')).ok).toBe(true);
  });

  it('waits while a field event is on its way, and says so once', async () => {
    const event = deferred<ReturnType<typeof ok<Record<string, unknown>>>>();
    const lent = testPorts({ fieldEvent: () => event.promise, script: { run: async () => ok('ran') } });
    const made = page([field('name')], { actions: [action('launch', { script: 'x' })] });
    const events = [{ key: 'name', parent: null, trigger: 'change' }];
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, ports: lent.ports, events });
    form.commit('name', 'x');
    const running = form.run('launch');
    let done = false;
    void running.then(() => {
      done = true;
    });
    await lent.clock.advance(400);
    expect(done).toBe(false);
    event.resolve(ok({}));
    await lent.clock.advance(199);
    expect(done).toBe(false);
    await lent.clock.advance(1);
    expect(await running).toEqual(ok('ran'));
    expect(lent.notices.map((each) => each.code)).toEqual(['form.eventPending']);
  });

  it('says that a save waits until the notice of that save takes its place', async () => {
    const event = deferred<ReturnType<typeof ok<Record<string, unknown>>>>();
    const save = async (model: Record<string, unknown>) => ok({ id: '1', model, msg: '' });
    const lent = testPorts({ fieldEvent: () => event.promise, save });
    const made = page([field('name')], { actions: [action('save')] });
    const events = [{ key: 'name', parent: null, trigger: 'change' }];
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, ports: lent.ports, events });
    form.commit('name', 'x');
    const running = form.run('save');
    await lent.clock.advance(400);
    event.resolve(ok({}));
    await lent.clock.advance(200);
    expect((await running).ok).toBe(true);
    expect(lent.notices.map((each) => each.code)).toEqual(['form.eventPending', 'form.saved']);
    expect(lent.notices[0]?.about).toBeDefined();
    expect(lent.notices[1]?.about).toBe(lent.notices[0]?.about);
  });
});

describe('the actions of a widget', () => {
  it('run with the widget, and its row where it stands in one', async () => {
    const { form, ran, notices } = open([]);
    expect(form.actions('code').map((each) => each.code)).toEqual(['check', 'nothing']);
    await form.run('check', { key: 'code' });
    await form.run('pick', { key: 'e.part', path: 'entries[r1].part' });
    expect(ran).toMatchObject([
      { content: 'check it', context: { key: 'code', action: 'check' } },
      { content: 'pick it', context: { key: 'e.part', rowId: 'r1', row: { part: 'p' } } },
    ]);
    expect((await form.run('check')).ok).toBe(false);
    expect((await form.run('nothing', { key: 'code' })).ok).toBe(false);
    expect(notices.map((each) => each.params)).toEqual([{ code: 'check' }, { code: 'nothing' }]);
    expect(form.actions('gone')).toEqual([]);
  });

  it("whose script fails: a button in a table's column tells it as the table's", async () => {
    const error = { kind: 'network', code: 'request.network', params: {}, retryable: true } as const;
    const { form, notices } = open([], { ports: { script: { run: async () => fail(error) } } });
    await form.run('check', { key: 'code' });
    await form.run('pick', { key: 'e.part', path: 'entries[r1].part' });
    // Without words of its own, the text of its code is shown.
    const params = { msg: '', code: 'request.network' };
    expect(notices).toMatchObject([
      { code: 'script.failed', params },
      { code: 'table.scriptFailed', params },
    ]);
  });

  it('go with it: hidden in what is hidden, disabled where it is locked', async () => {
    const { form, ran } = open([]);
    form.setOverride('code', { disabled: true });
    expect(form.actions('code')[0]).toMatchObject({ visible: true, enabled: false });
    form.setOverride('box', { hidden: true });
    expect(form.actions('code')[0]).toMatchObject({ visible: false, enabled: false });
    expect((await form.run('check', { key: 'code' })).ok).toBe(false);
    expect(ran).toEqual([]);
  });

  it('are compiled from the stored widget', () => {
    const widget = {
      key: 'a',
      type: 'textbox',
      model: 'a',
      actions: [{ code: 'scan', title: 'Scan', options: { script: 'scan()' } }, { code: 'SCAN' }],
    };
    const { page: compiled, issues } = compilePage({ id: 'v', items: [widget] });
    expect(compiled?.nodes.a?.actions).toMatchObject([{ code: 'scan', script: 'scan()' }]);
    expect(issues.map((each) => each.code)).toContain('page.duplicateAction');
  });
});

describe('an action that opens', () => {
  it('hands out mode, page, record and carried values', async () => {
    const params = [
      { name: 'customer', from: 'code' },
      { name: 'from', from: 'from' },
      { name: 'none', from: 'nowhere' },
    ];
    const { form, opened } = open([
      action('edit', { open: { ...OPEN, params } }),
      action('detail', { open: OPEN }),
    ]);
    expect(await form.run('edit')).toEqual(ok(null));
    await form.run('detail');
    await form.run('add');
    expect(opened).toMatchObject([
      {
        openType: 'drawer',
        renderCode: 'view',
        objectId: 'object',
        action: 'edit',
        recordId: 'o1',
        record: null,
        params: { id: 'o1', customer: 'C', from: 'menu' },
        width: '600px',
        app: { appId: 'view', appCode: 'mes' },
      },
      { action: 'detail', recordId: 'o1' },
      { openType: 'dialog', action: 'add', recordId: null, params: {} },
    ]);
    expect(opened[0]?.params).not.toHaveProperty('none');
  });

  it('runs the one that is named by its key where several have one code, else the first', async () => {
    const { page: compiled, issues } = compilePage({
      items: [{ key: 'n', type: 'textbox', model: 'n' }],
      action: {
        items: ['delivery', 'invoice'].map((form) => ({
          key: `to-${form}`,
          code: 'push',
          options: { openType: 'dialog', renderCode: form },
        })),
      },
    });
    expect(issues).toEqual([]);
    const opened: (string | null)[] = [];
    const lent = testPorts({
      open: async ({ renderCode }) => {
        opened.push(renderCode);
        return ok(null);
      },
    });
    if (compiled === null) throw new Error('not compiled');
    const form = createForm(compiled, { mode: 'edit', record: { id: 'o1' }, ports: lent.ports });
    for (const name of ['to-invoice', 'to-delivery', 'Push']) await form.run(name);
    expect(opened).toEqual(['invoice', 'delivery', 'delivery']);
  });

  it('pushes the stored record, opens its source, and lists what was made of it', async () => {
    const target = { ...OPEN, renderCode: 'deliveryForm' };
    const record = { id: 'o1', name: 'n', srcObjectId: 'quote', srcViewId: 'quoteForm', srcId: 'q7' };
    const { form, opened } = open(
      [
        action('push', { open: target }),
        action('source'),
        action('link', { open: { ...OPEN, renderCode: 'deliveryList' } }),
      ],
      { record },
    );
    for (const code of ['push', 'source', 'link']) await form.run(code);
    expect(opened).toMatchObject([
      {
        renderCode: 'deliveryForm',
        action: 'push',
        recordId: null,
        params: { srcObjectId: 'object', srcViewId: 'view', srcId: 'o1' },
      },
      { renderCode: 'quoteForm', objectId: 'quote', action: 'source', recordId: 'q7', params: { id: 'q7' } },
      {
        openType: 'route',
        renderCode: 'deliveryList',
        recordId: null,
        search: [{ field: 'srcId', value: 'o1', compareType: 'equal' }],
      },
    ]);
  });

  it('carries the record itself where it differs from what is stored: copy and preview', async () => {
    const { form, opened } = open([action('copy'), action('preview')]);
    await form.run('copy');
    form.commit('name', 'typed');
    await form.run('preview');
    expect(opened).toMatchObject([
      { action: 'copy', recordId: 'o1', record: null },
      { action: 'preview', record: { name: 'typed' } },
    ]);
  });

  it('says what cannot be opened, and why', async () => {
    const { form, opened, notices } = open([
      action('edit', { open: { ...OPEN, openType: 'teleport' } }),
      action('source'),
    ]);
    await form.run('edit');
    await form.run('source');
    expect(notices.map((each) => each.code)).toEqual(['list.openTypeUnknown', 'form.noSource']);
    const refused = open([action('detail', { open: OPEN })], {
      ports: {
        open: async () => fail({ kind: 'badRequest', code: 'list.noRoute', params: {}, retryable: false }),
      },
    });
    await refused.form.run('detail');
    expect(refused.notices).toMatchObject([{ tone: 'error', code: 'list.noRoute' }]);
    const nobody = open([action('detail', { open: OPEN })], { record: { name: 'n' }, mode: 'add' });
    await nobody.form.run('push');
    expect([...opened, ...nobody.opened]).toEqual([]);
    expect(nobody.notices.map((each) => each.code)).toEqual(['form.unsaved']);
  });

  it('tells a mapping that fails, and opens with nothing carried', async () => {
    const params = [{ name: 'x', from: 'constructor' }];
    const { form, opened, notices } = open([action('detail', { open: { ...OPEN, params } })]);
    await form.run('detail');
    expect(notices).toEqual([{ tone: 'error', code: 'form.carryFailed', params: { msg: 'constructor' } }]);
    expect(opened[0]?.params).toEqual({ id: 'o1' });
  });

  it('shows what was saved there about this very record', async () => {
    const loads: string[] = [];
    const { form } = open([action('edit')], {
      ports: {
        open: async () => ok({ id: 'o1' }),
        load: async () => {
          loads.push('load');
          return ok({ model: { id: 'o1', name: 'changed there' }, defaultModel: null });
        },
      },
    });
    await form.run('edit');
    expect(loads).toHaveLength(1);
    expect(form.snapshot('name').value).toBe('changed there');
  });
});

describe('an action of the server', () => {
  it('saves first what was typed, and acts on nothing that was never stored', async () => {
    const { form, acted, notices } = open([
      action('submit'),
      action('submitCancel'),
      action('startworkflow'),
    ]);
    form.commit('name', 'typed');
    for (const code of ['submit', 'submitCancel', 'startworkflow'])
      expect((await form.run(code)).ok).toBe(true);
    expect(acted).toEqual(['submit o1', 'submitCancel o1', 'startworkflow o1']);
    expect(notices.map((each) => each.code)).toEqual(['form.saved', ...Array(3).fill('server.message')]);
    const fresh = open([action('submit')], { record: { name: 'n' }, mode: 'add' });
    expect((await fresh.form.run('submit')).ok).toBe(false);
    expect(fresh.notices.map((each) => each.code)).toEqual(['form.unsaved']);
    expect(fresh.acted).toEqual([]);
  });

  it.each([
    ['submit', 'list.done'],
    ['approve', 'list.done'],
    ['delete', 'list.deleted'],
  ])('tells the success of %s by its name, where the server has no words for it', async (code, told) => {
    const { form, notices } = open([action(code)], {
      ports: { handleAuth: async () => ok(true), runServerAction: async () => ok('') },
    });
    await form.open();
    const host = { confirm: async () => true, nameOf: () => 'Its name' };
    expect((await form.run(code, undefined, host)).ok).toBe(true);
    expect(notices).toEqual([{ tone: 'success', code: told, params: { msg: '', name: 'Its name' } }]);
  });

  it('deletes without saving what is to be deleted', async () => {
    const { form, acted, notices } = open([action('delete')]);
    form.commit('name', '');
    expect(await form.run('delete', undefined, { confirm: async () => true })).toEqual(ok('done'));
    expect(acted).toEqual(['delete o1']);
    expect(notices.map((each) => each.code)).toEqual(['server.message']);
  });

  it.each([
    ['approve', true, true],
    ['reject', true, true],
    ['approve', false, false],
  ])('%s is there where the workflow grants it: %s', async (code, handleAuth, there) => {
    const { form, acted } = open([action(code)], {
      record: { id: 'o1', name: 'n', approveStatus: 1 },
      grants: [],
      ports: { handleAuth: async () => ok(handleAuth) },
    });
    await form.open();
    await Promise.resolve();
    expect(form.actions().some((each) => each.code === code && each.visible && each.enabled)).toBe(there);
    expect((await form.run(code)).ok).toBe(there);
    expect(acted).toEqual(there ? [`${code} o1`] : []);
  });

  it('is asked for once, however often it is clicked, and no other comes between', async () => {
    const answer = deferred<ReturnType<typeof ok<string>>>();
    const acted: string[] = [];
    const { form, notices } = open([action('submit'), action('delete'), action('startWorkflow')], {
      ports: {
        runServerAction: (code) => {
          acted.push(code);
          return answer.promise;
        },
      },
    });
    const clicks = [form.run('submit'), form.run('Submit')];
    for (const code of ['delete', 'startWorkflow'])
      expect(await form.run(code)).toMatchObject({
        ok: false,
        error: { code: 'form.actionLocked', params: { code } },
      });
    answer.resolve(ok('sent'));
    expect(await Promise.all(clicks)).toEqual([ok('sent'), ok('sent')]);
    expect(acted).toEqual(['submit']);
    expect(notices).toHaveLength(1);
    expect(await form.run('delete', undefined, { confirm: async () => true })).toEqual(ok('sent'));
  });

  it('asks the workflow anew once it was handled', async () => {
    const words = [true, false];
    const { form } = open([action('close')], {
      mode: 'workflow',
      ports: {
        handleAuth: async () => ok(words.shift() ?? false),
        load: async () => ok({ model: { id: 'o1', name: 'n', approveStatus: 1 }, defaultModel: null }),
      },
    });
    const handled = () => form.actions().filter((each) => /approve|reject/.test(each.code)).length;
    let woken = 0;
    form.subscribeStatus(() => {
      woken += 1;
    });
    await form.open();
    expect(handled()).toBe(2);
    woken = 0;
    expect((await form.run('approve')).ok).toBe(true);
    expect([handled(), words.length]).toEqual([0, 0]);
    expect(woken).toBeGreaterThan(0);
    expect((await form.run('reject')).ok).toBe(false);
  });

  it('without a button obeys the state and the permissions all the same', async () => {
    let saves = 0;
    const save = async () => {
      saves += 1;
      return ok({ id: 'o1', model: null, msg: '' });
    };
    for (const setup of [{ mode: 'link' as const }, { grants: ['edit'] }]) {
      const { form, acted } = open([], { ...setup, ports: { save } });
      for (const code of ['save', 'submit', 'delete'])
        expect(await form.run(code)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
      expect(acted).toEqual([]);
    }
    expect(saves).toBe(0);
    expect((await open([], { grants: ['Submit'] }).form.run('submit')).ok).toBe(true);
  });

  it('that was postponed is dropped where another record stands by then', async () => {
    const acted: string[] = [];
    const lent = testPorts({
      fieldEvent: () => new Promise(() => undefined),
      runServerAction: async (_code, id) => {
        acted.push(id);
        return ok('');
      },
    });
    const events = [{ key: 'name', parent: null, trigger: 'change' }];
    const made = page([field('name')]);
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, ports: lent.ports, events });
    form.commit('name', 'x');
    const running = form.run('delete', undefined, { confirm: async () => true });
    await lent.clock.advance(100);
    form.reset({ id: '2' });
    await lent.clock.advance(200);
    expect(await running).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(acted).toEqual([]);
  });

  it('asks for an opinion once the record is saved and right, and sends it', async () => {
    const acted: unknown[] = [];
    const lent = testPorts({
      save: async (model) => {
        acted.push('save');
        return ok({ id: '1', model, msg: '' });
      },
      runServerAction: async (code, id, _signal, opinion) => {
        acted.push([code, id, opinion]);
        return ok('');
      },
    });
    const made = page([field('name', { constraints: { required: true } })]);
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, ports: lent.ports });
    let answer: string | null = null;
    const host = {
      opinion: async () => {
        acted.push('asked');
        return answer;
      },
    };
    expect(await form.run('submit', undefined, host)).toMatchObject({ error: { kind: 'validation' } });
    expect(acted).toEqual([]);
    form.commit('name', 'x');
    expect(await form.run('submit', undefined, host)).toMatchObject({ error: { kind: 'aborted' } });
    expect(acted).toEqual(['save', 'asked']);
    answer = 'Please';
    expect(await form.run('submit', undefined, host)).toMatchObject({ ok: true });
    expect(acted).toEqual(['save', 'asked', 'asked', ['submit', '1', 'Please']]);
    expect(lent.notices.filter(({ tone }) => tone === 'error')).toHaveLength(1);
  });

  it('starts a workflow only where that is granted', async () => {
    const { form, acted } = open([action('startworkflow')], { mode: 'startworkflow', grants: ['save'] });
    expect(form.status().state).toBe('submit');
    expect((await form.run('startWorkflow')).ok).toBe(false);
    expect(acted).toEqual([]);
  });
});
