import { describe, expect, it } from 'vitest';
import type { ActionHost } from '../actions/types.ts';
import { action, field, lookupField, numberField, page, sumColumn, table } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import type { TableHandle } from '../form/tables.ts';
import { deferred, testPorts } from '../form/testing.ts';
import type { Form, FormPorts, ScriptPort } from '../form/types.ts';
import { fail, ok } from '../result.ts';
import { treeRows } from './testing.ts';

function handleOf(form: Form, name = 'entries', row?: string): TableHandle {
  const handle = form.table(name, row);
  if (handle === undefined) throw new Error(`no table ${name}`);
  return handle;
}

const lines = table('lines', [numberField('qty', { key: 'l.qty' })], { rowKey: 'rowId', kind: 'childtable' });

function open(more: Partial<CompiledTable>, rows: readonly object[], ports: Partial<FormPorts> = {}) {
  const made = page([table('entries', [sumColumn('qty', 'sum', 'e.qty'), lines], more)]);
  const test = testPorts(ports);
  const form = createForm(made, { mode: 'edit', record: { id: '1', entries: rows }, ports: test.ports });
  return { ...test, form, handle: handleOf(form) };
}

const tree = { kind: 'treetable', childrenKey: 'children' } as const;
const some = (count: number) => Array.from({ length: count }, (_, at) => ({ entryId: `r${at}`, qty: at }));

describe('what is seen', () => {
  it('is a page of ten; editing shows the page of its row', () => {
    const { handle } = open({ pageSize: 10 }, some(23));
    expect(handle.view()).toMatchObject({ page: { current: 1, total: 23, pages: 3 }, lines: null });
    expect(handle.view().rows).toEqual(some(10).map((row) => row.entryId));
    const before = handle.view();
    handle.edit('r4');
    expect(handle.view()).toBe(before);
    handle.edit('r22');
    expect(handle.view().rows).toEqual(['r20', 'r21', 'r22']);
    handle.setPage(2);
    expect(handle.view().page).toMatchObject({ current: 2, first: 10 });
    expect(handle.snapshot().editing).toBe('r22');
    handle.setPage(99);
    expect(handle.view().page.current).toBe(3);
    handle.setPage(-1);
    expect(handle.view().page.current).toBe(1);
    handle.setPage(Number.NaN);
    expect(handle.view().page.current).toBe(1);
    handle.setPage(2);
    handle.setPageSize(20);
    expect(handle.view().page).toMatchObject({ current: 1, pageSize: 20, pages: 2 });
    for (const size of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) handle.setPageSize(size);
    expect(handle.view().page.pageSize).toBe(20);
    handle.setPageSize(1);
    expect(handle.view().page.pages).toBe(23);
    handle.showRow('r7');
    expect(handle.view().rows).toEqual(['r7']);
    handle.showRow('gone');
    expect(handle.view().rows).toEqual(['r7']);
  });

  it('is all without pagination', () => {
    const { handle } = open({}, some(23));
    handle.setPageSize(5);
    handle.setPage(2);
    expect(handle.view().page).toMatchObject({ current: 1, pageSize: 0, pages: 1 });
    expect(handle.view().rows).toHaveLength(23);
  });

  it('follows the edited row: rows put in before it, moved, taken away, and back by undo', () => {
    const { form, handle } = open({ pageSize: 2 }, some(6));
    handle.edit('r1');
    handle.add(0);
    expect(handle.view().page.current).toBe(2);
    expect(handle.view().rows).toContain('r1');
    form.undo();
    expect(handle.view().page.current).toBe(1);
    form.redo();
    expect(handle.view().page.current).toBe(2);
    handle.moveOnto('r1', 'r5');
    expect(handle.view().page.current).toBe(4);
    // A page that the user turned to himself is left alone.
    handle.setPage(2);
    handle.remove(['r0']);
    expect(handle.view().page).toMatchObject({ current: 2, pages: 3 });
    handle.setPage(3);
    handle.remove(['r4', 'r5', 'r1']);
    expect(handle.view().page).toMatchObject({ current: 2, pages: 2 });
    expect(handle.snapshot().editing).toBeNull();
  });

  it('of a tree follows branches that come and go', () => {
    const { form, handle } = open({ ...tree, pageSize: 1 }, treeRows('a\n  a1\n  a2\nb\n  b1\nc'));
    handle.edit('b1');
    expect(handle.view()).toMatchObject({ page: { current: 2 }, rows: ['b', 'b1'] });
    handle.remove(['a']);
    expect(handle.view().page.current).toBe(1);
    form.undo();
    expect(handle.view().page.current).toBe(2);
  });

  it('of a tree are open branches; what is added or edited is seen', () => {
    const { handle } = open(tree, treeRows('a\n  a1\n    a11\nb'));
    expect(handle.view().rows).toEqual(['a', 'b']);
    expect(handle.view().lines?.get('a')).toMatchObject({ hasChildren: true, expanded: false, depth: 0 });
    handle.toggle('a', true);
    handle.toggle('a', true);
    expect(handle.view().rows).toEqual(['a', 'a1', 'b']);
    handle.toggle('a', false);
    handle.toggle('gone', true);
    expect(handle.view().rows).toEqual(['a', 'b']);
    handle.edit('a11');
    expect(handle.view().rows).toEqual(['a', 'a1', 'a11', 'b']);
    expect(handle.view().lines?.get('a11')).toMatchObject({
      depth: 2,
      parent: 'a1',
      position: 1,
      siblings: 1,
    });
    const made = handle.addChild('b');
    expect(handle.view().rows).toEqual(['a', 'a1', 'a11', 'b', made.ok && made.value]);
  });

  it('of a tree that is open at first is shut row by row', () => {
    const { handle } = open({ ...tree, defaultExpandAll: true }, treeRows('a\n  a1\nb\n  b1'));
    handle.toggle('a', false);
    expect(handle.view().rows).toEqual(['a', 'b', 'b1']);
    handle.addChild('a');
    expect(handle.view().rows).toHaveLength(5);
  });

  it('is nothing of a row that is gone', () => {
    const { handle, form } = open({}, [{ entryId: 'r1', lines: [{ rowId: 'l1' }] }]);
    const below = handleOf(form, 'lines', 'r1');
    below.select(['l1']);
    below.edit('l1');
    expect(below.view().rows).toEqual(['l1']);
    handle.remove(['r1']);
    expect(below.view().rows).toEqual([]);
    expect(below.snapshot()).toMatchObject({ order: [], editing: null });
    below.edit('l1');
    below.select(['l1']);
    below.setPage(1);
    below.showRow('l1');
    below.toggle('l1', true);
    expect(below.add()).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    form.undo();
    expect(below.snapshot()).toMatchObject({ order: ['l1'], editing: null });
    expect(below.snapshot().selected.size).toBe(0);
  });

  it('wakes readers when it changes, and only then', () => {
    const { handle } = open({ ...tree, pageSize: 10 }, treeRows('a\n  a1\nb'));
    let woken = 0;
    const end = handle.subscribe(() => {
      woken += 1;
    });
    const steps: [() => void, number][] = [
      [() => handle.toggle('a', true), 1],
      [() => handle.toggle('a', true), 0],
      [() => handle.select(['a']), 1],
      [() => handle.select(['a']), 0],
      [() => handle.edit('a'), 1],
      [() => handle.edit('a'), 0],
      [() => handle.edit(null), 1],
      [() => handle.setPage(1), 0],
      [() => handle.setPageSize(1), 1],
      [() => handle.setPage(2), 1],
      [() => handle.showRow('b'), 0],
      [() => handle.showRow('a1'), 1],
      [() => void handle.moveStep('b', 1), 0],
      [() => void handle.moveStep('b', -1), 1],
    ];
    for (const [act, wakes] of steps) {
      const before = woken;
      act();
      expect(woken - before).toBe(wakes);
    }
    end();
    handle.edit('b');
    expect(woken).toBe(7 + 1);
  });
});

describe('columns', () => {
  const columns = [
    numberField('qty', { key: 'qty', constraints: { required: true } }),
    field('note', { key: 'note', column: null }),
    field('shown', {
      key: 'shown',
      column: {
        width: 120,
        minWidth: null,
        align: 'left',
        fixed: null,
        ellipsis: true,
        editable: false,
        rowMerge: false,
        aggregate: 'none',
      },
    }),
    field('gone', { key: 'gone', hidden: true, constraints: { required: true } }),
  ];
  const fieldStates = (record: object) => {
    const form = createForm(page([table('entries', columns)]), {
      mode: 'edit',
      record: { id: '1', ...record },
      ports: testPorts().ports,
    });
    return handleOf(form)
      .columns()
      .map(({ field: { key }, visible, required, editable }) => [key, visible, required, editable]);
  };

  it('say which carry an asterisk and which can be written', () => {
    expect(fieldStates({ approveStatus: 0 })).toEqual([
      ['qty', true, true, true],
      ['note', true, false, true],
      ['shown', true, false, false],
      ['gone', false, false, false],
    ]);
  });

  it.each([1, 10])('of a table that approveStatus %i locks ask for nothing', (approveStatus) => {
    expect(fieldStates({ approveStatus }).map(([, , required, editable]) => [required, editable])).toEqual(
      Array.from({ length: 4 }, () => [false, false]),
    );
  });
});

describe('actions by code', () => {
  const script = (answer: Awaited<ReturnType<ScriptPort['run']>> = ok('done')) => {
    const calls: [string, string, Readonly<Record<string, unknown>>][] = [];
    const port: ScriptPort = {
      run: async (event, content, context) => {
        calls.push([event, content, context]);
        return answer;
      },
    };
    return { calls, port };
  };

  it('inner ones act on the selection, and edit what they made', async () => {
    const loaded = some(2).map((row) => ({ ...row, lines: [] }));
    const { handle, notices, clock } = open({}, loaded);
    const made = await handle.run('add');
    const [fresh = ''] = handle.snapshot().order.slice(-1);
    expect(made).toEqual({ ok: true, value: [fresh] });
    expect(handle.snapshot().editing).toBe(fresh);
    handle.select(['r0']);
    const copied = await handle.run('COPY');
    expect(handle.snapshot().order).toEqual(['r0', copied.ok && Object(copied.value)[0], 'r1', fresh]);
    expect(handle.snapshot().editing).toBe(copied.ok && Object(copied.value)[0]);
    expect(await handle.run('childrow')).toMatchObject({ ok: true });
    expect(handle.snapshot().editing).toBe(copied.ok && Object(copied.value)[0]);
    expect(await handle.run('remove')).toEqual({ ok: true, value: ['r0'] });
    await clock.advance(1000);
    expect(await handle.run('delete', ['r1'])).toEqual({ ok: true, value: ['r1'] });
    expect(notices).toEqual([]);
  });

  describe('that say `confirm`', () => {
    const asking = { actions: [action('remove', { confirm: true }), action('add')] };

    it('do nothing where the answer is no, or where nobody can ask', async () => {
      const { handle, clock, notices } = open(asking, some(2));
      const asked: string[] = [];
      const no: ActionHost['confirm'] = async ({ action: { code } }) => {
        asked.push(code);
        return false;
      };
      expect(await handle.run('REMOVE', ['r0'], { confirm: no })).toMatchObject({
        error: { code: 'form.aborted' },
      });
      await clock.advance(1000);
      expect(await handle.run('remove', ['r0'])).toMatchObject({ error: { code: 'form.aborted' } });
      expect(handle.snapshot().order).toEqual(['r0', 'r1']);
      expect(await handle.run('add', undefined, { confirm: no })).toMatchObject({ ok: true });
      expect(asked).toEqual(['remove']);
      expect(notices).toEqual([]);
    });

    it('a question that cannot be asked is told, and nothing is done', async () => {
      const { handle, notices } = open(asking, some(2));
      const thrown = async (): Promise<boolean> => {
        throw new Error('no dialog');
      };
      const failed = { code: 'port.failed', params: { port: 'ask', msg: 'no dialog' } };
      expect(await handle.run('remove', ['r0'], { confirm: thrown })).toMatchObject({
        ok: false,
        error: failed,
      });
      expect(notices).toMatchObject([{ tone: 'error', ...failed }]);
      expect(handle.snapshot().order).toEqual(['r0', 'r1']);
    });

    it('act on the rows that were asked about, as far as they are there', async () => {
      const { handle } = open(asking, some(4));
      handle.select(['r1', 'r2']);
      const answer = deferred<boolean>();
      const run = handle.run('remove', undefined, { confirm: () => answer.promise });
      handle.select(['r3']);
      handle.remove(['r1']);
      answer.resolve(true);
      expect(await run).toEqual({ ok: true, value: ['r2'] });
      expect(handle.snapshot().order).toEqual(['r0', 'r3']);
    });

    it('ask nobody about what cannot be done, and look again after the answer', async () => {
      const one = { actions: [action('remove', { confirm: true, selectMode: 'single' })] };
      const { form, handle, clock, notices } = open(one, some(2));
      let asked = 0;
      const lockThenYes = async () => {
        asked += 1;
        form.setOverride('entries', { disabled: true });
        return true;
      };
      expect(await handle.run('remove', [], { confirm: lockThenYes })).toMatchObject({
        error: { code: 'table.selectRowToDelete' },
      });
      expect(asked).toBe(0);
      await clock.advance(1000);
      expect(await handle.run('remove', ['r0'], { confirm: lockThenYes })).toMatchObject({
        error: { code: 'table.locked' },
      });
      expect(asked).toBe(1);
      expect(handle.snapshot().order).toEqual(['r0', 'r1']);
      expect(notices).toMatchObject([{ code: 'table.selectRowToDelete' }, { code: 'table.locked' }]);
    });
  });

  it('a second click too soon does nothing, answers that and is not told', async () => {
    const { form, handle, clock, notices } = open({}, some(1));
    await handle.run('add');
    expect(await handle.run('add')).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(notices).toEqual([]);
    expect(handle.snapshot().order).toHaveLength(2);
    await clock.advance(300);
    await handle.run('add');
    expect(handle.snapshot().order).toHaveLength(3);
    // Whatever follows the closed dialog of a script is no second click.
    form.dialogClosed();
    await handle.run('add');
    expect(handle.snapshot().order).toHaveLength(4);
  });

  it('refusals are said in the specification’s words', async () => {
    const { handle, notices, clock } = open({}, some(1));
    for (const code of ['copy', 'childrow', 'remove', 'delete', 'explode']) {
      expect(await handle.run(code)).toMatchObject({ ok: false });
      await clock.advance(1000);
    }
    expect(notices).toEqual([
      { tone: 'error', code: 'table.selectRow', params: {} },
      { tone: 'error', code: 'table.selectRow', params: {} },
      { tone: 'error', code: 'table.selectRowToDelete', params: {} },
      { tone: 'error', code: 'table.selectRowToDelete', params: {} },
      { tone: 'error', code: 'table.scriptMissing', params: { code: 'explode' } },
    ]);
  });

  it('adding without a default row model says so', async () => {
    const made = page([table('entries', [lines])]);
    const test = testPorts();
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, defaultModel: {}, ports: test.ports });
    expect(await handleOf(form).run('add')).toMatchObject({
      ok: false,
      error: { code: 'table.noDefaultRow' },
    });
    expect(test.notices.map((each) => each.code)).toEqual(['table.noDefaultRow']);
  });

  it('copying in a tree is told in error style, and so is its failure', async () => {
    const { handle, notices, clock } = open(tree, treeRows('a\n  a1'));
    await handle.run('copy', ['a']);
    expect(notices).toEqual([{ tone: 'error', code: 'table.copied', params: {} }]);
    await clock.advance(1000);
    const stuck = open(tree, treeRows('a'), {
      ids: { short: () => 'a', record: () => 'a', widget: () => 'a' },
    });
    expect(await stuck.handle.run('copy', ['a'])).toMatchObject({
      ok: false,
      error: { code: 'table.copyFailed' },
    });
    expect(stuck.notices).toEqual([{ tone: 'error', code: 'table.copyFailed', params: {} }]);
  });

  it('a row below in a tree is edited', async () => {
    const { handle } = open(tree, treeRows('a'));
    const made = await handle.run('childrow', ['a']);
    expect(handle.snapshot().editing).toBe(made.ok && Object(made.value)[0]);
  });

  it('own ones run their scripts with the rows that they are about', async () => {
    const { calls, port } = script();
    const actions = [
      action('price', {
        script: 'own()',
        scripts: [
          { event: 'onClick', content: 'click()' },
          { event: 'hover', content: 'hover()' },
          { event: 'click', content: '  ' },
        ],
        children: [action('deep', { script: 'deep()' })],
      }),
    ];
    const { handle, clock } = open({ actions }, some(3), { script: port });
    handle.select(['r2', 'r1']);
    expect(await handle.run('Price')).toEqual({ ok: true, value: 'done' });
    const rowIds = ['r1', 'r2'];
    const rows = rowIds.map((id) => handle.row(id)?.cells);
    const about = { action: 'price', table: 'entries', rowIds, rowId: 'r1', row: rows[0] };
    expect(calls).toMatchObject([
      ['click', 'own()', about],
      ['click', 'click()', about],
    ]);
    expect(calls[0]?.[2]).toMatchObject({ rows });
    expect(calls[0]?.[2]).not.toHaveProperty('rowPath');
    await handle.run('deep', ['r0']);
    expect(calls.at(-1)).toMatchObject([
      'click',
      'deep()',
      { action: 'deep', rowIds: ['r0'], rowId: 'r0', rowPath: 'entries[r0]' },
    ]);
    await clock.advance(1000);
    handle.select([]);
    await handle.run('price');
    expect(calls.at(-1)?.[2]).toMatchObject({ rowIds: [], rows: [], rowId: null, row: null });
  });

  it('a script replaces what its code means', async () => {
    const { calls, port } = script();
    const { handle } = open({ actions: [action('add', { script: 'mine()' })] }, some(1), { script: port });
    await handle.run('add');
    expect(calls).toHaveLength(1);
    expect(handle.snapshot().order).toEqual(['r0']);
  });

  it('an action without code to run, and without a worker, says so', async () => {
    const actions = [action('empty', { script: ' ' }), action('price', { script: 'own()' })];
    const { handle, notices } = open({ actions }, some(1));
    await handle.run('empty');
    await handle.run('price');
    expect(notices).toEqual([
      { tone: 'error', code: 'table.scriptMissing', params: { code: 'empty' } },
      { tone: 'warning', code: 'script.noWorker', params: { event: 'click' } },
    ]);
  });

  it('a script that fails is told with its action and its text; what follows does not run; an abort is silent', async () => {
    const failing = (kind: 'server' | 'aborted', params: Readonly<Record<string, unknown>>) =>
      script(fail({ kind, code: 'script.failed', params, retryable: false }));
    const scripts = [{ event: 'click', content: 'second()' }];
    const actions = [action('price', { script: 'first()', scripts })];
    const first = failing('server', { msg: 'no price' });
    const one = open({ actions }, some(1), { script: first.port });
    const error = { code: 'script.failed', params: { msg: 'no price' } };
    expect(await one.handle.run('price')).toMatchObject({ ok: false, error });
    expect(one.notices).toMatchObject([
      { tone: 'error', code: 'table.scriptFailed', params: { msg: 'price: no price' } },
    ]);
    expect(one.notices).toHaveLength(1);
    expect(first.calls).toHaveLength(1);
    const two = open({ actions }, some(1), { script: failing('server', {}).port });
    await two.handle.run('price');
    // Without words of the script its code's text is shown.
    expect(two.notices[0]?.params).toMatchObject({ msg: '', code: 'script.failed' });
    const named = open({ actions }, some(1), { script: failing('server', { msg: 'no price' }).port });
    await named.handle.run('price', undefined, { nameOf: () => 'Work out the price' });
    expect(named.notices[0]?.params).toMatchObject({ msg: 'Work out the price: no price' });
    const three = open({ actions }, some(1), { script: failing('aborted', {}).port });
    expect(await three.handle.run('price')).toMatchObject({ ok: false });
    expect(three.notices).toEqual([]);
  });

  it('a script that ends after its form is closed tells nobody', async () => {
    const answer = deferred<Awaited<ReturnType<ScriptPort['run']>>>();
    const actions = [action('price', { script: 'own()' })];
    const { form, handle, notices, clock } = open({ actions }, some(1), {
      script: { run: () => answer.promise },
    });
    const running = handle.run('price');
    await clock.advance(0);
    form.dispose();
    answer.resolve(fail({ kind: 'server', code: 'x', params: { msg: 'late' }, retryable: false }));
    expect(await running).toMatchObject({ ok: false });
    expect(notices).toEqual([]);
  });

  it('waits while a field event is on its way', async () => {
    const { calls, port } = script();
    const event = deferred<Awaited<ReturnType<NonNullable<FormPorts['fieldEvent']>>>>();
    const test = testPorts({ script: port, fieldEvent: () => event.promise });
    const made = page([
      field('a'),
      table('entries', [], { actions: [action('price', { script: 'own()' })] }),
    ]);
    const form = createForm(made, {
      mode: 'edit',
      record: { id: '1', entries: some(1) },
      ports: test.ports,
      events: [{ key: 'a', parent: null, trigger: 'change' }],
    });
    form.commit('a', 'x');
    const running = handleOf(form).run('price');
    await test.clock.advance(500);
    expect(calls).toHaveLength(0);
    expect(test.notices.map((each) => each.code)).toContain('form.eventPending');
    event.resolve(ok({}));
    await test.clock.advance(500);
    expect(await running).toMatchObject({ ok: true });
    expect(calls).toHaveLength(1);
  });

  it('do nothing where they are disabled, locked or have not the rows that they ask for', async () => {
    const { calls, port } = script();
    const actions = [
      action('off', {
        script: 'x()',
        disabled: true,
        children: [action('offdeep', { script: 'x()', disabled: true })],
      }),
      action('one', { script: 'x()', selectMode: 'single' }),
      action('many', { script: 'x()', selectMode: 'multiple' }),
    ];
    const { handle, clock } = open({ actions }, some(2), { script: port });
    const run = async (code: string, rows?: readonly string[]) => {
      const result = await handle.run(code, rows);
      await clock.advance(1000);
      return result.ok ? 'ran' : result.error.code;
    };
    expect(await run('off')).toBe('table.locked');
    expect(await run('offdeep')).toBe('table.locked');
    expect(await run('one')).toBe('table.selectRow');
    expect(await run('one', ['r0', 'r1'])).toBe('table.selectRow');
    expect(await run('one', ['r0'])).toBe('ran');
    handle.select(['r0', 'r1']);
    expect(await run('one')).toBe('table.selectRow');
    expect(await run('many')).toBe('ran');
    expect(calls).toHaveLength(2);
    const locked = createForm(page([table('entries', [], { actions })]), {
      mode: 'edit',
      record: { id: '1', approveStatus: 10, entries: some(2) },
      ports: testPorts({ script: port }).ports,
    });
    expect(await handleOf(locked).run('many', ['r0'])).toMatchObject({ error: { code: 'table.locked' } });
    expect(await handleOf(locked).run('add')).toMatchObject({ error: { code: 'table.locked' } });
  });
});

describe('columns that show the parent record', () => {
  const shows = (from: string, key: string) =>
    field(key, { key, kind: 'property', value: 'derived', property: { from, path: 'name' } });
  const made = page([
    lookupField('customer'),
    table('entries', [
      lookupField('item', { key: 'e.item' }),
      shows('customer', 'ofHeader'),
      shows('item', 'ofRow'),
      table('lines', [shows('item', 'ofParent'), shows('customer', 'far'), shows('nowhere', 'none')], {
        rowKey: 'rowId',
        kind: 'childtable',
      }),
    ]),
  ]);
  const start = () =>
    createForm(made, {
      mode: 'edit',
      record: {
        id: '1',
        customer: 'c1',
        customer__Item: { id: 'c1', name: 'Acme' },
        entries: [
          {
            entryId: 'r1',
            item: 'i1',
            item__Item: { id: 'i1', name: 'Bolt' },
            lines: [{ rowId: 'l1' }, { rowId: 'l2', far: 'kept' }],
          },
          { entryId: 'r2', lines: [{ rowId: 'l1' }] },
        ],
      },
      ports: testPorts().ports,
    });
  const read = (form: Form, path: string) => form.snapshot(path).value;

  it('are filled when the record opens, from the row around or the header', () => {
    const form = start();
    expect(read(form, 'entries[r1].ofHeader')).toBe('Acme');
    expect(read(form, 'entries[r1].lines[l1].ofParent')).toBe('Bolt');
    expect(read(form, 'entries[r1].lines[l1].far')).toBe('Acme');
    expect(read(form, 'entries[r1].lines[l2].far')).toBe('kept');
    expect(read(form, 'entries[r2].lines[l1].ofParent')).toBeUndefined();
    expect(read(form, 'entries[r1].lines[l1].none')).toBeUndefined();
    expect(form.status().dirty).toBe(false);
  });

  it('follow the lookup in every row below it, in one change that undo takes back', () => {
    const form = start();
    const before = form.value();
    form.commit('customer', 'c2', { id: 'c2', name: 'Zeta' });
    expect(read(form, 'entries[r2].ofHeader')).toBe('Zeta');
    expect(read(form, 'entries[r1].lines[l2].far')).toBe('Zeta');
    form.commit('entries[r1].item', 'i2', { id: 'i2', name: 'Nut' });
    expect(read(form, 'entries[r1].lines[l2].ofParent')).toBe('Nut');
    expect(read(form, 'entries[r1].ofRow')).toBe('Nut');
    expect(read(form, 'entries[r2].lines[l1].ofParent')).toBeUndefined();
    form.commit('customer', null);
    expect(read(form, 'entries[r1].ofHeader')).toBeUndefined();
    while (form.undo());
    expect(form.value()).toEqual(before);
  });

  it('are filled in new rows', () => {
    const form = start();
    const added = handleOf(form).add();
    const id = added.ok ? added.value : '';
    expect(read(form, `entries[${id}].ofHeader`)).toBe('Acme');
    const line = handleOf(form).addChild('r1');
    expect(read(form, `entries[r1].lines[${line.ok ? line.value : ''}].ofParent`)).toBe('Bolt');
    expect(read(form, `entries[r1].lines[${line.ok ? line.value : ''}].far`)).toBe('Acme');
  });
});

describe('the own actions of a table, while a field event is on its way,', () => {
  const EVENTS = [{ key: 'qty', parent: 'entries', trigger: 'change' }];
  function waiting() {
    const event = deferred<Awaited<ReturnType<NonNullable<FormPorts['fieldEvent']>>>>();
    const made = page([table('entries', [numberField('qty', { key: 'e.qty' })])]);
    const test = testPorts({ fieldEvent: () => event.promise });
    const record = { id: '1', entries: some(3) };
    const form = createForm(made, { mode: 'edit', record, ports: test.ports, events: EVENTS });
    form.commit('entries[r0].qty', 9);
    return { ...test, form, event, handle: handleOf(form) };
  }

  it('are postponed by 200 ms until it is answered, and are about the rows that were chosen then', async () => {
    const { form, event, handle, clock, notices } = waiting();
    handle.select(['r1']);
    const removed = handle.run('remove');
    const added = handle.run('add');
    handle.select(['r2']);
    await clock.advance(500);
    expect(handle.snapshot().order).toEqual(['r0', 'r1', 'r2']);
    expect(notices.map((each) => each.code)).toEqual(['form.eventPending', 'form.eventPending']);
    event.resolve(ok({}));
    await clock.advance(200);
    expect(await removed).toEqual(ok(['r1']));
    expect(await added).toMatchObject({ ok: true });
    expect(handle.snapshot().order).toEqual(['r0', 'r2', expect.any(String)]);
    // Nothing is awaited where nothing is on its way.
    await clock.advance(2000);
    void handle.run('remove', ['r0']);
    expect(form.value().entries).toHaveLength(2);
  });

  it('do nothing where another record came, the event takes too long or the table was locked meanwhile', async () => {
    const closed = waiting();
    const one = closed.handle.run('add');
    closed.form.reset({ id: '2', entries: [] });
    await closed.clock.advance(200);
    expect(await one).toMatchObject({ ok: false, error: { code: 'form.aborted' } });
    const late = waiting();
    const two = late.handle.run('add');
    await late.clock.advance(61_000);
    expect(await two).toMatchObject({ ok: false, error: { code: 'form.eventTimeout' } });
    const locked = waiting();
    const three = locked.handle.run('add');
    locked.form.setOverride('entries', { disabled: true });
    locked.event.resolve(ok({}));
    await locked.clock.advance(200);
    expect(await three).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    for (const { handle } of [late, locked]) expect(handle.snapshot().order).toHaveLength(3);
  });
});
