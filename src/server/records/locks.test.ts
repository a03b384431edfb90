/**
 * What a page or a role locks stays as it is, in the header and in rows. Source: FORMATS "Save", "Order of reasons".
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { ITEM, UNIT } from '../testing/factory.ts';
import {
  admin,
  bag,
  errors,
  full,
  load,
  narrow,
  openJobs,
  publish,
  rows,
  saveBy,
  server,
  stored,
  widget,
} from '../testing/jobs.ts';

beforeEach(openJobs);

describe('what the page locks', () => {
  it('is the default in a new record', async () => {
    expect(await saveBy(full, { title: 'New', state: 'open', done: null })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { title: 'New', state: 'closed', done: 999 }))).toEqual([
      ['state', 'record.lockedField'],
      ['done', 'record.lockedField'],
    ]);
  });

  it('begins with its default where it is left out, and cannot be emptied', async () => {
    const made = await saveBy(full, { title: 'New', lines: [{ item: ITEM(3), qty: 2 }] });
    expect(bag(made.data).model).toMatchObject({ state: 'open', lines: [{ used: 0 }] });
    for (const state of [null, ''])
      expect(errors(await saveBy(full, { title: 'New', state }))).toEqual([['state', 'record.lockedField']]);
    const emptied = { title: 'New', lines: [{ entryId: 'abc123', item: ITEM(3), qty: 2, used: null }] };
    expect(errors(await saveBy(full, emptied))).toEqual([['lines.abc123.used', 'record.lockedField']]);
    const model = bag(bag(made.data).model);
    const added = await saveBy(full, { ...model, lines: [...rows(model.lines), { item: ITEM(1), qty: 1 }] });
    expect(bag(added.data).model).toMatchObject({ lines: [{ used: 0 }, { used: 0 }] });
  });

  it('may be the default that the page states', async () => {
    const viewId = await publish('job', {
      items: [widget('title'), widget('qty', { defaultValue: 7, lock: ['add'] })],
      action: { items: [] },
    });
    expect(await saveBy(viewId, { title: 'New', qty: 7 })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(viewId, { title: 'New', qty: 8 }))).toEqual([['qty', 'record.lockedField']]);
  });

  it('is what is stored in a stored one, whatever page is named', async () => {
    const model = await stored({ qty: 3, unit: UNIT(1) });
    for (const viewId of [narrow, full, 'x'])
      expect(errors(await saveBy(viewId, { ...model, state: 'closed', done: 5 }))).toEqual([
        ['state', 'record.lockedField'],
        ['done', 'record.lockedField'],
      ]);
    const missing = await saveBy(narrow, { ...model, qty: 4, unit: UNIT(2), title: 'Other' });
    expect(errors(missing)).toEqual([
      ['title', 'record.lockedField'],
      ['qty', 'record.lockedField'],
      ['unit', 'record.lockedField'],
    ]);
    expect(await saveBy(narrow, { ...model, remark: 'fine', unknown: 'kept' })).toMatchObject({ http: 200 });
    const after = await load(String(model.id));
    expect(after).toMatchObject({ qty: 3, unit: UNIT(1), state: 'open', remark: 'fine', unknown: 'kept' });
  });

  it('counts for translations as for their text', async () => {
    const model = await stored();
    const answer = await saveBy(narrow, { ...model, title__Lang: { en_US: 'Other' } });
    expect(errors(answer)).toEqual([['title', 'record.lockedField']]);
  });

  it('a container that the state hides or locks closes what it holds', async () => {
    const viewId = await publish('job', {
      items: [
        widget('title'),
        { key: 'a', type: 'card', options: { lock: ['update'] }, items: [widget('qty')] },
        { key: 'b', type: 'card', options: { show: ['add', 'look'] }, items: [widget('remark')] },
        { key: 'c', type: 'card', options: { hidden: true }, items: [widget('unit')] },
      ],
      action: { items: [] },
    });
    const model = await stored();
    const answer = await saveBy(viewId, { ...model, qty: 1, remark: 'no', unit: UNIT(1) });
    expect(errors(answer)).toEqual([
      ['remark', 'record.lockedField'],
      ['qty', 'record.lockedField'],
    ]);
  });

  it('a field of two widgets is open where one of them is', async () => {
    const viewId = await publish('job', {
      items: [widget('title'), { ...widget('qty', { lock: ['update'] }), key: 'first' }, widget('qty')],
      action: { items: [] },
    });
    expect(await saveBy(viewId, { ...(await stored()), qty: 2 })).toMatchObject({ http: 200 });
  });
});

describe('rows that a batch deletes', () => {
  const remove = async (id: unknown, entryIds: unknown) => {
    const asked = { objectId: 'job', ids: id, entryIds };
    return rows((await admin.post('/openapi/object/batchdelete', asked)).data);
  };

  it('are of tables that the object’s form leaves open, as in a save', async () => {
    const { id } = await stored({ lines: [{ item: ITEM(1), qty: 2 }], marks: [{ word: 'kept' }] });
    const { lines, marks } = await load(String(id));
    const ids = [...rows(lines), ...rows(marks)].map((row) => row.entryId);
    const closed = [{ id, status: false, msg: 'This field cannot be changed' }];
    expect(await remove(id, ids[1])).toMatchObject(closed);
    expect(await remove(id, ids.join())).toMatchObject(closed);
    expect(await load(String(id))).toMatchObject({
      lines: [{ qty: 2 }],
      marks: [{ word: 'kept' }],
      rowVersion: 1,
    });
    expect(await remove(id, ids[0])).toMatchObject([{ id, status: true }]);
    expect(await load(String(id))).toMatchObject({ lines: [], marks: [{ word: 'kept' }], rowVersion: 2 });
  });

  it('are no more than the rules of that form let go, as in a save', async () => {
    const field = (FieldName: string, rest: object = {}) => ({
      Id: FieldName,
      FieldName,
      FieldType: 1,
      ...rest,
    });
    const model = {
      code: 'sheet',
      name: 'Sheet',
      businessType: 1,
      tables: [{ id: 'lines', key: 'lines', title: 'Lines' }],
      fields: [field('title'), field('note', { TableId: 'lines' })],
    };
    await admin.post('/openapi/sys/objectmodel/save', { model });
    const viewId = await publish('sheet', {
      items: [
        { ...widget('title', { minlength: 5 }), type: 'textbox' },
        {
          ...widget('lines', { tableRowKey: 'entryId', required: true }),
          type: 'entrytable',
          items: [widget('note')],
        },
      ],
      action: { items: [] },
    });
    const saved = async (record: object) =>
      bag(bag((await admin.post(`/openapi/app/sheet/${viewId}/save`, record)).data).model);
    const { id, lines } = await saved({ title: 'Title', lines: [{ note: 'one' }, { note: 'two' }] });
    const [one, two] = rows(lines).map(({ entryId }) => String(entryId));
    const drop = async (entryIds: string) => {
      const asked = { objectId: 'sheet', ids: id, entryIds };
      return rows((await admin.post('/openapi/object/batchdelete', asked)).data)[0];
    };
    const needed = { status: false, msg: 'Without these rows the record breaks a rule of its form' };
    expect(await drop(`${one},${two}`)).toMatchObject(needed);
    // What the form finds wrong in any case keeps no row.
    const { store } = server.ports;
    const [row] = await store.find({ table: 't_sheet' });
    const [column = ''] = Object.entries(row ?? {}).find(([, value]) => value === 'Title') ?? [];
    await store.transaction((tx) => tx.update('t_sheet', { [column]: 'T' }, []));
    expect(await drop(String(one))).toMatchObject({ status: true });
    expect(await drop(String(two))).toMatchObject(needed);
  });
});

describe('a role that hides and locks fields', () => {
  async function restricted() {
    const [role] = await server.ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    const roleId = String(role?.id);
    await server.ports.store.transaction(async (tx) => {
      const grants = ['add', 'edit'].map((actionCode) => ({ roleId, objectCode: 'job', actionCode }));
      await tx.insert('sys_permission', grants);
      await tx.insert('sys_field_permission', [
        { roleId, objectCode: 'job', field: 'qty', effect: 'hide' },
        { roleId, objectCode: 'job', field: 'remark', effect: 'lock' },
        { roleId, objectCode: 'job', field: 'lines.qty', effect: 'hide' },
        { roleId, objectCode: 'job', field: '單價', effect: 'hide' },
        { roleId, objectCode: 'job', field: 'lines.單價', effect: 'hide' },
      ]);
    });
    return server.client('planner');
  }

  it('keeps them as they are, whatever page shows them', async () => {
    const planner = await restricted();
    const model = await stored({
      qty: 3,
      單價: 7,
      remark: 'old',
      lines: [{ item: ITEM(1), qty: 2, 單價: 5 }],
    });
    const seen = bag(
      bag((await planner.post(`/openapi/app/job/${full}/getviewmodel`, { id: model.id })).data).model,
    );
    expect([seen.qty, seen.remark]).toEqual([undefined, 'old']);
    for (const viewId of [full, 'x']) {
      const answer = await saveBy(viewId, { ...seen, qty: 4, remark: 'new' }, planner);
      expect(errors(answer)).toEqual([
        ['remark', 'record.lockedField'],
        ['qty', 'record.lockedField'],
      ]);
    }
    const lines = rows(seen.lines).map((line) => ({ ...line, qty: '', 單價: null }));
    const untold = { ...seen, qty: null, 單價: null, lines };
    expect(await saveBy(full, { ...untold, title: 'Other' }, planner)).toMatchObject({ http: 200 });
    const after = await load(String(model.id));
    expect(after).toMatchObject({
      title: 'Other',
      qty: 3,
      單價: 7,
      remark: 'old',
      lines: [{ qty: 2, 單價: 5 }],
    });
  });

  it('leaves them as they begin in new records', async () => {
    const planner = await restricted();
    expect(errors(await saveBy(full, { title: 'New', qty: 1, remark: 'mine' }, planner))).toEqual([
      ['remark', 'record.lockedField'],
      ['qty', 'record.lockedField'],
    ]);
    expect(await saveBy(full, { title: 'New' }, planner)).toMatchObject({ http: 200 });
  });
});

describe('rows', () => {
  const line = { entryId: 'abc123', item: ITEM(3), qty: 2 };

  it('of a locked or missing table neither come, go nor change', async () => {
    const model = await stored({ marks: [{ word: 'one' }, { word: 'two' }], lines: [line] });
    const [one, two] = rows(model.marks);
    const paths = async (marks: readonly object[]) => errors(await saveBy(full, { ...model, marks }));
    expect(await paths([one ?? {}, two ?? {}, { entryId: 'new001', word: '' }])).toEqual([
      ['marks.new001', 'record.lockedField'],
    ]);
    expect(await paths([one ?? {}])).toEqual([['marks', 'record.lockedField']]);
    expect(await paths([two ?? {}, one ?? {}])).toEqual([['marks', 'record.lockedField']]);
    expect(await paths([one ?? {}, { ...two, word: 'other' }])).toEqual([
      [`marks.${String(two?.entryId)}.word`, 'record.lockedField'],
    ]);
    expect(errors(await saveBy(narrow, { ...model, lines: [] }))).toEqual([['lines', 'record.lockedField']]);
    expect(await saveBy(narrow, model)).toMatchObject({ http: 200 });
  });

  it('begin with the template where a column is locked', async () => {
    expect(await saveBy(full, { title: 'New', lines: [{ ...line, used: 0 }] })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { title: 'New', lines: [{ ...line, used: 5 }] }))).toEqual([
      ['lines.abc123.used', 'record.lockedField'],
    ]);
    const model = await stored({ lines: [line] });
    const more = [...rows(model.lines), { ...line, used: 5 }];
    expect(errors(await saveBy(full, { ...model, lines: more }))).toEqual([
      ['lines.abc123.used', 'record.lockedField'],
    ]);
  });

  it('hold what their events set, though the page does not show it, and nothing else', async () => {
    const made = { ...line, price: 0.3, amount: 0.6 };
    expect(await saveBy(full, { title: 'New', lines: [made] })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(full, { title: 'New', lines: [{ ...made, amount: 60 }] }))).toEqual([
      ['lines.abc123.amount', 'record.lockedField'],
    ]);
  });

  it('may be copied from another of the record, with what is locked in it', async () => {
    const model = await stored({ lines: [line] });
    await server.ports.store.transaction((tx) =>
      tx.update('t_job__lines', { used: 5 }, [{ field: '_record', op: 'equal', value: String(model.id) }]),
    );
    const [first] = rows((await load(String(model.id))).lines);
    const copied = [first, { ...first, entryId: 'new001' }];
    expect(await saveBy(full, { ...model, lines: copied })).toMatchObject({ http: 200 });
  });

  it('are read for their events in few statements, however many they are', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        item: ITEM((at % 20) + 1),
        qty: 1,
        price: ((at % 20) + 1) / 10,
      }));
    const statements = async (count: number) => {
      const before = found;
      expect(await saveBy(full, { title: 'New', lines: many(count) })).toMatchObject({ http: 200 });
      return found - before;
    };
    let found = 0;
    const { find } = server.ports.store;
    const transaction = server.ports.store.transaction.bind(server.ports.store);
    Object.assign(server.ports.store, {
      transaction: (work: Parameters<typeof transaction>[0]) =>
        transaction((tx) => {
          const counted = Object.assign(Object.create(tx), {
            find: (query: Parameters<typeof find>[0]) => {
              found += 1;
              return tx.find(query);
            },
          });
          return work(counted);
        }),
    });
    // Definitions are kept from the first save on.
    await statements(2);
    const few = await statements(2);
    expect(await statements(200)).toBe(few);
  });
});
