/**
 * A page whose widgets say no more than which field they show: published to the real server, opened as the shell opens
 * it. Titles, kinds, rules, locks and lookups come from the field definitions of its object.
 * Source: specification 001 3.7, 4.1, 5; FORMATS "Save".
 */
import { beforeAll, expect, it } from 'vitest';
import { formPlan } from '../../src/engine/actions/testing.ts';
import { type Form, type Mode, pageText } from '../../src/engine/internal.ts';
import {
  type BrowserPlatform,
  calls,
  createSessions,
  type PageSession,
  type Sessions,
} from '../../src/platform/index.ts';
import type { PageWhere } from '../../src/platform/ports/pages.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

const FIELDS = [
  { Id: 'no', FieldName: 'billNo', FieldType: 8, FieldTitle: 'No.', MustInput: true },
  {
    Id: 'title',
    FieldName: 'title',
    FieldType: 1,
    FieldTitle: 'Subject',
    FieldTitle__Lang: { zh_TW: '主旨' },
    MustInput: true,
    DataLength: 20,
  },
  { Id: 'fixed', FieldName: 'fixed', FieldType: 1, FieldTitle: 'Fixed', WebLock: 8 },
  { Id: 'owner', FieldName: 'owner', FieldType: 50, FieldTitle: 'Owner' },
  {
    Id: 'unit',
    FieldName: 'unit',
    FieldType: 11,
    FieldTitle: 'Unit',
    LookupDataSourceType: 1,
    LookupObjectId: 'unit',
  },
  { Id: 'note', FieldName: 'note', FieldType: 1, FieldTitle: 'Note', SrcFieldName: 'title' },
  {
    Id: 'size',
    FieldName: 'size',
    FieldType: 11,
    FieldTitle: 'Size',
    LookupDataSourceType: 1,
    LookupObjectId: 'item',
    SrcFieldName: 'unit',
  },
  { Id: 'hurry', FieldName: 'hurry', FieldType: 14, FieldTitle: 'Hurry', DefaultValue: true },
  { Id: 'qty', FieldName: 'qty', TableId: 't', FieldType: 103, FieldTitle: 'Quantity', MustInput: true },
];

const TABLES = [{ id: 't', code: 'rows', name: 'Rows', tableType: 41 }];
const numbering = { field: 'billNo', prefix: 'TK', digits: 3, reset: 'never' };

const PAGE = {
  items: [
    // As a designer says it who knows that bills have numbers; the rule still makes them.
    { key: 'billNo', model: 'billNo', options: { required: true } },
    ...['title', 'fixed', 'owner', 'unit', 'note', 'size', 'hurry'].map((model) => ({
      key: model,
      model,
    })),
    { key: 'rows', model: 'rows', type: 'entrytable', items: [{ key: 'cell', colKey: 'qty' }] },
  ],
  action: { items: [{ code: 'save' }] },
};

const UNITS = { searchParams: [], pageIndex: 0, pageLength: 20 };
const UNIT_PATH = { appCode: 'app', objectCode: 'unit' };

let platform: BrowserPlatform;
let sessions: Sessions;
let objectId = '';
let viewId = '';
let asked = 0;

beforeAll(async () => {
  const { server, signedIn } = await memoryFactory(5);
  platform = await signedIn('admin', {
    language: 'zh_TW',
    fetch: (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/pageview/model')) asked += 1;
      return server.app.fetch(request);
    },
  });
  sessions = createSessions(platform);
  const model = {
    code: 'ticket',
    name: 'Ticket',
    businessType: 10,
    tables: TABLES,
    numbering,
    fields: FIELDS,
  };
  objectId = value(await platform.client.call(calls.objectModelSave, { model })).data.newId;
  const stored = value(
    await platform.client.call(calls.pageViewSave, {
      objectId,
      viewName: 'Ticket',
      pageKind: 'form',
      pageData: JSON.stringify(PAGE),
    }),
  ).data;
  viewId = stored.newId;
  value(await platform.client.call(calls.pageViewPublish, { id: viewId, rowVersion: stored.rowVersion }));
});

let tabs = 0;

async function opened(
  where: PageWhere,
  id = '',
  mode: Mode = id === '' ? 'add' : 'edit',
  params = {},
): Promise<PageSession> {
  tabs += 1;
  const recordId = id === '' ? null : id;
  const session = sessions.open(`tab-${tabs}`, { where, mode, recordId, params });
  const { phase, error } = await session.opened();
  expect([phase, error]).toEqual(['ready', null]);
  return session;
}

function formOf(session: PageSession): Form {
  const { form } = session.snapshot();
  if (form === null) throw new Error('no form');
  return form;
}

/** A filled new record, as a user makes it: the number is left to the server. */
function fill(form: Form, title: string): void {
  form.commit('title', title);
  const row = value(form.table('rows')?.add() ?? { ok: false, error: 'no table' });
  form.commit(`rows[${row}].qty`, 2);
}

it('says what the field definitions say', async () => {
  const session = await opened({ viewId });
  const { page, issues } = session.snapshot();
  if (page === null) throw new Error('no page');
  expect(issues).toEqual([]);
  const node = (key: string) => page.nodes[key];
  expect(node('title')).toMatchObject({ kind: 'text', constraints: { required: true, maxLength: 20 } });
  expect(pageText(page, node('title')?.title ?? null, 'zh_TW')).toBe('主旨');
  expect(node('owner')).toMatchObject({ kind: 'lookup', value: 'lookup' });
  expect(node('unit')).toMatchObject({ kind: 'lookup', lookup: { source: 'object', objectId: 'unit' } });
  expect(node('cell')).toMatchObject({ model: 'qty', value: 'number', constraints: { required: true } });
  expect(node('fixed')).toMatchObject({ kind: 'text', states: { lock: 8 } });
  const form = formOf(session);
  expect(form.snapshot('hurry').value).toBe(true);
  expect(form.snapshot('title').required).toBe(true);
  await sessions.close(session.key);
});

it('saves a new record without its number, which the server makes', async () => {
  const session = await opened({ viewId });
  const form = formOf(session);
  expect(form.snapshot('billNo').required).toBe(false);
  fill(form, 'First');
  value(await form.save());
  expect(form.snapshot('billNo').value).toBe('TK001');
  await sessions.close(session.key);
});

it('opens, fills and saves the form that is made for an object without a page', async () => {
  const model = { code: 'plain', name: 'Plain', businessType: 10, tables: TABLES, numbering, fields: FIELDS };
  const { newId } = value(await platform.client.call(calls.objectModelSave, { model })).data;
  const session = await opened({ objectId: newId });
  const form = formOf(session);
  fill(form, 'Made');
  value(await form.save());
  expect(form.snapshot('billNo').value).toBe('TK001');
  const again = await opened(
    { viewId: session.snapshot().page?.id ?? '' },
    String(form.snapshot('id').value),
  );
  expect(formOf(again).snapshot('title').value).toBe('Made');
  await sessions.close(session.key);
  await sessions.close(again.key);
});

it('finds in the browser what the server would refuse', async () => {
  const session = await opened({ viewId });
  const form = formOf(session);
  fill(form, 'Second');
  form.commit('fixed', 'stone');
  form.commit('title', '');
  expect(form.validate().issues.map(({ path, issue }) => [path, issue.code])).toEqual([
    ['title', 'rule.required'],
  ]);
  form.commit('title', 'Second');
  value(await form.save());
  const again = await opened({ viewId }, String(form.snapshot('id').value));
  const stored = formOf(again);
  expect(stored.snapshot('fixed')).toMatchObject({ locked: true, value: 'stone' });
  expect(stored.commit('fixed', 'water')).toBe(false);
  stored.commit('title', 'Changed');
  value(await stored.save());
  await sessions.close(session.key);
  await sessions.close(again.key);
});

it('takes over what the field definitions of both sides say, when a record is pushed', async () => {
  const session = await opened({ viewId });
  const source = formOf(session);
  fill(source, 'Pushed');
  const unit = value(await platform.client.call(calls.listQuery, UNITS, { path: UNIT_PATH })).data[0];
  source.commit('unit', String(unit?.id), unit);
  value(await source.save());
  const plan = formPlan(source.page, source.value(), 'push');
  if (plan.kind !== 'open') throw new Error(plan.kind);
  const pushed = await opened({ viewId }, '', 'push', plan.open.params);
  const form = formOf(pushed);
  expect([form.snapshot('note').value, form.snapshot('unit').value]).toEqual(['Pushed', unit?.id]);
  // The field that it names picks from another object.
  expect(form.snapshot('size').value).toBeNull();
  await sessions.close(session.key);
  await sessions.close(pushed.key);
});

it('asks for the definitions once with the page, not with each record', async () => {
  platform.pages.forget();
  asked = 0;
  for (let index = 0; index < 3; index += 1) await sessions.close((await opened({ viewId })).key);
  expect(asked).toBe(1);
});
