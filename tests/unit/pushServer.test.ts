/**
 * A record pushed from another one, against the real server on the memory store: what it is made of is loaded through
 * the params of its opening, what it remembers survives the save and is answered again.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createDemoFactory } from '../../fixtures/index.ts';
import { planAction } from '../../src/engine/actions/plan.ts';
import { formPlan, situation } from '../../src/engine/actions/testing.ts';
import { action, OPEN_DIALOG } from '../../src/engine/compile/testing.ts';
import { createList } from '../../src/engine/index.ts';
import {
  type ActionPlan,
  type CompiledAction,
  type CompiledList,
  type CompiledPage,
  compileList,
  compilePage,
  createForm,
  type Form,
  ok,
  originOf,
} from '../../src/engine/internal.ts';
import { type BrowserPlatform, calls } from '../../src/platform/index.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

let platform: BrowserPlatform;
let page: CompiledPage;
const opened: unknown[] = [];

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

beforeAll(async () => {
  const { demo, signedIn } = await memoryFactory(20);
  platform = await signedIn('admin', {
    opener: {
      open: async (request) => {
        opened.push(request);
        return ok(null);
      },
    },
  });
  const object = demo.objects.find((each) => JSON.stringify(each).includes('"workOrder"'));
  const objectId = isPlain(object) && typeof object.id === 'string' ? object.id : 'workOrder';
  const form = value(await platform.pages.load({ objectId }));
  const compiled = compilePage(form.definition);
  if (compiled.page === null) throw new Error(JSON.stringify(compiled.issues));
  page = compiled.page;
});

/** The first saved record with rows, as the list names it. */
async function anyRecord(): Promise<Plain> {
  const path = { appCode: 'app', objectCode: page.objectCode };
  const request = { searchParams: [], pageIndex: 0, pageLength: 20 };
  const { data } = value(await platform.client.call(calls.listQuery, request, { path }));
  for (const row of data) {
    const loaded = value(await load(String(row.id)));
    if (loaded !== null && tablesOf(loaded).length > 0) return loaded;
  }
  throw new Error('no work order with rows');
}

async function load(id: string) {
  const ports = platform.formPorts(page, id);
  const answer = await ports.load?.(new AbortController().signal);
  if (answer === undefined) throw new Error('the page has no dataUrl');
  return answer.ok ? ok(answer.value.model) : answer;
}

function tablesOf(record: Plain): readonly string[] {
  return Object.keys(page.tables).filter((model) => {
    const rows = record[model];
    return Array.isArray(rows) && rows.length > 0;
  });
}

async function push(from: Plain): Promise<Form> {
  const plan = formPlan(page, from, 'push');
  if (plan.kind !== 'open') throw new Error(plan.kind);
  const target = { ...page, params: { ...page.params, ...plan.open.params } };
  const form = createForm(target, { mode: 'push', ports: platform.formPorts(target, null) });
  value(await form.open());
  return form;
}

it('is made of the stored source, is saved, and remembers it, rows too', async () => {
  const from = await anyRecord();
  const form = await push(from);
  expect(form.status()).toMatchObject({ state: 'add', approveStatus: -1 });
  const made = form.value();
  expect(made.id === undefined || made.id === '').toBe(true);
  const [table = ''] = tablesOf(from);
  expect(made[table]).toHaveLength(Array.isArray(from[table]) ? from[table].length : -1);
  const saved = value(await form.save());
  expect(saved.id).not.toBe(from.id);
  const stored = value(await load(saved.id)) ?? {};
  expect(originOf(stored)).toEqual({
    objectId: page.objectId,
    viewId: page.id,
    id: from.id,
    entryIds: [],
  });
  const rows: unknown = from[table];
  const ids = Array.isArray(rows) ? rows.map((row: unknown) => isPlain(row) && row.entryId) : [];
  const plan = formPlan(page, stored, 'source');
  const marked = plan.kind === 'open' ? String(plan.open.params.srcEntryIds).split(',') : [];
  expect(marked).toEqual(expect.arrayContaining(ids));
});

/** The params of a page that is opened by its address: all of them text. */
function byAddress(params: Plain): Plain {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** The demo's sales orders, as their list shows them. */
function orderList(): CompiledList {
  const definition = createDemoFactory({ workOrders: 1 }).pages.find(
    (each) => each.kind === 'list' && each.apiUrl.includes('/salesOrder/'),
  );
  const { list } = compileList(definition);
  if (list === null) throw new Error('no list of sales orders');
  return list;
}

describe('a value that the action carries wins over the source’s of the same name, and has its name', () => {
  /** The plan of a push at a place whose record or row has these cells. */
  const cases: readonly [string, (action: CompiledAction, record: Plain, row: Plain) => ActionPlan][] = [
    [
      'from a form',
      (action, record, row) =>
        planAction(
          action,
          { kind: 'form', page },
          situation({ recordId: String(record.id), record: () => ({ ...record, ...row }) }),
        ),
    ],
    [
      'from a list row',
      (action, record, row) =>
        planAction(
          action,
          { kind: 'list', list: { ...orderList(), objectId: page.objectId }, table: undefined },
          situation({ rows: [{ ...record, ...row }] }),
        ),
    ],
    [
      'from a table row',
      (action, record, row) => {
        const table = Object.values(page.nodes).find((node) => node.role === 'table');
        if (table?.role !== 'table') throw new Error('no table');
        const rowIds = [String(row.entryId)];
        return planAction(
          action,
          { kind: 'table', page, table },
          situation({ recordId: String(record.id), record: () => record, rows: [row], rowIds }),
        );
      },
    ],
  ];

  it.each(cases)('%s', async (_, planOf) => {
    const from = await anyRecord();
    const rows: unknown = from.materials;
    const row: unknown = Array.isArray(rows) ? rows[0] : undefined;
    if (!isPlain(row)) throw new Error('no row');
    const { material, requiredQty, entryId } = row;
    const cells = { entryId, material, requiredQty };
    expect(requiredQty).not.toBe(from.planQty);
    expect(material).not.toBe(from.item);
    const params = [
      { name: 'planQty', from: 'requiredQty' },
      { name: 'item', from: 'material' },
    ];
    const plan = planOf(action('push', { open: { ...OPEN_DIALOG, params } }), from, cells);
    if (plan.kind !== 'open') throw new Error(JSON.stringify(plan));
    for (const carried of [plan.open.params, byAddress(plan.open.params)]) {
      const target = { ...page, params: { ...page.params, ...carried } };
      const form = createForm(target, { mode: 'push', ports: platform.formPorts(target, null) });
      value(await form.open());
      expect(form.value()).toMatchObject({
        planQty: requiredQty,
        item: material,
        item__Item: row.material__Item,
        dueDate: from.dueDate,
        srcId: from.id,
      });
      expect(form.status().dirty).toBe(false);
    }
  });
});

it('opens where it came from, through the host', async () => {
  const from = await anyRecord();
  const form = await push(from);
  value(await form.save());
  opened.length = 0;
  value(await form.run('source'));
  expect(opened).toMatchObject([
    {
      openType: 'dialog',
      objectId: page.objectId,
      renderCode: page.id,
      action: 'source',
      params: { id: from.id },
    },
  ]);
});

it('is listed from its source, in the demo: pushed, led back to it, and found again by its link', async () => {
  const orders = orderList();
  const ports = platform.formPorts(page, null);
  const list = createList(orders, { ports: platform.listPorts(orders), formPorts: ports });
  await list.load();
  const [order] = list.snapshot().rows;
  if (order === undefined) throw new Error('no sales order');
  const opens = (code: string) => {
    const action = orders.toolbar.find((each) => each.code === code);
    const request = action === undefined ? undefined : list.plan(action, [order]);
    if (request?.kind !== 'open') throw new Error(`${code} opens nothing`);
    return request.open;
  };
  const push = opens('push');
  expect(push).toMatchObject({ action: 'push', renderCode: page.id, params: { srcId: order.id } });
  const target = { ...page, params: { ...page.params, ...push.params } };
  const made = createForm(target, { mode: 'push', ports: platform.formPorts(target, null) });
  value(await made.open());
  // What an order does not know of its work order is taken from another one.
  const other = await anyRecord();
  for (const name of ['item', 'unit', 'planQty', 'workCentre', 'planStart', 'planEnd', 'priority'])
    made.commit(name, other[name], other[`${name}__Item`]);
  const saved = value(await made.save());
  opened.length = 0;
  value(await made.run('source'));
  expect(opened).toMatchObject([{ objectId: orders.objectId, params: { id: order.id } }]);
  const { renderCode, search } = opens('link');
  expect(search).toMatchObject([{ field: 'srcId', value: order.id }]);
  const request = {
    pageIndex: 0,
    pageLength: 20,
    searchParams: search.map((each) => ({
      searchField: each.field,
      searchValue: each.value,
      compareType: each.compareType,
    })),
  };
  const path = { appCode: 'app', objectCode: page.objectCode };
  const found = value(await platform.client.call(calls.listQuery, request, { path })).data;
  expect(found.map(({ id }) => id)).toEqual([saved.id]);
  expect(renderCode).not.toBe(page.id);
});

it('says what cannot be had of its source', async () => {
  const target = { ...page, params: { srcObjectId: page.objectId, srcId: 'gone' } };
  const form = createForm(target, { mode: 'push', ports: platform.formPorts(target, null) });
  expect(await form.open()).toMatchObject({ ok: false, error: { kind: 'notFound' } });
  expect(form.status().phase).toBe('failed');
});
