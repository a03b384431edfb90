import { describe, expect, it } from 'vitest';
import type { ActionState } from '../actions/actionState.ts';
import { action, field, page, table } from '../compile/testing.ts';
import type { CompiledAction, CompiledTable } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import { ok } from '../result.ts';

const CODES = ['add', 'copy', 'remove', 'delete', 'childrow'];

function open(
  actions: readonly CompiledAction[],
  { grants, approveStatus = 0 }: { grants?: readonly string[]; approveStatus?: number } = {},
  more: Partial<CompiledTable> = {},
) {
  const ran: string[] = [];
  const run = async (_: string, content: string) => {
    ran.push(content);
    return ok(undefined);
  };
  const test = testPorts({ script: { run } });
  const form = createForm(page([table('entries', [field('c')], { actions, ...more })]), {
    mode: 'edit',
    record: { id: '1', approveStatus, entries: [{ entryId: 'a' }, { entryId: 'b' }] },
    ports: test.ports,
    ...(grants === undefined ? {} : { grants }),
  });
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  return { ...test, form, handle, ran };
}

/** Visible actions with those in their menus; what is disabled in brackets. */
function drawn(actionStates: readonly ActionState[]): readonly string[] {
  return actionStates.flatMap(({ code, visible, enabled, menu }) =>
    visible ? [enabled ? code : `(${code})`, ...drawn(menu).map((each) => `.${each}`)] : [],
  );
}

describe('a table’s menus (002 3.8 `childItems`)', () => {
  const menu = action('more', {
    children: [
      action('price', { script: 'price()' }),
      action('copy', { selectMode: 'single' }),
      action('deep', { children: [action('deeper', { script: 'deeper()' })] }),
    ],
  });

  it('stand with what they offer, which runs by its own code; a menu by itself only offers', async () => {
    const { handle, ran, notices, clock } = open([action('add'), menu]);
    expect(drawn(handle.actions())).toEqual(['add', 'more', '.price', '.(copy)', '.deep', '..deeper']);
    expect(await handle.run('more')).toEqual({ ok: true, value: undefined });
    for (const code of ['PRICE', 'deeper']) expect(await handle.run(code)).toMatchObject({ ok: true });
    expect(ran).toEqual(['price()', 'deeper()']);
    expect(await handle.run('copy', ['a'])).toMatchObject({ ok: true });
    await clock.advance(1000);
    expect(notices).toEqual([]);
    expect(handle.snapshot().order).toHaveLength(3);
  });

  it('lock and hide what is in them', async () => {
    const { handle, ran } = open([{ ...menu, disabled: true }]);
    expect(drawn(handle.actions())).toEqual(['(more)', '.(price)', '.(copy)', '.(deep)', '..(deeper)']);
    expect(await handle.run('deeper')).toMatchObject({ error: { code: 'table.locked' } });
    const states = { ...menu.states, show: 0 };
    const hidden = open([{ ...menu, states }]);
    expect(drawn(hidden.handle.actions())).toEqual([]);
    expect(await hidden.handle.run('price')).toMatchObject({ error: { code: 'form.actionLocked' } });
    expect([...ran, ...hidden.ran]).toEqual([]);
    expect(drawn(open([menu], { approveStatus: 1 }).handle.actions())).toContain('.(price)');
  });

  it('are there while one of their items is granted', async () => {
    const some = open([menu], { grants: ['Price'] });
    expect(drawn(some.handle.actions())).toEqual(['more', '.price']);
    expect(await some.handle.run('deeper')).toMatchObject({ error: { code: 'form.actionLocked' } });
    expect(drawn(open([menu], { grants: ['print'] }).handle.actions())).toEqual([]);
    // Granted without any of its items it acts by itself, and has nothing to do.
    const bare = open([menu], { grants: ['more'] });
    expect(drawn(bare.handle.actions())).toEqual(['more']);
    expect(await bare.handle.run('more')).toMatchObject({ error: { code: 'table.scriptMissing' } });
  });
});

describe('a table’s menu that is called as one of its items is', () => {
  it('leaves its code to the item, granted or not', async () => {
    const menu = action('price', { children: [action('price', { script: 'price()' }), action('print')] });
    const { handle, ran } = open([menu]);
    expect(await handle.run('price')).toMatchObject({ ok: true });
    expect(ran).toEqual(['price()']);
    const other = open([menu], { grants: ['print'] });
    expect(drawn(other.handle.actions())).toEqual(['price', '.print']);
    expect(await other.handle.run('price')).toMatchObject({ error: { code: 'form.actionLocked' } });
  });
});

describe('what is selected (002 3.8 `selectMode`)', () => {
  const some = [action('one', { selectMode: 'single' }), action('many', { selectMode: 'multiple' })];

  it('decides what answers, also in menus, and locks nothing', () => {
    const { handle } = open([...some, action('more', { children: some })]);
    const seen = () => drawn(handle.actions()).join(' ');
    expect(seen()).toBe('(one) (many) more .(one) .(many)');
    handle.select(['a']);
    expect(seen()).toBe('one many more .one .many');
    handle.select(['a', 'b']);
    expect(seen()).toBe('(one) many more .(one) .many');
    expect(handle.actions().flatMap(({ reasons }) => reasons)).toEqual([]);
  });

  it('decides for a menu and with it for what it offers', () => {
    const { handle } = open([action('more', { selectMode: 'single', children: [action('price')] })]);
    expect(drawn(handle.actions())).toEqual(['(more)', '.(price)']);
    handle.select(['a']);
    expect(drawn(handle.actions())).toEqual(['more', '.price']);
  });
});

describe('rows may be added', () => {
  const within = (code: string) =>
    action('more', { children: [action('deep', { children: [action(code)] })] });

  it('where an action that adds is seen and answers, in the bar or in a menu', () => {
    for (const actions of [[action('Add')], [within('add')]]) {
      expect(open(actions).handle.mayAdd()).toBe(true);
      expect(open(actions, { grants: ['edit'] }).handle.mayAdd()).toBe(true);
      expect(open(actions, { grants: ['remove'] }).handle.mayAdd()).toBe(false);
      expect(open(actions, { approveStatus: 10 }).handle.mayAdd()).toBe(false);
    }
    for (const actions of [[], [action('copy')], [{ ...within('add'), disabled: true }]])
      expect(open(actions).handle.mayAdd()).toBe(false);
  });

  it('by the action itself where it asks, opens or has a script', () => {
    const own = (more: Partial<CompiledAction>) => open([action('Add', more)]).handle.ownAdd()?.code ?? null;
    expect(open([action('copy', { confirm: true })]).handle.ownAdd()).toBeNull();
    expect(own({})).toBeNull();
    expect(own({ confirm: false, script: ' ' })).toBeNull();
    expect(own({ confirm: true })).toBe('Add');
    expect(own({ script: 'add()' })).toBe('Add');
    expect(own({ script: 'add()', disabled: true })).toBeNull();
    expect(
      open([action('more', { children: [action('add', { script: 'add()' })] })]).handle.ownAdd(),
    ).not.toBeNull();
  });

  it('where its menu, and it, answer for what is selected', () => {
    for (const picks of [
      { ...within('add'), selectMode: 'single' as const },
      action('add', { selectMode: 'single' }),
    ]) {
      const { handle } = open([picks]);
      expect(handle.mayAdd()).toBe(false);
      handle.select(['b']);
      expect(handle.mayAdd()).toBe(true);
    }
  });
});

describe('permissions of a table’s actions (002 6)', () => {
  const all = CODES.map((code) => action(code));
  const seen = (grants?: readonly string[]) =>
    drawn(open(all, grants === undefined ? {} : { grants }).handle.actions());

  it('are the context’s codes whatever their case, all where there is none', () => {
    expect(seen()).toEqual(CODES);
    expect(seen([])).toEqual([]);
    expect(seen(['save', 'print'])).toEqual([]);
    for (const code of ['add', 'copy', 'childrow']) expect(seen([code.toUpperCase()])).toEqual([code]);
    expect(seen(['Remove'])).toEqual(['remove', 'delete']);
  });

  it('on the record reach to its rows: editing puts some in, deleting takes some away', () => {
    expect(seen(['edit', 'save'])).toEqual(['add', 'copy', 'childrow']);
    expect(seen(['delete'])).toEqual(['remove', 'delete']);
  });

  it('of own actions are their codes, unless they ask for none', () => {
    const own = [
      action('price'),
      action('free', { noPermission: true }),
      action('remove', { noPermission: true }),
    ];
    expect(drawn(open(own, { grants: ['edit'] }).handle.actions())).toEqual(['free', 'remove']);
    expect(drawn(open(own, { grants: ['PRICE'] }).handle.actions())).toEqual(['price', 'free', 'remove']);
  });

  it('hold however an action is asked for, with a button or without', async () => {
    for (const actions of [all, []]) {
      const { handle, notices } = open(actions, { grants: ['save'] });
      for (const code of CODES)
        expect(await handle.run(code, ['a'])).toMatchObject({ error: { code: 'form.actionLocked' } });
      expect(handle.snapshot().order).toEqual(['a', 'b']);
      expect(notices).toEqual([]);
      expect(await handle.run('explode')).toMatchObject({ error: { code: 'table.scriptMissing' } });
    }
  });
});

describe('without a selected row (002 5)', () => {
  it('a click that was refused does not use up the time of the next', async () => {
    const { handle } = open([action('copy', { selectMode: 'single' })]);
    expect(await handle.run('copy')).toMatchObject({ error: { code: 'table.selectRow' } });
    handle.select(['a']);
    expect(await handle.run('copy')).toMatchObject({ ok: true });
    expect(handle.snapshot().order).toHaveLength(3);
  });

  it('copy, delete and the rest say so, whatever their `selectMode`', async () => {
    for (const selectMode of ['none', 'single', 'multiple'] as const) {
      const actions = ['copy', 'remove', 'delete', 'childrow'].map((code) => action(code, { selectMode }));
      const { handle, notices } = open(actions);
      for (const { code } of actions) expect(await handle.run(code)).toMatchObject({ ok: false });
      expect(notices.map((notice) => notice.code)).toEqual([
        'table.selectRow',
        'table.selectRowToDelete',
        'table.selectRowToDelete',
        'table.selectRow',
      ]);
    }
  });
});

describe('clicks too fast (002 9)', () => {
  it('act once: adding within 300 ms, all else within 1000 ms, each for itself', async () => {
    const { handle, clock } = open([]);
    const rows = () => handle.snapshot().order.length;
    /** Clicks after so many milliseconds; true where that did something. */
    const click = async (ms: number, code: string) => {
      await clock.advance(ms);
      const before = rows();
      await handle.run(code, code === 'add' ? undefined : [handle.snapshot().order[0] ?? '']);
      return rows() !== before;
    };
    const adds = [
      await click(0, 'add'),
      await click(299, 'add'),
      await click(1, 'add'),
      await click(299, 'add'),
    ];
    expect([...adds, await click(1, 'add')]).toEqual([true, false, true, false, true]);
    const copies = [await click(0, 'copy'), await click(999, 'copy'), await click(1, 'copy')];
    expect([...copies, await click(0, 'remove')]).toEqual([true, false, true, true]);
  });

  it('drop the same on the same rows, not on others', async () => {
    const { handle, clock } = open([]);
    await handle.run('copy', ['a']);
    await handle.run('copy', ['a']);
    await handle.run('copy', ['b']);
    expect(handle.snapshot().order).toHaveLength(4);
    await clock.advance(1000);
    await handle.run('copy', ['a']);
    expect(handle.snapshot().order).toHaveLength(5);
  });

  it('drop a second removal of the selection, which the first has emptied', async () => {
    const { handle, notices } = open([]);
    handle.select(['a']);
    await handle.run('remove');
    expect(await handle.run('remove')).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(handle.snapshot().order).toEqual(['b']);
    expect(notices).toEqual([]);
  });
});

it('a copied row starts with the status of a new row, and with no number', () => {
  const made = page([
    table('entries', [
      field('no', { type: 'billno' }),
      field('state', { type: 'approvestatus', kind: 'status' }),
    ]),
  ]);
  const form = createForm(made, {
    mode: 'edit',
    record: { id: '1', entries: [{ entryId: 'a', id: 'x', no: 'B1', state: 1 }] },
    defaultModel: { entries: [{ state: 0 }] },
    ports: testPorts().ports,
  });
  const copied = form.table('entries')?.copy(['a']);
  const [id = ''] = copied?.ok === true ? copied.value : [];
  expect(form.table('entries')?.row(id)?.cells).toEqual({ entryId: id, state: 0 });
});
