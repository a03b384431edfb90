/** Requests of pages: which calls answer with the header X-Page-Id, and that nothing changes without it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { allCalls } from '../../platform/contract/all.ts';
import { limitsOf } from '../../platform/contract/index.ts';
import { type Answered, startTestServer, type TestClient } from '../testing/client.ts';
import { FORM, LIST, ORDER } from '../testing/factory.ts';

let admin: TestClient;
let planner: TestClient;
let approver: TestClient;
let nobody: TestClient;

beforeAll(async () => {
  const server = await startTestServer();
  admin = await server.client('admin');
  planner = await server.client('planner');
  approver = await server.client('approver');
  nobody = await server.client('nobody');
});

const from = (pageId: string) => ({ 'x-page-id': pageId });
const OUT = { http: 403, code: 1001, status: false, reason: 'page', data: null };
const LOAD = `/openapi/mes/order/${FORM}/getviewmodel`;
const QUERY = '/openapi/mes/order/getlist';

async function page(pageData: object, publish: boolean, kind = 'list'): Promise<string> {
  const draft = { objectId: 'order', viewName: 'Own', pageKind: kind, pageData: JSON.stringify(pageData) };
  const { data } = await admin.post('/openapi/sys/pageview/save', draft);
  const saved = isRecord(data) ? data : {};
  const id = String(saved.newId);
  if (publish)
    expect(
      await admin.post('/openapi/sys/pageview/publish', { id, rowVersion: saved.rowVersion }),
    ).toMatchObject({ http: 200 });
  return id;
}

describe('what a page reaches', () => {
  it.each([
    ['its list', QUERY, { pageLength: 5 }, LIST],
    ['its list, spelled differently', '/OPENAPI/Mes/ORDER/GetList/', { pageLength: 5 }, LIST],
    [
      'its list by the id of its object',
      '/openapi/mes/00000000-0000-7000-8000-600000000004/getlist',
      {},
      LIST,
    ],
    ['its load', LOAD, { id: ORDER(1) }, FORM],
    ['options of its object', '/openapi/sys/options/colour', {}, 'generated-item'],
    [
      'its lookups',
      '/openapi/mes/order/getlookuplist',
      { field: 'lines.item', pageIndex: 0, pageLength: 5 },
      FORM,
    ],
    ['the list of an object that its fields look up', '/openapi/mes/item/getlist', { pageLength: 5 }, LIST],
    ['the list of a generated page', '/openapi/app/unit/getlist', {}, 'generated-unit'],
  ])('%s', async (_, path, body, pageId) => {
    expect(await planner.post(path, body, from(pageId))).toMatchObject({ http: 200, status: true });
    expect(await planner.post(path, body)).toMatchObject({ http: 200, status: true });
  });

  it('the save of its own record', async () => {
    const save = `/openapi/mes/order/${FORM}/save`;
    const { data } = await planner.post(LOAD, { id: ORDER(1) }, from(FORM));
    const model = isRecord(data) && isRecord(data.model) ? data.model : {};
    expect(await planner.post(save, { ...model, title: 'Again' }, from(FORM))).toMatchObject({ http: 200 });
  });

  it('a call that is meant, not another that the address names: opening a form never saves', async () => {
    const save = `/openapi/mes/order/${FORM}/save`;
    const meaning = (call: string) => from(`${FORM};${call}`);
    for (const call of ['record.load', 'lookup.options', 'list.query', 'files.uploadFile', 'nothing'])
      expect(await planner.post(save, { title: 'In his name' }, meaning(call)), call).toMatchObject(OUT);
    expect(await planner.post(LOAD, { id: ORDER(1) }, meaning('record.load'))).toMatchObject({ http: 200 });
    expect(await planner.post(QUERY, {}, meaning('lookup.options'))).toMatchObject({ http: 200 });
    const { data } = await planner.post(LOAD, { id: ORDER(1) }, from(FORM));
    const model = isRecord(data) && isRecord(data.model) ? data.model : {};
    expect(await planner.post(save, model, meaning('record.save'))).toMatchObject({ http: 200 });
  });

  it('the list of an object that its trees show', async () => {
    const group = { key: 'g', title: 'G', model: 'due', options: { lookupObjectId: 'itemGroup' } };
    const views = [{ key: 'v', title: 'V', viewType: 'group', listKey: 'l', groups: [group] }];
    const lists = [{ key: 'l', type: 'tableview', items: [] }];
    const tree = '/openapi/mes/itemGroup/getlist';
    expect(await admin.post(tree, {}, from(await page({ views, lists }, true)))).toMatchObject({ http: 200 });
    expect(await admin.post(tree, {}, from(LIST))).toMatchObject(OUT);
  });
});

describe('what a page does not reach', () => {
  it('the list of an object that has the code of an enumeration of its choices', async () => {
    const options = { lookupObjectId: 'itemGroup', lookupDataSourceType: 4 };
    const items = [{ key: 'k', model: 'title', type: 'select', options }];
    const form = await page({ items, action: { items: [] } }, true, 'form');
    expect(await admin.post('/openapi/mes/itemGroup/getlist', {}, from(form))).toMatchObject(OUT);
  });

  it.each([
    ['the list of another object', '/openapi/mes/missing/getlist', {}, LIST],
    [
      'lookups of another object',
      '/openapi/mes/item/getlookuplist',
      { field: 'unit', pageIndex: 0, pageLength: 5 },
      LIST,
    ],
    ['records of another object', `/openapi/mes/item/${FORM}/getviewmodel`, {}, FORM],
    ['the load of another page', LOAD, { id: ORDER(1) }, LIST],
    ['the save of another page', `/openapi/mes/order/${FORM}/save`, { id: ORDER(1), title: 'x' }, LIST],
    ['anything from a page that is not there', QUERY, {}, 'no-such-page'],
    ['anything from no page', QUERY, {}, ''],
    ['anything from an id that cannot be read', QUERY, {}, '%'],
    ['anything from the generated page of no object', QUERY, {}, 'generated-nothing'],
  ])('%s', async (_, path, body, pageId) => {
    expect(await planner.post(path, body, from(pageId))).toMatchObject(OUT);
  });

  it('anything of an object that the user does not see', async () => {
    expect(await nobody.post('/openapi/sys/options/colour', {}, from(FORM))).toMatchObject(OUT);
    expect(await nobody.post('/openapi/sys/options/colour', {})).toMatchObject({ http: 403 });
  });

  it('anything while it is a draft, but for builders, who try it', async () => {
    const draft = await page({ views: [], lists: [] }, false);
    expect(await planner.post(QUERY, {}, from(draft))).toMatchObject(OUT);
    expect(await admin.post(QUERY, {}, from(draft))).toMatchObject({ http: 200 });
  });

  it('an approval', async () => {
    expect(
      await approver.post('/openapi/object/approve', { objectId: 'order', ids: ORDER(2) }, from(LIST)),
    ).toMatchObject(OUT);
    const { data } = await approver.post(LOAD, { id: ORDER(2) });
    expect(data).toMatchObject({ model: { approveStatus: 1 } });
  });
});

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const path = call.path
    .replace('{viewId}', FORM)
    .replace('{objectCode}', 'order')
    .replace(/\{\w+\}/g, 'x');
  const send = (pageId: string): Promise<Response> => {
    const body = call.method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
    const request = new Request(`http://server.test${path}`, { method: call.method, ...body });
    request.headers.set('x-page-id', pageId);
    return approver.raw(request);
  };

  const marked = limitsOf(call).forDefinitions === true;

  if (marked) {
    it('answers a page', async () => {
      const answer: Partial<Answered> = await (await send(FORM)).json();
      expect(answer.reason).not.toBe('page');
    });
    return;
  }

  it('refuses every page', async () => {
    for (const pageId of [FORM, LIST, 'generated-order', '']) {
      const response = await send(pageId);
      expect(response.status).toBe(403);
      const answer: Partial<Answered> = await response.json();
      expect(answer).toMatchObject({ reason: 'page' });
    }
  });
});
