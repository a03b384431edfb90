import { describe, expect, it } from 'vitest';
import { originOf } from '../actions/source.ts';
import { formPlan } from '../actions/testing.ts';
import { field, LOOKUP, lookupField, numberField, OPEN_DIALOG, page, table } from '../compile/testing.ts';
import type { Plain } from '../plain.ts';
import { fail, ok } from '../result.ts';
import { createForm } from './create.ts';
import type { PushSource } from './ports.ts';
import { pushedRecord } from './push.ts';
import { deferred, testPorts } from './testing.ts';
import type { Form } from './types.ts';

const UNIT = { ...LOOKUP, objectId: 'unit' };
const ACME = { id: 'c1', name: 'Acme' };
const BOLT = { id: 'i1', name: 'Bolt', spec: 'M8' };

/** A sales order. */
const ORDER = page(
  [
    field('billNo', { type: 'billno' }),
    field('creater', { system: true, value: 'lookup', companion: 'one' }),
    lookupField('customer'),
    lookupField('unit', { lookup: UNIT }),
    field('remark', { value: 'langText' }),
    field('orderDate', { value: 'date' }),
    numberField('total'),
    field('done', { value: 'boolean' }),
    table('entries', [
      lookupField('item', { key: 'e.item' }),
      numberField('qty', { key: 'e.qty' }),
      table('lots', [field('lot', { key: 'l.lot' })], { key: 'e.lots', rowKey: 'rowId' }),
    ]),
  ],
  { id: 'orderForm', objectId: 'order' },
);

const ORDERED = {
  id: 'o1',
  rowVersion: 3,
  approveStatus: 10,
  billNo: 'SO-1',
  creater: 'u1',
  creater__Item: { id: 'u1' },
  customer: 'c1',
  customer__Item: ACME,
  unit: 'u9',
  remark: 'urgent',
  remark__Lang: { en_US: 'urgent!' },
  orderDate: '2026-03-01',
  total: 12.5,
  done: true,
  note: 'no widget shows this',
  entries: [
    {
      entryId: 'e1',
      item: 'i1',
      item__Item: BOLT,
      qty: 3,
      lots: [
        { rowId: 'l1', lot: 'A' },
        { rowId: 'l2', lot: 'B' },
      ],
    },
    { entryId: 'e2', item: 'i2', qty: 4, lots: [] },
  ],
};

/** A delivery that is made of it. */
const DELIVERY = page(
  [
    field('billNo', { type: 'billno' }),
    field('creater', { system: true, value: 'lookup', companion: 'one' }),
    field('orderNo', { srcField: 'billNo' }),
    field('orderedBy', { srcField: 'creater', value: 'lookup', companion: 'one', lookup: LOOKUP }),
    lookupField('receivers', { srcField: 'customer', value: 'lookups', companion: 'many' }),
    lookupField('customer'),
    lookupField('unit'),
    field('remark', { value: 'langText' }),
    field('orderDate', { value: 'number' }),
    field('sumText', { srcField: 'total' }),
    numberField('wrong', { srcField: 'orderDate' }),
    numberField('done'),
    field('kind', { defaultValue: 'normal' }),
    table(
      'lines',
      [
        lookupField('item', { key: 'd.item' }),
        field('spec', { key: 'd.spec', value: 'derived', property: { from: 'item', path: 'spec' } }),
        numberField('delivered', { key: 'd.delivered', srcField: 'qty' }),
        field('orderNo', { key: 'd.orderNo', srcField: 'billNo' }),
        field('customer', { key: 'd.customer' }),
        field('state', { key: 'd.state', defaultValue: 'open' }),
        table('lots', [field('lot', { key: 'd.lot' })], { key: 'd.lots', rowKey: 'rowId' }),
      ],
      { key: 'lines' },
    ),
  ],
  { id: 'deliveryForm', objectId: 'delivery' },
);

const SOURCE: PushSource = { objectId: 'order', viewId: 'orderForm', page: ORDER, record: ORDERED };

async function pushed(source: PushSource, more: Parameters<typeof testPorts>[0] = {}): Promise<Form> {
  const lent = testPorts(more);
  const form = createForm(DELIVERY, { mode: 'push', source, ports: lent.ports });
  const opening = form.open();
  await lent.clock.advance(0);
  await opening;
  return form;
}

describe('a pushed record', () => {
  it('takes what SrcFieldName names, and the same name where the kinds agree, with companions, and nothing else', async () => {
    const { lines, ...header } = (await pushed(SOURCE)).value();
    expect(header).toEqual({
      orderNo: 'SO-1',
      orderedBy: 'u1',
      orderedBy__Item: { id: 'u1' },
      receivers: 'c1',
      receivers__Item: [ACME],
      customer: 'c1',
      customer__Item: ACME,
      remark: 'urgent',
      remark__Lang: { en_US: 'urgent!' },
      sumText: '12.5',
      kind: 'normal',
      srcObjectId: 'order',
      srcViewId: 'orderForm',
      srcId: 'o1',
    });
    expect(lines).toHaveLength(2);
  });

  it('takes rows and child rows as new ones that remember theirs, their columns by name and from the header', async () => {
    const { lines } = (await pushed(SOURCE)).value();
    const fresh = expect.stringMatching(/^i+\d+$/);
    expect(lines).toEqual([
      {
        entryId: fresh,
        item: 'i1',
        item__Item: BOLT,
        spec: 'M8',
        delivered: 3,
        orderNo: 'SO-1',
        state: 'open',
        srcEntryId: 'e1',
        lots: [
          { rowId: fresh, lot: 'A', srcEntryId: 'l1' },
          { rowId: fresh, lot: 'B', srcEntryId: 'l2' },
        ],
      },
      {
        entryId: fresh,
        item: 'i2',
        delivered: 4,
        orderNo: 'SO-1',
        state: 'open',
        srcEntryId: 'e2',
        lots: [],
      },
    ]);
  });

  it('takes the rows of the table that its own field names', () => {
    const source: PushSource = {
      objectId: 'o',
      viewId: null,
      page: null,
      record: { rows: [{ entryId: 'x', qty: 1 }], orderRows: [{ entryId: 'y', qty: 2 }] },
    };
    const target = page([table('rows', [numberField('qty', { key: 'r.qty' })], { srcField: 'orderRows' })]);
    expect(pushedRecord(target, source).rows).toMatchObject([{ qty: 2, srcEntryId: 'y' }]);
  });

  it('takes chosen rows alone, with all of their child rows', () => {
    const { lines } = pushedRecord(DELIVERY, { ...SOURCE, entryIds: ['e1'] });
    expect(lines).toMatchObject([{ srcEntryId: 'e1', lots: [{ lot: 'A' }, { lot: 'B' }] }]);
  });

  it('tells kinds from the values where nobody knows the page of the source', () => {
    const record = pushedRecord(DELIVERY, {
      ...SOURCE,
      page: null,
      record: { ...ORDERED, lines: ORDERED.entries },
    });
    expect(record).toMatchObject({
      orderNo: 'SO-1',
      customer: 'c1',
      lines: [{ delivered: 3 }, { delivered: 4 }],
    });
    expect(record).not.toHaveProperty('done');
    expect(record).not.toHaveProperty('orderDate');
  });

  it('keeps the tree of a tree table, and lays it flat where the target is flat', () => {
    const tree = (model: string) =>
      page([
        table(model, [field('name', { key: `${model}.name` })], { kind: 'treetable', childrenKey: 'below' }),
      ]);
    const rows = [
      { entryId: 'a', name: 'A', below: [{ entryId: 'b', name: 'B', below: [{ entryId: 'c' }] }] },
    ];
    const source = { objectId: 'x', viewId: null, page: tree('parts'), record: { id: '1', parts: rows } };
    expect(pushedRecord(tree('items'), source).items).toMatchObject([
      { name: 'A', srcEntryId: 'a', below: [{ name: 'B', below: [{ srcEntryId: 'c' }] }] },
    ]);
    const flat = page([table('items', [field('name', { key: 'i.name' })])]);
    expect(pushedRecord(flat, source).items).toMatchObject([
      { srcEntryId: 'a' },
      { srcEntryId: 'b' },
      { srcEntryId: 'c' },
    ]);
    expect(pushedRecord(flat, { ...source, entryIds: ['b'] }).items).toHaveLength(1);
    const two = { id: '1', parts: [...rows, { entryId: 'd' }, { name: 'unsaved' }] };
    const shown = pushedRecord(flat, { ...source, record: two }).items;
    expect(shown).toMatchObject([...[...'abcd'].map((srcEntryId) => ({ srcEntryId })), {}]);
    expect(pushedRecord(flat, { ...source, record: two, entryIds: ['d', ''] }).items).toMatchObject([
      { srcEntryId: 'd' },
    ]);
  });

  it('leaves out what a rule numbers, whatever control shows it', async () => {
    const made = page([field('code', { numbered: true }), field('name')]);
    const record = { id: '1', code: 'X001', name: 'a' };
    const pushed = pushedRecord(made, { objectId: 'o', viewId: null, page: made, record });
    expect([pushed.code, pushed.name]).toEqual([undefined, 'a']);
    const { ports } = testPorts();
    const copy = createForm(made, { mode: 'copy', record, ports });
    expect([copy.value().code ?? null, copy.value().name]).toEqual([null, 'a']);
  });

  describe('with what its action carries', () => {
    const carrying = (carried: Plain, entryIds: readonly string[] = []) =>
      pushedRecord(DELIVERY, { ...SOURCE, entryIds, carried });

    it('takes it in place of what is named like it or by SrcFieldName, read as its field means it', () => {
      const carried = { done: '7.5', sumText: 3, wrong: '2', remark: 'carried', orderNo: 'PO-9', kind: '' };
      const { remark__Lang, kind, ...record } = carrying(carried);
      expect(record).toMatchObject({ done: 7.5, sumText: '3', wrong: 2, remark: 'carried', orderNo: 'PO-9' });
      // Translations are of the source's text; a value that is empty is not carried.
      expect([remark__Lang, kind]).toEqual([undefined, undefined]);
      expect(record).toMatchObject({ customer: 'c1', customer__Item: ACME, srcId: 'o1' });
    });

    it('leaves out what the field cannot hold, what new records get by themselves, and what is no field', () => {
      const carried = {
        done: 'many',
        sumText: { a: 1 },
        billNo: 'SO-2',
        creater: 'u2',
        lines: 'x',
        other: 1,
      };
      const record = carrying(JSON.parse(`{"__proto__":{"kind":"x"},${JSON.stringify(carried).slice(1)}`));
      expect(record).toEqual(pushedRecord(DELIVERY, SOURCE));
    });

    it('calls looked-up records as the source does, in its header or in the chosen rows', () => {
      const [first, second] = ORDERED.entries;
      const bolts = { ...ORDERED, entries: [first, { ...second, entryId: 'e2' }] };
      const target = page([lookupField('item'), lookupField('unit'), lookupField('buyer')]);
      const made = (carried: Plain, entryIds: readonly string[]) =>
        pushedRecord(target, { ...SOURCE, record: bolts, entryIds, carried });
      expect(made({ item: 'i1', buyer: 'c1' }, ['e1'])).toMatchObject({
        item__Item: BOLT,
        buyer__Item: ACME,
      });
      expect(made({ item: 'i1' }, ['e2'])).toMatchObject({ item: 'i1' });
      expect(made({ item: 'i1' }, ['e2'])).not.toHaveProperty('item__Item');
      // A record of another object may have the same id.
      const units = pushedRecord(page([lookupField('buyer', { lookup: UNIT })]), {
        ...SOURCE,
        carried: { buyer: 'c1' },
      });
      expect(units).toMatchObject({ buyer: 'c1' });
      expect(units).not.toHaveProperty('buyer__Item');
    });

    it('keeps the name that the server gives it', async () => {
      const form = await pushed(
        { ...SOURCE, carried: { customer: 'c7', kind: 'rush' } },
        {
          load: async () =>
            ok({
              model: null,
              defaultModel: { kind: 'server', customer: 'c7', customer__Item: { id: 'c7' } },
            }),
        },
      );
      expect(form.value()).toMatchObject({ kind: 'rush', customer: 'c7', customer__Item: { id: 'c7' } });
    });
  });

  it('refuses names that reach a prototype, and rows that are none', () => {
    const record: unknown = JSON.parse(
      '{"id":"1","__proto__":{"x":1},"entries":[null,7,{"__proto__":{"qty":1}}]}',
    );
    const hostile = page([
      field('a', { srcField: '__proto__' }),
      table('entries', [numberField('qty', { key: 'q' })]),
    ]);
    const made = pushedRecord(hostile, {
      objectId: 'x',
      viewId: null,
      page: null,
      record: typeof record === 'object' && record !== null ? { ...record } : {},
    });
    expect(JSON.stringify(made)).toBe('{"entries":[{}],"srcObjectId":"x","srcId":"1"}');
  });
});

describe('opening a push', () => {
  it('shows its layout first, then asks for source and defaults at once, and fills what the source does not speak of', async () => {
    const asked: string[] = [];
    const came = deferred<ReturnType<typeof ok<PushSource>>>();
    const { ports, clock } = testPorts({
      load: async () => {
        asked.push('defaults');
        const lines = [{ entryId: '', state: 'planned', priority: 2 }];
        return ok({
          model: null,
          defaultModel: { kind: 'server', customer: 'none', customer__Item: { id: 'none' }, lines },
        });
      },
      source: () => {
        asked.push('source');
        return came.promise;
      },
    });
    const form = createForm(DELIVERY, { mode: 'push', ports });
    const opening = form.open();
    expect(form.status()).toMatchObject({ phase: 'opening', state: 'init' });
    expect(asked).toEqual([]);
    await clock.advance(0);
    expect(asked.sort()).toEqual(['defaults', 'source']);
    expect(form.status().phase).toBe('opening');
    came.resolve(ok({ ...SOURCE, record: { ...ORDERED, customer: null, customer__Item: null } }));
    await opening;
    expect(form.status()).toMatchObject({
      phase: 'ready',
      state: 'add',
      mode: 'push',
      approveStatus: -1,
      dirty: false,
    });
    expect(form.value()).toMatchObject({
      kind: 'server',
      customer: null,
      lines: [{ state: 'planned', priority: 2 }, {}],
    });
    expect(form.value()).not.toHaveProperty('customer__Item');
  });

  it('fails as a whole where the source cannot be had, and is tried again', async () => {
    let tries = 0;
    const { ports, clock, notices } = testPorts({
      source: async () => {
        tries += 1;
        return tries === 1
          ? fail({ kind: 'notFound', code: 'form.notFound', params: {}, retryable: false })
          : ok(SOURCE);
      },
    });
    const form = createForm(DELIVERY, { mode: 'push', ports });
    const first = form.open();
    await clock.advance(0);
    expect(await first).toMatchObject({ ok: false, error: { kind: 'notFound' } });
    expect(form.status().phase).toBe('failed');
    expect(notices).toEqual([]);
    const second = form.open();
    await clock.advance(0);
    await second;
    expect(form.snapshot('orderNo').value).toBe('SO-1');
  });

  it('asks nobody any more once the form is closed', async () => {
    let aborted = false;
    const { ports, clock } = testPorts({
      source: (signal) =>
        new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            aborted = true;
            resolve(fail({ kind: 'aborted', code: 'form.aborted', params: {}, retryable: false }));
          }),
        ),
    });
    const form = createForm(DELIVERY, { mode: 'push', ports });
    const opening = form.open();
    await clock.advance(0);
    form.dispose();
    expect(aborted).toBe(true);
    expect(await opening).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });
});

describe('where a record came from', () => {
  it('is opened by source, with the rows that it was made of', async () => {
    const record = (await pushed(SOURCE)).value();
    expect(originOf(record)).toEqual({ objectId: 'order', viewId: 'orderForm', id: 'o1', entryIds: [] });
    const plan = formPlan(DELIVERY, { ...record, id: 'd1' }, 'Source');
    expect(plan).toMatchObject({
      kind: 'open',
      open: { action: 'source', objectId: 'order', renderCode: 'orderForm', recordId: 'o1', search: [] },
    });
    const marked = plan.kind === 'open' ? plan.open.params.srcEntryIds : null;
    expect(String(marked).split(',').sort()).toEqual(['e1', 'e2', 'l1', 'l2']);
    expect(formPlan(DELIVERY, { id: 'd1' }, 'source')).toEqual({
      kind: 'refused',
      notice: { tone: 'warning', code: 'form.noSource', params: { code: 'source' } },
      quiet: false,
    });
  });

  it('is told to what a push opens, and is read there again', () => {
    const open = { ...OPEN_DIALOG, renderCode: 'deliveryForm' };
    const plan = formPlan(ORDER, ORDERED, 'push', { open });
    expect(plan).toMatchObject({
      open: { action: 'push', renderCode: 'deliveryForm', objectId: 'order', recordId: null },
    });
    expect(plan.kind === 'open' && originOf(plan.open.params)).toEqual({
      objectId: 'order',
      viewId: 'orderForm',
      id: 'o1',
      entryIds: [],
    });
    expect(formPlan(ORDER, { ...ORDERED, id: '' }, 'push', { open })).toMatchObject({
      kind: 'refused',
      notice: { code: 'form.unsaved' },
    });
  });

  it('lists what was made of it by link, where the action names a page; else the record is looked at', () => {
    const open = { ...OPEN_DIALOG, renderCode: 'deliveryForm' };
    expect(formPlan(ORDER, ORDERED, 'link', { open })).toMatchObject({
      open: { recordId: null, search: [{ field: 'srcId', value: 'o1', compareType: 'equal' }] },
    });
    expect(formPlan(ORDER, ORDERED, 'link')).toMatchObject({
      open: { action: 'link', recordId: 'o1', search: [] },
    });
    expect(formPlan(ORDER, ORDERED, 'view')).toMatchObject({ open: { action: 'link', recordId: 'o1' } });
    expect(formPlan(ORDER, ORDERED, 'add')).toMatchObject({ open: { action: 'add', recordId: null } });
    expect(formPlan(ORDER, ORDERED, 'copy')).toMatchObject({ open: { action: 'copy', recordId: 'o1' } });
  });

  it('is forgotten by a copy, in rows too, and survives what changes afterwards', async () => {
    const form = await pushed(SOURCE);
    form.commit('kind', 'rush');
    expect(originOf(form.value())).not.toBeNull();
    const copy = createForm(DELIVERY, {
      mode: 'copy',
      record: { ...form.value(), id: 'd1' },
      ports: testPorts().ports,
    });
    expect(originOf(copy.value())).toBeNull();
    expect(JSON.stringify(copy.value())).not.toContain('srcEntryId');
    expect(copy.value()).toMatchObject({ orderNo: 'SO-1', lines: [{ delivered: 3 }, { delivered: 4 }] });
  });
});
