import { describe, expect, it } from 'vitest';
import { originOf } from '../actions/source.ts';
import { action, field, lookupField, OPEN_DIALOG, page, table } from '../compile/testing.ts';
import type { CompiledOpen } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import { lookupExtra } from '../form/lookup-extra.ts';
import { testPorts } from '../form/testing.ts';
import type { ActionOpening, FormPorts } from '../form/types.ts';
import { fail, ok } from '../result.ts';

const OPEN: CompiledOpen = { ...OPEN_DIALOG, paramType: 'query', renderCode: 'stock' };

const rows = [
  { entryId: 'r1', item: 'i1', item__Item: { id: 'i1', name: 'Bolt' } },
  { entryId: 'r2', item: 'i2', number: 7 },
];

function open(actions: Parameters<typeof action>[1][], ports: Partial<FormPorts> = {}) {
  const opened: ActionOpening[] = [];
  const test = testPorts({
    open: async (opening) => {
      opened.push(opening);
      return ok('saved');
    },
    ...ports,
  });
  const made = page(
    [
      field('site'),
      lookupField('customer'),
      table('entries', [lookupField('item', { key: 'e.item' })], {
        actions: actions.map((more, at) => action(at === 0 ? 'stock' : `more${at}`, more)),
      }),
    ],
    { id: 'v1', objectId: 'o1', dataUrl: '/openapi/mes/order/v1/getviewmodel', params: { from: 'menu' } },
  );
  const record = {
    id: '1',
    site: 'S',
    customer: 'c',
    customer__Item: { id: 'c', name: 'Acme' },
    entries: rows,
  };
  const form = createForm(made, { mode: 'edit', record, ports: test.ports });
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  return { ...test, form, handle, opened };
}

describe('clicks on an action of a table that opens', () => {
  const waiting = () => {
    const answers: ((value: ReturnType<typeof ok<string>>) => void)[] = [];
    return { answers, open: () => new Promise<ReturnType<typeof ok<string>>>((done) => answers.push(done)) };
  };

  it('open a dialog once, and again as soon as it is closed', async () => {
    const { answers, open: opener } = waiting();
    const { handle } = open([{ open: OPEN }], { open: opener });
    const first = handle.run('stock', ['r1']);
    await handle.run('stock', ['r1']);
    expect(answers).toHaveLength(1);
    answers[0]?.(ok('saved'));
    await first;
    void handle.run('stock', ['r1']);
    expect(answers).toHaveLength(2);
  });

  it.each(['route', 'blank'])(
    'open a %s once in a second, counted from the one that opened',
    async (openType) => {
      const answers = [
        fail({ kind: 'badRequest', code: 'list.noRoute', params: {}, retryable: false } as const),
      ];
      let asked = 0;
      const { handle, clock } = open([{ open: { ...OPEN, openType } }], {
        open: async () => {
          asked += 1;
          return answers.pop() ?? ok(null);
        },
      });
      // The first one is refused: it eats nothing.
      await handle.run('stock', ['r1']);
      await handle.run('stock', ['r1']);
      await clock.advance(999);
      await handle.run('stock', ['r1']);
      expect(asked).toBe(2);
      await clock.advance(1);
      await handle.run('stock', ['r1']);
      expect(asked).toBe(3);
    },
  );

  it('ask again at once after a no, a yes and a failure', async () => {
    let asked = 0;
    const { handle, opened } = open([{ confirm: true, open: OPEN }]);
    const ask = (yes: boolean) => async () => {
      asked += 1;
      return yes;
    };
    await handle.run('stock', ['r1'], { confirm: ask(false) });
    await handle.run('stock', ['r1'], { confirm: ask(true) });
    await handle.run('stock', ['r1'], { confirm: ask(true) });
    expect([asked, opened.length]).toEqual([3, 2]);
  });
});

describe('an action of a table that opens', () => {
  it('names the page by four params and carries values of its row, then of the record', async () => {
    const params = [
      { name: 'id', from: 'item' },
      { name: 'name', from: 'item__Item.name' },
      { name: 'site', from: 'site' },
      { name: 'from', from: 'from' },
    ];
    const { handle, opened } = open([{ open: { ...OPEN, params, dialogWidth: '800px' } }]);
    handle.select(['r2', 'r1']);
    expect(await handle.run('stock')).toEqual({ ok: true, value: 'saved' });
    expect(opened).toMatchObject([
      {
        openType: 'dialog',
        renderCode: 'stock',
        action: 'link',
        recordId: 'i1',
        record: null,
        button: { code: 'stock', title: 'stock' },
        params: { id: 'i1', name: 'Bolt', site: 'S', from: 'menu' },
        app: { appId: 'v1', appCode: 'mes', renderCode: 'stock', appName: '' },
        width: '800px',
        search: [],
        searchName: '',
      },
    ]);
  });

  it('looks at the record that a number names too; a drawer stays a drawer', async () => {
    const params = [{ name: 'id', from: 'number' }];
    const { handle, opened } = open([{ open: { ...OPEN, params, dialogMode: 'drawer' } }]);
    await handle.run('stock', ['r2']);
    expect(opened).toMatchObject([{ recordId: '7', action: 'link', dialogMode: 'drawer' }]);
  });

  it('without an id begins a new record; a form’s own code stays; a route goes to the route', async () => {
    const { handle, opened } = open([
      { open: OPEN },
      {
        code: 'EDIT',
        open: {
          ...OPEN,
          openType: 'route',
          routeUrl: 'generateShowView',
          paramType: 'params',
          params: [{ name: 'id', from: 'item' }],
        },
      },
      { open: { ...OPEN, renderCode: null } },
    ]);
    await handle.run('stock');
    await handle.run('edit', ['r1']);
    await handle.run('more2');
    expect(
      opened.map((each) => [each.action, each.openType, each.routeUrl, each.paramType, each.objectId]),
    ).toEqual([
      ['add', 'dialog', null, 'query', 'stock'],
      ['edit', 'route', 'generateShowView', 'params', 'stock'],
      ['add', 'dialog', null, 'query', 'o1'],
    ]);
    expect(opened[2]?.renderCode).toBe('v1');
  });

  it.each(['look', 'view', 'edit', 'link', 'copy'])('%s without an id opens no blank page', async (code) => {
    const { handle, opened, notices } = open([
      { code, open: { ...OPEN, params: [{ name: 'id', from: 'item' }] } },
      { code, open: { ...OPEN, renderCode: null } },
    ]);
    const action = handle.actions()[0]?.code ?? '';
    expect(await handle.run(action)).toMatchObject({ error: { code: 'table.selectRow' } });
    handle.remove(['r1']);
    const added = handle.add();
    await handle.run(action, added.ok ? [added.value] : []);
    expect(opened).toEqual([]);
    expect(notices.map((each) => each.code)).toEqual(['table.selectRow', 'form.notFound']);
  });

  it('looks at the form’s own record where its own page opens', async () => {
    const { handle, opened } = open([{ code: 'look', open: { ...OPEN, renderCode: null } }]);
    await handle.run('look', ['r1']);
    expect(opened).toMatchObject([{ action: 'link', recordId: '1', renderCode: 'v1', params: { id: '1' } }]);
  });

  it('pushes the stored record, and remembers it and the chosen rows', async () => {
    const saved: unknown[] = [];
    const { form, handle, opened } = open([{ code: 'push', open: { ...OPEN, renderCode: 'delivery' } }], {
      save: async (model) => {
        saved.push(model);
        return ok({ id: '1', model: null, msg: '' });
      },
    });
    form.commit('site', 'typed');
    await handle.run('push', ['r2']);
    expect(saved).toMatchObject([{ site: 'typed' }]);
    expect(opened).toMatchObject([{ action: 'push', renderCode: 'delivery', recordId: null }]);
    expect(originOf(opened[0]?.params ?? {})).toEqual({
      objectId: 'o1',
      viewId: 'v1',
      id: '1',
      entryIds: ['r2'],
    });
  });

  it('says why it does not open', async () => {
    const unknown = open([{ open: { ...OPEN, openType: 'hologram' } }]);
    expect(await unknown.handle.run('stock')).toMatchObject({ error: { code: 'list.openTypeUnknown' } });
    expect(unknown.notices.map((each) => each.code)).toEqual(['list.openTypeUnknown']);
    const { open: _, ...bare } = open([{ open: OPEN }]).ports;
    const nobody = createForm(page([table('entries', [], { actions: [action('stock', { open: OPEN })] })]), {
      mode: 'edit',
      record: { id: '1' },
      ports: bare,
    });
    expect(await nobody.table('entries')?.run('stock')).toMatchObject({
      error: { code: 'list.openTypeUnknown' },
    });
    for (const [kind, told] of [
      ['notFound', ['list.noRoute']],
      ['aborted', []],
    ] as const) {
      const refused = open([{ open: OPEN }], {
        open: async () => fail({ kind, code: 'list.noRoute', params: {}, retryable: false }),
      });
      expect(await refused.handle.run('stock')).toMatchObject({ ok: false, error: { code: 'list.noRoute' } });
      expect(refused.notices.map((each) => each.code)).toEqual(told);
    }
  });

  it('opens with nothing carried where the mapping fails, and says so', async () => {
    const { handle, opened, notices } = open([
      { open: { ...OPEN, params: [{ name: '__proto__', from: 'site' }] } },
    ]);
    await handle.run('stock', ['r1']);
    expect(opened).toMatchObject([{ params: {}, recordId: null }]);
    expect(notices).toMatchObject([{ tone: 'error', code: 'form.carryFailed' }]);
  });

  it('is aborted with its form', async () => {
    let aborted = false;
    const { form, handle } = open([{ open: OPEN }], {
      open: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve(fail({ kind: 'network', code: 'late', params: {}, retryable: false }));
          });
        }),
    });
    const running = handle.run('stock');
    await Promise.resolve();
    await Promise.resolve();
    form.dispose();
    expect(await running).toMatchObject({ ok: false });
    expect(aborted).toBe(true);
  });
});

describe('a column’s form-params mapping', () => {
  const extra = (formModelParams: unknown, path = 'entries[r1].item') => {
    const test = testPorts();
    const made = page([
      field('site'),
      field('a.b'),
      field('my__Items'),
      lookupField('customer', { options: { formModelParams } }),
      table('entries', [lookupField('item', { key: 'e.item', options: { formModelParams } }), field('lot')]),
    ]);
    const form = createForm(made, {
      mode: 'edit',
      record: {
        id: '1',
        site: 'S',
        'a.b': 'dotted',
        my__Items: 'mine',
        'over.record.it': 'hidden name',
        customer: 'c',
        customer__Item: { id: 'c', name: 'Acme' },
        entries: [{ ...rows[0], lot: 'L', site: 'row site' }],
      },
      ports: test.ports,
    });
    const asked = form.fieldAt(path);
    if (asked === undefined) throw new Error(path);
    return { values: lookupExtra(form, asked, path), notices: test.notices };
  };

  it('carries values of the row, of the record and constants to the lookup', () => {
    const mapping = {
      one: [
        { key: 'lot', val: 'row.lot' },
        { key: 'place', val: 'site' },
        { key: 'header', val: 'record.site' },
        { key: 'customer', val: 'model.customer__Item.name' },
      ],
      two: [
        { key: 'kind', val: 'raw', type: 'const' },
        { key: 'dots', val: 'a.b' },
        { key: 'none', val: 'nobody' },
        { key: 'mine', val: 'record.my__Items' },
        { key: 'over', val: 'over.record.it' },
        { key: 'customer', val: '' },
      ],
    };
    expect(extra(mapping)).toEqual({
      values: {
        lot: 'L',
        place: 'row site',
        header: 'S',
        customer: 'c',
        kind: 'raw',
        dots: 'dotted',
        mine: 'mine',
        over: 'hidden name',
      },
      notices: [],
    });
  });

  it('is read in all its spellings, and for header lookups too', () => {
    expect(extra([{ key: 'site' }]).values).toEqual({ site: 'row site' });
    expect(extra('lot,place:site, dots : a.b,my__Items:').values).toEqual({
      lot: 'L',
      place: 'row site',
      dots: 'dotted',
      my__Items: 'mine',
    });
    expect(extra({ one: [{ key: 'place', val: 'site' }] }, 'customer').values).toEqual({ place: 'S' });
    for (const nothing of [undefined, null]) expect(extra(nothing)).toEqual({ values: {}, notices: [] });
  });

  it.each([
    ['a number', 7],
    ['a group of text', { one: 'site' }],
    ['no key', { one: [{ val: 'site' }] }],
    ['a key of JavaScript', { one: [{ key: 'constructor', val: 'site' }] }],
    ['a path into JavaScript', { one: [{ key: 'a', val: '__proto__.x' }] }],
    ['a long path', { one: [{ key: 'a', val: 'x.'.repeat(600) }] }],
    ['a path far too long', { one: [{ key: 'a', val: 'x.'.repeat(30_000) }] }],
  ])('that cannot be read carries nothing, with the error: %s', (_, mapping) => {
    const { values, notices } = extra(mapping);
    expect(values).toEqual({});
    expect(notices).toMatchObject([{ tone: 'error', code: 'form.carryFailed' }]);
  });
});
