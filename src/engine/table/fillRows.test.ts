import { describe, expect, it } from 'vitest';
import { action, field, lookupField, page, table } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import type { Form, FormPorts } from '../form/types.ts';
import { ok } from '../result.ts';
import { fillTable } from './fillRows.ts';

const items = (...names: string[]) =>
  names.map((name) => ({ value: name, companion: { id: name, name: name.toUpperCase() } }));

function open(more: Partial<CompiledTable> = {}, ports: Partial<FormPorts> = {}, options: object = {}) {
  const made = page([
    table(
      'entries',
      [
        lookupField('item', { key: 'e.item' }),
        field('note', { key: 'e.note' }),
        field('lot', { key: 'e.lot', constraints: { required: true } }),
      ],
      { actions: [action('add')], ...more },
    ),
  ]);
  const test = testPorts(ports);
  const record = { id: '1', entries: [{ entryId: 'r1' }, { entryId: 'r2', item: 'z' }] };
  const defaultModel = { entries: [{ note: 'new' }] };
  const form: Form = createForm(made, { mode: 'edit', record, defaultModel, ports: test.ports, ...options });
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  const cells = () => handle.snapshot().order.map((id) => handle.row(id)?.cells);
  const named = () => cells().map((row) => row?.item);
  return { ...test, form, handle, cells, named };
}

describe('records picked in one cell', () => {
  it('go into its row and new rows below it, as one step to undo', () => {
    const { form, handle, cells, named } = open();
    const filled = handle.fill('r1', 'e.item', items('a', 'b', 'c'));
    expect(filled.ok && filled.value).toHaveLength(3);
    expect(named()).toEqual(['a', 'b', 'c', 'z']);
    expect(cells()[1]).toMatchObject({ note: 'new', item__Item: { id: 'b', name: 'B' } });
    form.undo();
    expect(named()).toEqual([undefined, 'z']);
    expect(form.status().canUndo).toBe(false);
    form.redo();
    expect(named()).toEqual(['a', 'b', 'c', 'z']);
  });

  it('send the field’s event for each row', async () => {
    const asked: string[] = [];
    const { handle } = open(
      {},
      {
        fieldEvent: async (name) => {
          asked.push(name);
          return ok({});
        },
      },
      { events: [{ key: 'item', parent: 'entries', trigger: 'change' }] },
    );
    const filled = handle.fill('r1', 'e.item', items('a', 'b'));
    const rows = filled.ok ? filled.value : [];
    await expect.poll(() => asked).toEqual(rows.map((id) => `entries.${id}.item`));
  });

  it('are no more than the first where no rows may be added, and none where the table is locked', () => {
    const few = open({ actions: [] });
    few.handle.fill('r1', 'e.item', items('a', 'b'));
    expect(few.named()).toEqual(['a', 'z']);
    const shut = open({ disabled: true });
    expect(shut.handle.fill('r1', 'e.item', items('a')).ok).toBe(false);
    expect(shut.handle.fill('gone', 'e.item', items('a')).ok).toBe(false);
    expect(shut.named()).toEqual([undefined, 'z']);
  });

  it('stand in order where they are thousands, and come back as they were', () => {
    const { form, handle, named } = open();
    const many = items(...Array.from({ length: 5000 }, (_, at) => `i${at}`));
    const filled = handle.fill('r1', 'e.item', many);
    expect(filled.ok && filled.value).toHaveLength(5000);
    expect(named().slice(4998)).toEqual(['i4998', 'i4999', 'z']);
    const ids = handle.snapshot().order;
    form.undo();
    expect(named()).toEqual([undefined, 'z']);
    form.redo();
    expect(handle.snapshot().order).toEqual(ids);
  });

  it('are as many as the port has ids for', () => {
    let left = 2;
    const short = () => {
      left -= 1;
      return left < 0 ? 'new1' : `new${left}`;
    };
    const { handle, named } = open({}, { ids: { record: () => 'r', widget: () => 'w', short } });
    const filled = handle.fill('r1', 'e.item', items('a', 'b', 'c', 'd'));
    expect(filled).toEqual({ ok: true, value: ['r1', 'new1', 'new0'] });
    expect(named()).toEqual(['a', 'b', 'c', 'z']);
  });
});

describe('texts of pasted lines that mean nothing in their cells', () => {
  const issue = { code: 'number.invalid', params: {}, source: 'draft' } as const;
  const unread = { row: 0, model: 'note', text: 'seven', issue };

  it('go with their step when it is undone, and come back with it', () => {
    const { form, handle } = open();
    const noteOf = (id: string | undefined) => form.snapshot(`entries[${id}].note`);
    const filled = fillTable(
      form,
      handle,
      'entries',
      ['r1'],
      [new Map(), new Map()],
      [unread, { ...unread, row: 1 }],
    );
    const [, added] = filled.ok ? filled.value.rows : [];
    expect([noteOf('r1').draft, noteOf(added).draft]).toEqual(['seven', 'seven']);
    form.undo();
    expect(noteOf('r1')).toMatchObject({ draft: null, issues: [] });
    expect(form.status()).toMatchObject({ dirty: false, canRedo: true });
    form.redo();
    expect([noteOf('r1').draft, noteOf(added).draft]).toEqual(['seven', 'seven']);
    expect(noteOf('r1').issues).toMatchObject([{ code: 'number.invalid' }]);
  });

  it('are a step of their own where nothing else was pasted', () => {
    const { form, handle } = open();
    let calls = 0;
    form.subscribe('entries[r1].note', () => (calls += 1));
    fillTable(form, handle, 'entries', ['r1'], [new Map()], [unread]);
    expect(form.status().canUndo).toBe(true);
    expect(form.undo()).toBe(true);
    expect(form.snapshot('entries[r1].note').draft).toBeNull();
    expect(form.status()).toMatchObject({ canUndo: false, dirty: false });
    expect(calls).toBe(2);
  });

  it('go where their widget has told the same of them since', () => {
    const { form, handle } = open();
    fillTable(form, handle, 'entries', ['r1'], [new Map()], [unread]);
    form.setDraft('entries[r1].note', 'seven', { ...issue });
    form.undo();
    expect(form.snapshot('entries[r1].note').draft).toBeNull();
  });

  it('stay where they were typed over since', () => {
    const { form, handle } = open();
    fillTable(form, handle, 'entries', ['r1'], [new Map([['item', { value: 'a' }]])], [unread]);
    form.setDraft('entries[r1].note', 'eight', issue);
    form.undo();
    expect(form.snapshot('entries[r1].note').draft).toBe('eight');
  });
});

describe('lines that are pasted', () => {
  const lot = (value: string) => new Map([['lot', { value }]]);

  it('leave out what is locked by then, values and texts, and say so', () => {
    const { form, handle, cells } = open();
    form.setOverride('e.lot', { disabled: true });
    const both = new Map([...lot('L1'), ['item', { value: 'a' }]]);
    const issue = { code: 'number.invalid', params: {}, source: 'draft' } as const;
    const unread = [{ row: 1, model: 'lot', text: 'seven', issue }];
    const filled = fillTable(form, handle, 'entries', ['r2'], [both, new Map()], unread);
    const [, added] = filled.ok ? filled.value.rows : [];
    expect(filled.ok && [...filled.value.left]).toEqual(['entries[r2].lot', `entries[${added}].lot`]);
    expect(cells()[1]).toMatchObject({ item: 'a' });
    expect(form.snapshot(`entries[${added}].lot`).draft).toBeNull();
  });

  it('fill a table without rows with new ones', () => {
    const { form, handle, cells } = open();
    handle.remove(['r1', 'r2']);
    const filled = fillTable(form, handle, 'entries', [], [lot('L1'), lot('L2')]);
    expect(filled.ok && filled.value.rows).toHaveLength(2);
    expect(cells()).toMatchObject([
      { lot: 'L1', note: 'new' },
      { lot: 'L2', note: 'new' },
    ]);
    form.undo();
    expect(cells()).toEqual([]);
  });

  it('are judged, and nothing of them is once they are undone, as before', () => {
    const { form, handle } = open();
    const added = handle.add();
    const path = `entries[${added.ok ? added.value : ''}].lot`;
    const codes = () => form.snapshot(path).issues.map(({ code }) => code);
    const fill = (value: string) =>
      fillTable(form, handle, 'entries', [added.ok ? added.value : ''], [lot(value)]);
    fill('');
    expect(codes()).toEqual(['rule.required']);
    form.undo();
    expect(codes()).toEqual([]);
    form.redo();
    expect(codes()).toEqual(['rule.required']);
    form.undo();
    fill('L1');
    form.undo();
    expect(codes()).toEqual([]);
    // What was judged before the paste still is.
    form.commit(path, '');
    fill('L1');
    form.undo();
    expect(codes()).toEqual(['rule.required']);
  });
});
