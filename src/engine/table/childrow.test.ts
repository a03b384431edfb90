import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import type { FormOptions } from '../form/types.ts';

type Options = Readonly<Record<string, unknown>>;

interface Told {
  /** Options of the first child table, of the second, and of the entry table. */
  readonly child?: Options;
  readonly second?: Options;
  readonly outer?: Options;
  readonly form?: Partial<FormOptions>;
}

const childTable = (model: string, options: Options) => ({
  key: model,
  type: 'entrychildtable',
  model,
  options,
  items: [{ key: `${model}.x`, type: 'integer', model: 'x' }],
});

async function open({ child = {}, second, outer = {}, form: more = {} }: Told) {
  const { page } = compilePage({
    id: 'p',
    items: [
      {
        key: 't',
        type: 'entrytable',
        model: 't',
        options: outer,
        actions: [{ code: 'add' }, { code: 'childrow' }, { code: 'remove' }],
        items: [childTable('l', child), ...(second === undefined ? [] : [childTable('m', second)])],
      },
    ],
  });
  if (page === null) throw new Error('does not compile');
  const { ports, notices } = testPorts();
  const record = { id: '1', t: [{ entryId: 'r', l: [{ rowId: 'y', x: 1 }], m: [] }] };
  const form = createForm(page, { mode: 'edit', record, ports, ...more });
  await form.open();
  const rows = (model: string) => form.table(model, 'r')?.snapshot().order.length;
  return { form, notices, rows, handle: form.table('t') };
}

const LOCKED: readonly [string, Told][] = [
  ['by its states', { child: { lock: ['update'] } }],
  ['by its definition', { child: { disabled: true } }],
  ['by permission', { form: { fieldPermissions: { locked: ['t.l'] } } }],
];
const HIDDEN: readonly [string, Told][] = [
  ['by its states', { child: { show: [] } }],
  ['by permission', { form: { fieldPermissions: { hidden: ['t.l'] } } }],
];

describe('a row for a child table', () => {
  it.each(LOCKED)('is refused where that table is locked %s', async (_, told) => {
    const { form, handle, notices, rows } = await open(told);
    const error = { code: 'table.locked' };
    expect(await handle?.run('childrow', ['r'])).toMatchObject({ ok: false, error });
    expect(form.table('l', 'r')?.add()).toMatchObject({ ok: false, error });
    expect(notices).toMatchObject([error]);
    expect([rows('l'), form.status().dirty]).toEqual([1, false]);
  });

  it.each(HIDDEN)('is refused where that table is hidden %s', async (_, told) => {
    const { form, handle, rows } = await open(told);
    expect(await handle?.run('childrow', ['r'])).toMatchObject({
      ok: false,
      error: { code: 'table.noChildTable' },
    });
    expect(form.table('l', 'r')?.add()).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    expect(form.table('l', 'r')?.remove(['y'])).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    expect([rows('l'), form.status().dirty]).toEqual([1, false]);
  });

  it('goes into the first child table that is seen', async () => {
    const { handle, rows } = await open({ child: { show: [] }, second: {} });
    expect(handle?.addChild('r')).toMatchObject({ ok: true });
    expect([rows('l'), rows('m')]).toEqual([1, 1]);
  });

  it('does not pass over a locked one', async () => {
    const { handle, rows } = await open({ child: { disabled: true }, second: {} });
    expect(handle?.addChild('r')).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    expect([rows('l'), rows('m')]).toEqual([1, 0]);
  });

  it('can be undone where it is let in', async () => {
    const { form, handle, rows } = await open({});
    expect(handle?.addChild('r')).toMatchObject({ ok: true });
    expect([rows('l'), form.undo(), rows('l')]).toEqual([2, true, 1]);
  });

  it('is let in where one of two tables over the same rows is seen and open', async () => {
    const twin = (key: string, states: string, child: Options) => ({
      key,
      type: 'entrytable',
      model: 't',
      options: { show: [states] },
      items: [{ ...childTable('l', child), key: `${key}.l` }],
    });
    const { page } = compilePage({ id: 'p', items: [twin('a', 'add', {}), twin('b', 'update', {})] });
    if (page === null) throw new Error('does not compile');
    const record = { id: '1', t: [{ entryId: 'r', l: [] }] };
    const form = createForm(page, { mode: 'edit', record, ports: testPorts().ports });
    await form.open();
    expect(form.table('a')?.addChild('r')).toMatchObject({ ok: false, error: { code: 'table.locked' } });
    expect(form.table('b')?.addChild('r')).toMatchObject({ ok: true });
    expect(form.table('b.l', 'r')?.add()).toMatchObject({ ok: true });
    expect(form.table('a.l', 'r')?.add()).toMatchObject({ ok: false, error: { code: 'table.locked' } });
  });
});

describe('a table that nobody sees', () => {
  it('takes no rows and gives none, whether it stands in the header or in a row', async () => {
    const { form, handle, rows } = await open({ outer: { show: [] } });
    const error = { code: 'table.locked' };
    for (const result of [handle?.add(), handle?.copy(['r']), handle?.remove(['r']), handle?.addChild('r')])
      expect(result).toMatchObject({ ok: false, error });
    expect([rows('l'), form.status().canUndo]).toEqual([1, false]);
  });
});
