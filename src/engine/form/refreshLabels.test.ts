import { describe, expect, it } from 'vitest';
import { field, lookupField, page, sumColumn, table } from '../compile/testing.ts';
import { fail, ok, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts, LookupQuery, SaveAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';

const PAGE = page([
  lookupField('item'),
  field('unit', { value: 'derived', property: { from: 'item', path: 'unit' } }),
  lookupField('owner'),
  lookupField('tags', { value: 'lookups', companion: 'many', multiple: true }),
  field('remark', { value: 'langText' }),
  field('files', { value: 'files', companion: 'many' }),
  table('entries', [
    lookupField('part', { key: 'e.part' }),
    field('spec', { key: 'e.spec', value: 'derived', property: { from: 'part', path: 'spec' } }),
    field('unit', { key: 'e.unit', value: 'derived', property: { from: 'item', path: 'unit' } }),
    table('lots', [lookupField('bin', { key: 'l.bin' })], { key: 'lots', rowKey: 'rowId' }),
  ]),
]);

const named = (word: string) => ({
  id: 'o1',
  item: 'i1',
  item__Item: { id: 'i1', number: 'B1', name: `bolt ${word}`, unit: `pcs ${word}` },
  owner: null,
  tags: 't1,t2',
  tags__Item: [
    { id: 't1', name: `one ${word}` },
    { id: 't2', name: `two ${word}` },
  ],
  remark: 'text',
  remark__Lang: { en_US: word },
  files: 'f1',
  files__Item: [{ id: 'f1', name: word }],
  entries: [
    {
      entryId: 'r1',
      part: 'p1',
      part__Item: { id: 'p1', number: 'P1', name: `part ${word}`, spec: word },
      lots: [{ rowId: 'l1', bin: 'b1', bin__Item: { id: 'b1', name: `bin ${word}` } }],
    },
  ],
});

function open(more: Parameters<typeof testPorts>[0] = {}) {
  const asked: LookupQuery[] = [];
  const lent = testPorts({
    load: async () => ok({ model: named('vi'), defaultModel: null }),
    lookup: async (query) => {
      asked.push(query);
      return ok([
        { id: 'i9', number: 'N91', name: 'other' },
        { id: 'i2', number: 'N9', name: 'nut vi', unit: 'box vi' },
      ]);
    },
    ...more,
  });
  const form = createForm(PAGE, { mode: 'edit', record: named('en'), ports: lent.ports });
  return { form, asked, notices: lent.notices };
}

describe('another language', () => {
  it('leaves what was typed where a property stood', async () => {
    const { form } = open();
    form.apply(
      [
        { path: 'unit', value: 'box' },
        { path: 'entries[r1].unit', value: 'crate' },
      ],
      'script',
    );
    await form.refreshLabels();
    expect(form.snapshot('item').companion).toMatchObject({ unit: 'pcs vi' });
    expect(form.snapshot('unit').value).toBe('box');
    expect(form.snapshot('entries[r1].unit').value).toBe('crate');
    expect(form.snapshot('entries[r1].spec').value).toBe('vi');
  });

  it('calls what was chosen by its new names, rows, child rows and properties too, and changes nothing else', async () => {
    const { form } = open();
    const woken: string[] = [];
    for (const path of ['item', 'owner', 'unit', 'remark', 'files', 'entries[r1].part', 'entries[r1].spec']) {
      form.snapshot(path);
      form.subscribe(path, () => woken.push(path));
    }
    await form.refreshLabels();
    const { remark__Lang, files__Item, ...rest } = named('vi');
    expect(form.value()).toMatchObject(rest);
    expect(form.snapshot('unit').value).toBe('pcs vi');
    expect(form.snapshot('entries[r1].spec').value).toBe('vi');
    expect(form.snapshot('entries[r1].unit').value).toBe('pcs vi');
    expect(form.snapshot('remark').companion).toEqual({ en_US: 'en' });
    expect(form.snapshot('files').companion).toEqual([{ id: 'f1', name: 'en' }]);
    expect(woken.sort()).toEqual(['entries[r1].part', 'entries[r1].spec', 'item', 'unit']);
    expect(form.status()).toMatchObject({ dirty: false, canUndo: false });
    expect([remark__Lang, files__Item]).toHaveLength(2);
  });

  it('keeps sums of shown properties right, and counts nothing of it as unsaved', async () => {
    const made = page([
      field('name'),
      table('entries', [
        lookupField('part', { key: 'e.part' }),
        sumColumn('weight', 'sum', 'e.weight', {
          value: 'derived',
          needSave: false,
          property: { from: 'part', path: 'weight' },
        }),
      ]),
    ]);
    const stored = (weights: readonly number[]) => ({
      id: '1',
      entries: weights.map((each, at) => ({
        entryId: `r${at}`,
        part: `p${at}`,
        part__Item: { id: `p${at}`, name: `part ${at}`, weight: each },
      })),
    });
    const load = async () => ok({ model: stored([3, 2]), defaultModel: null });
    const { ports } = testPorts({ load });
    const form = createForm(made, { mode: 'edit', record: stored([1, 2]), ports });
    const rows = form.table('entries');
    const woken: unknown[] = [];
    rows?.subscribeAggregate('e.weight', () => woken.push(rows.aggregate('e.weight')));
    expect(rows?.aggregate('e.weight')).toBe(3);
    await form.refreshLabels();
    expect(woken).toEqual([5]);
    expect(rows?.aggregate('e.weight')).toBe(5);
    expect(form.status()).toMatchObject({ dirty: false, canUndo: false });
  });

  it('keeps what was written, and asks the lookup for what was chosen since', async () => {
    const { form, asked } = open();
    form.commit('item', 'i2', { id: 'i2', number: 'N9', name: 'nut en', unit: 'box en' });
    form.commit('remark', 'typed');
    form.setDraft('owner', 'half a na');
    await form.refreshLabels();
    expect(asked.map((query) => [query.field.key, query.searchKey])).toEqual([['item', 'N9']]);
    expect(form.snapshot('item')).toMatchObject({ value: 'i2', companion: { name: 'nut vi' } });
    expect(form.snapshot('unit').value).toBe('box vi');
    expect(form.snapshot('remark').value).toBe('typed');
    expect(form.snapshot('owner').draft).toBe('half a na');
    expect(form.status().dirty).toBe(true);
    form.setDraft('owner', null);
    form.commit('remark', 'text');
    form.commit('item', 'i1', { id: 'i1', number: 'B1', name: 'bolt vi', unit: 'pcs vi' });
    expect(form.status().dirty).toBe(false);
  });

  it('names several chosen records one by one: stored ones by the record, others by their lookup, each asked for once', async () => {
    const tag = (number: string, word: string) => ({
      id: number.toLowerCase(),
      number,
      name: `${number} ${word}`,
    });
    const asked: string[] = [];
    const { form } = open({
      lookup: async ({ searchKey }) => {
        asked.push(searchKey);
        return ok([tag(searchKey, 'vi')]);
      },
    });
    const chosen = [
      { id: 't2', name: 'two en' },
      tag('T3', 'en'),
      tag('T4', 'en'),
      { id: 't5', name: 'five en' },
    ];
    form.commit('tags', 't2,t3,t4,t5', chosen);
    form.commit('item', 'b7', tag('B7', 'en'));
    const rows = [
      'r1',
      ...[1, 2].map(() => form.table('entries')?.add()).map((row) => (row?.ok ? row.value : '')),
    ];
    for (const row of rows) form.commit(`entries[${row}].part`, 'p7', { ...tag('P7', 'en'), spec: 'en' });
    await form.refreshLabels();
    // One without a number is looked for on the first page.
    expect(asked).toEqual(['B7', 'T3', 'T4', '', 'P7']);
    expect(form.snapshot('tags')).toMatchObject({
      value: 't2,t3,t4,t5',
      companion: [{ name: 'two vi' }, tag('T3', 'vi'), tag('T4', 'vi'), { name: 'five en' }],
    });
    for (const row of rows) expect(form.snapshot(`entries[${row}].part`).companion).toEqual(tag('P7', 'vi'));
    form.commit('tags', 't2,t3', [{ id: 't2', name: 'two en' }, tag('T3', 'en')]);
    const switching = form.refreshLabels();
    form.commit('tags', 't3', [tag('T3', 'en')]);
    await switching;
    expect(form.snapshot('tags')).toMatchObject({ value: 't3', companion: [tag('T3', 'vi')] });
  });

  it('leaves records that do not say which they are', async () => {
    const words = [{ label: 'one' }, { label: 'two' }];
    const form = createForm(PAGE, {
      mode: 'edit',
      record: { id: 'o1', tags: 'a,b', tags__Item: words },
      ports: testPorts({
        load: async () => ok({ model: { id: 'o1', tags: 'a,b', tags__Item: words }, defaultModel: null }),
      }).ports,
    });
    await form.refreshLabels();
    expect(form.snapshot('tags').companion).toEqual(words);
  });

  it('finds what has no number by its value, asking once', async () => {
    const asked: string[] = [];
    const { form } = open({
      lookup: async ({ searchKey }) => {
        asked.push(searchKey);
        return ok(['x', 'y'].map((id) => ({ id, label: `${id} vi` })));
      },
    });
    form.commit('tags', 'x,y', [
      { id: 'x', label: 'x en' },
      { id: 'y', label: 'y en' },
    ]);
    await form.refreshLabels();
    expect(form.snapshot('tags').companion).toEqual([
      { id: 'x', label: 'x vi' },
      { id: 'y', label: 'y vi' },
    ]);
    expect(asked).toEqual(['']);
  });

  /** A form whose server speaks the language of the moment. */
  function speaking(more: Partial<FormPorts> = {}) {
    const at = { word: 'en', asked: 0 };
    const pick = (id: string) => ({
      id,
      number: id.toUpperCase(),
      name: `${id} ${at.word}`,
      unit: `${id} ${at.word}`,
    });
    const stored = () => ({
      id: 'o1',
      item: 'a',
      item__Item: pick('a'),
      entries: ['r1', 'r2'].map((entryId) => ({
        entryId,
        part: 'p',
        part__Item: { ...pick('p'), spec: at.word },
      })),
    });
    const lent = testPorts({
      load: async () => ok({ model: stored(), defaultModel: null }),
      lookup: async ({ searchKey }) => {
        at.asked += 1;
        return ok([pick(searchKey.toLowerCase())]);
      },
      ...more,
    });
    const form = createForm(PAGE, {
      mode: 'edit',
      record: stored(),
      ports: lent.ports,
      events: [{ key: 'item', parent: null, trigger: 'change' }],
    });
    const names = () => [form.snapshot('item').companion, form.snapshot('unit').value];
    const turn = () => lent.clock.advance(0);
    return { at, form, pick, stored, names, turn };
  }

  it('is that of what undo and redo bring back too, records and rows', async () => {
    const { at, form, pick, names, turn } = speaking();
    form.commit('item', 'b', pick('b'));
    form.table('entries')?.remove(['r1']);
    form.commit('item', 'c', pick('c'));
    at.word = 'vi';
    await form.refreshLabels();
    expect(names()).toEqual([pick('c'), 'c vi']);
    form.undo();
    await turn();
    expect(names()).toEqual([pick('b'), 'b vi']);
    form.undo();
    await turn();
    expect(form.snapshot('entries[r1].part').companion).toMatchObject({ name: 'p vi', spec: 'vi' });
    expect(form.snapshot('entries[r1].spec').value).toBe('vi');
    form.undo();
    await turn();
    expect(names()).toEqual([pick('a'), 'a vi']);
    expect(form.status().dirty).toBe(false);
    for (const step of ['b', '', 'c']) {
      form.redo();
      await turn();
      if (step !== '') expect(names()).toEqual([pick(step), `${step} vi`]);
    }
    // Each is asked for once; what is chosen in the new language is not asked for at all.
    expect(at.asked).toBe(2);
    form.commit('item', 'd', pick('d'));
    form.undo();
    form.redo();
    await turn();
    expect([at.asked, ...names()]).toEqual([2, pick('d'), 'd vi']);
  });

  it('is that of rows that come back and show what is around them', async () => {
    const { at, form, turn } = speaking();
    form.table('entries')?.remove(['r1']);
    at.word = 'vi';
    await form.refreshLabels();
    form.undo();
    await turn();
    expect(['r1', 'r2'].map((row) => form.snapshot(`entries[${row}].unit`).value)).toEqual(['a vi', 'a vi']);
  });

  it('is that of what a save or an event answers that was asked before', async () => {
    const save = deferred<Result<SaveAnswer>>();
    const event = deferred<Result<Readonly<Record<string, unknown>>>>();
    const { at, form, stored, pick, names, turn } = speaking({
      save: () => save.promise,
      fieldEvent: () => event.promise,
    });
    const saving = form.save();
    await turn();
    const answer = stored();
    at.word = 'vi';
    await form.refreshLabels();
    save.resolve(ok({ id: 'o1', model: answer, msg: '' }));
    await saving;
    await turn();
    expect(names()).toEqual([pick('a'), 'a vi']);
    expect(form.value()).toMatchObject(stored());
    expect(form.snapshot('entries[r2].spec').value).toBe('vi');
    at.word = 'en';
    await form.refreshLabels();
    form.commit('item', 'b', pick('b'));
    await turn();
    const told = { owner: 'a', owner__Item: pick('a') };
    at.word = 'vi';
    await form.refreshLabels();
    event.resolve(ok(told));
    await turn();
    expect(form.snapshot('owner')).toMatchObject({ value: 'a', companion: pick('a') });
    expect(names()).toEqual([pick('b'), 'b vi']);
  });

  it('leaves the names where nobody can tell others, and says nothing', async () => {
    const { form, notices } = open({
      load: async () => fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }),
      lookup: async () => fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }),
    });
    await form.refreshLabels();
    expect(form.value()).toMatchObject({ item__Item: { name: 'bolt en' } });
    expect(notices).toEqual([]);
  });

  it('is dropped where another record was put in place, or the form was closed meanwhile', async () => {
    const answer = deferred<ReturnType<typeof ok<{ model: Record<string, unknown>; defaultModel: null }>>>();
    const { form } = open({ load: () => answer.promise });
    const refreshing = form.refreshLabels();
    form.reset({ id: 'o2', item: 'i1', item__Item: { id: 'i1', name: 'its own' } });
    answer.resolve(ok({ model: named('vi'), defaultModel: null }));
    await refreshing;
    expect(form.snapshot('item').companion).toEqual({ id: 'i1', name: 'its own' });
    form.dispose();
    await form.refreshLabels();
  });
});
