import { describe, expect, it } from 'vitest';
import { field, lookupField, page, table } from '../compile/testing.ts';
import { createForm, fail, type LookupQuery, ok } from '../index.ts';
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
    await form.relabel();
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
    await form.relabel();
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

  it('keeps what was written, and asks the lookup for what was chosen since', async () => {
    const { form, asked } = open();
    form.commit('item', 'i2', { id: 'i2', number: 'N9', name: 'nut en', unit: 'box en' });
    form.commit('remark', 'typed');
    form.setDraft('owner', 'half a na');
    await form.relabel();
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
    await form.relabel();
    expect(asked).toEqual(['B7', 'T3', 'T4', 'P7']);
    expect(form.snapshot('tags')).toMatchObject({
      value: 't2,t3,t4,t5',
      companion: [{ name: 'two vi' }, tag('T3', 'vi'), tag('T4', 'vi'), { name: 'five en' }],
    });
    for (const row of rows) expect(form.snapshot(`entries[${row}].part`).companion).toEqual(tag('P7', 'vi'));
    form.commit('tags', 't2,t3', [{ id: 't2', name: 'two en' }, tag('T3', 'en')]);
    const switching = form.relabel();
    form.commit('tags', 't3', [tag('T3', 'en')]);
    await switching;
    expect(form.snapshot('tags')).toMatchObject({ value: 't3', companion: [tag('T3', 'vi')] });
  });

  it('leaves the names where nobody can tell others, and says nothing', async () => {
    const { form, notices } = open({
      load: async () => fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }),
      lookup: async () => fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }),
    });
    await form.relabel();
    expect(form.value()).toMatchObject({ item__Item: { name: 'bolt en' } });
    expect(notices).toEqual([]);
  });

  it('is dropped where another record was put in place, or the form was closed meanwhile', async () => {
    const answer = deferred<ReturnType<typeof ok<{ model: Record<string, unknown>; defaultModel: null }>>>();
    const { form } = open({ load: () => answer.promise });
    const relabelling = form.relabel();
    form.reset({ id: 'o2', item: 'i1', item__Item: { id: 'i1', name: 'its own' } });
    answer.resolve(ok({ model: named('vi'), defaultModel: null }));
    await relabelling;
    expect(form.snapshot('item').companion).toEqual({ id: 'i1', name: 'its own' });
    form.dispose();
    await form.relabel();
  });
});
