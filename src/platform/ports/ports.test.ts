import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good, json, startServer, type TestServer } from '../../../tests/helpers/httpServer.ts';
import { defineControl } from '../../engine/controls/define.ts';
import { ControlError } from '../../engine/controls/error.ts';
import {
  type CompiledField,
  type CompiledList,
  type CompiledPage,
  compileList,
  compilePage,
  type LookupSpec,
  type Result,
  type ServerCall,
} from '../../engine/internal.ts';
import { type BrowserPlatform, createPlatform, createSessions, memoryStorage } from '../index.ts';

const DATA_URL = '/openapi/mes/workOrder/v1/getviewmodel?from=menu';

function widget(key: string, type: string, options: Record<string, unknown> = {}, items?: unknown[]) {
  return { key, type, model: key, title: key, options, ...(items === undefined ? {} : { items }) };
}

const definition = {
  id: 'v1',
  objectId: 'o1',
  objectId__Item: { objectCode: 'workOrder' },
  viewName: 'Work order',
  dataUrl: DATA_URL,
  pageData: JSON.stringify({
    id: 'v1',
    params: { plant: 'P1' },
    items: [
      widget('item', 'basedata', { lookupObjectId: 'items', lookupDataSourceType: 1 }),
      widget('unit', 'select', { optionsUrl: '/openapi/sys/options/unit', params: { kind: 'mass' } }),
      widget('grade', 'select', {
        options: [
          { value: '1', label: 'Alpha' },
          { value: '2', label: 'Beta' },
        ],
      }),
      widget('lot', 'textbox', { pattern: '[A-Z]\\d+' }),
      widget('lines', 'entrytable', {}, [
        widget('part', 'basedata', { lookupObjectId: 'parts', lookupDataSourceType: 1 }),
      ]),
    ],
  }),
};

let server: TestServer;
let platform: BrowserPlatform;

function page(): CompiledPage {
  const { page: compiled } = compilePage(definition);
  if (compiled === null) throw new Error('the page did not compile');
  return compiled;
}

function field(key: string): CompiledField {
  const node = page().nodes[key];
  if (node?.role !== 'field') throw new Error(`${key} is no field`);
  return node;
}

function bodyOf(index: number): unknown {
  return JSON.parse(server.seen[index]?.body ?? 'null');
}

const idle = new AbortController().signal;

beforeEach(async () => {
  server = await startServer((_, response) => json(response, good([])));
  platform = createPlatform({
    baseUrl: server.base,
    storage: memoryStorage(),
    limits: { backoff: 5 },
  });
  platform.client.setToken('secret');
});
afterEach(async () => {
  platform.dispose();
  await server.close();
});

describe('lookup sources', () => {
  const asked = async (type: number) => {
    const compiled = compilePage({
      ...definition,
      pageData: JSON.stringify({
        id: 'v1',
        items: [
          widget('x', 'basedata', {
            lookupDataSourceType: type,
            lookupObjectId: 'code',
            ...(type === 7 ? { lookupDataContent: '[{"value":"1","label":"One"}]' } : {}),
          }),
        ],
      }),
    }).page;
    const node = compiled?.nodes.x;
    if (compiled === null || node?.role !== 'field') throw new Error('not compiled');
    const query = { field: node, pageIndex: 1, pageLength: 20, searchKey: 'k', extra: { warehouse: 'w1' } };
    const answer = await platform.formPorts(compiled, null).lookup?.(query, idle);
    return {
      answer,
      urls: server.seen.map((one) => one.url),
      bodies: server.seen.map((_, at) => bodyOf(at)),
    };
  };

  it.each([1, 2, 3, 4, 5, 6])(
    'of type %i are asked with page, search, source and the row’s values',
    async (type) => {
      const { answer, urls, bodies } = await asked(type);
      expect(answer).toEqual({ ok: true, value: [] });
      expect(urls).toEqual(['/openapi/mes/workOrder/getlookuplist']);
      expect(bodies).toEqual([
        {
          field: 'x',
          viewId: 'v1',
          widgetKey: 'x',
          pageIndex: 1,
          pageLength: 20,
          searchKey: 'k',
          sourceType: type,
          lookupObjectId: 'code',
          warehouse: 'w1',
        },
      ]);
    },
  );

  it('of type 7 are the definition’s own content, without a request', async () => {
    const { answer, urls } = await asked(7);
    expect(answer?.ok).toBe(true);
    expect(urls).toEqual([]);
  });
});

describe('a form', () => {
  it('loads its record with the page params and has its patterns by then', async () => {
    const ports = platform.formPorts(page(), 'r1');
    server.handler = (_, response) =>
      json(response, good({ model: { id: 'r1' }, defaultModel: { lines: [{}] } }));
    expect(await ports.load?.(idle)).toEqual({
      ok: true,
      value: { model: { id: 'r1' }, defaultModel: { lines: [{}] } },
    });
    expect(server.seen[0]?.url).toBe(DATA_URL);
    expect(bodyOf(0)).toEqual({ plant: 'P1', id: 'r1' });
    // A record that was new has its id since its first save.
    await platform.formPorts(page(), null).load?.(idle, 'r2');
    expect(bodyOf(1)).toEqual({ plant: 'P1', id: 'r2' });
    expect(ports.matches?.('[A-Z]\\d+', 'A12')).toBe(true);
    expect(ports.matches?.('[A-Z]\\d+', '12')).toBe(false);
  });

  it.each([
    [
      'the record itself',
      { id: 'r1', model: 'X200' },
      { model: { id: 'r1', model: 'X200' }, defaultModel: null },
    ],
    ['templates alone', { defaultModel: { qty: 1 } }, { model: null, defaultModel: { qty: 1 } }],
    ['a new record', { model: null, defaultModel: { qty: 1 } }, { model: null, defaultModel: { qty: 1 } }],
  ])('takes %s', async (_, data, value) => {
    server.handler = (_seen, response) => json(response, good(data));
    expect(await platform.formPorts(page(), null).load?.(idle)).toEqual({ ok: true, value });
    expect(bodyOf(0)).toEqual({ plant: 'P1' });
  });

  it('saves beside its load, with the key, and once more where the line broke', async () => {
    server.handler = (_, response, count) =>
      count === 1
        ? response.destroy()
        : json(response, { ...good({ newId: 'r9', model: { id: 'r9' } }), msg: 'fine' });
    const saved = await platform.formPorts(page(), null).save?.({ qty: 1 }, 'key-1', idle);
    expect(saved).toEqual({ ok: true, value: { id: 'r9', model: { id: 'r9' }, msg: 'fine' } });
    expect(server.seen.map((one) => [one.url, one.headers['idempotency-key']])).toEqual([
      ['/openapi/mes/workOrder/v1/save?from=menu', 'key-1'],
      ['/openapi/mes/workOrder/v1/save?from=menu', 'key-1'],
    ]);
    expect(bodyOf(1)).toEqual({ qty: 1 });
  });

  it('a conflict brings the stored record', async () => {
    server.handler = (_, response) =>
      json(response, { status: false, code: 409, msg: '', data: { id: 'r1', rowVersion: 3 } }, 409);
    const saved = await platform.formPorts(page(), 'r1').save?.({ id: 'r1' }, 'k', idle);
    expect(saved).toMatchObject({
      ok: false,
      error: { kind: 'conflict', params: { stored: { id: 'r1', rowVersion: 3 } } },
    });
  });

  it('without a dataUrl has neither load nor save', () => {
    const ports = platform.formPorts({ ...page(), dataUrl: null }, null);
    expect([ports.load, ports.save]).toEqual([undefined, undefined]);
    const strange = platform.formPorts({ ...page(), dataUrl: '/other/place' }, null);
    expect([typeof strange.load, strange.save]).toEqual(['function', undefined]);
  });

  it('asks the field event and the right to handle', async () => {
    const ports = platform.formPorts(page(), 'r1');
    server.handler = (_, response) => json(response, good({ setModel: { 'lines.r1.qty': 5 } }));
    expect(await ports.fieldEvent?.('item', { item: 'i1' }, idle)).toEqual({
      ok: true,
      value: { 'lines.r1.qty': 5 },
    });
    expect(bodyOf(0)).toEqual({ objectId: 'o1', viewId: 'v1', fieldName: 'item', model: { item: 'i1' } });
    server.handler = (_, response) => json(response, good({ setModel: null }));
    expect(await ports.fieldEvent?.('item', {}, idle)).toEqual({ ok: true, value: {} });
    server.handler = (_, response) => json(response, good({ handleAuth: true }));
    expect(await ports.handleAuth?.('r1', idle)).toEqual({ ok: true, value: true });
    expect(bodyOf(2)).toEqual({ primaryId: 'r1', viewId: 'v1', objectId: 'o1' });
  });

  it.each<[ServerCall, string, object]>([
    ['approve', '/api/WorkFlow/ExcuteFlowNode', { excuteType: 'approve', primaryId: 'r1' }],
    ['reject', '/api/WorkFlow/ExcuteFlowNode', { excuteType: 'reject', primaryId: 'r1' }],
    ['startworkflow', '/api/WorkFlow/StartFlowInstance', { primaryId: 'r1', formId: 'v1' }],
    ['submit', '/openapi/object/submit', { objectId: 'o1', ids: 'r1' }],
    ['submitCancel', '/openapi/object/submitCancel', { objectId: 'o1', ids: 'r1' }],
    ['delete', '/openapi/object/batchdelete', { objectId: 'o1', ids: 'r1' }],
  ])('acts: %s', async (code, url, body) => {
    server.handler = (_, response) =>
      json(response, { ...good([{ id: 'r1', status: true, msg: '' }]), msg: 'done' });
    expect(await platform.formPorts(page(), 'r1').runServerAction?.(code, 'r1', idle)).toEqual({
      ok: true,
      value: 'done',
    });
    expect(server.seen[0]?.url).toBe(url);
    expect(bodyOf(0)).toMatchObject(body);
  });

  it.each<[ServerCall, object]>([
    ['reject', { excuteType: 'reject', primaryId: 'r1', opinion: 'No' }],
    ['submit', { objectId: 'o1', ids: 'r1', opinion: 'No' }],
  ])('sends the opinion with %s', async (code, body) => {
    server.handler = (_, response) => json(response, good([{ id: 'r1', status: true, msg: '' }]));
    await platform.formPorts(page(), 'r1').runServerAction?.(code, 'r1', idle, 'No');
    expect(bodyOf(0)).toMatchObject(body);
  });

  it('an action that the record refuses, or that nobody knows, is an error', async () => {
    const act = platform.formPorts(page(), 'r1').runServerAction;
    server.handler = (_, response) => json(response, good([{ id: 'r1', status: false, msg: 'in use' }]));
    expect(await act?.('delete', 'r1', idle)).toMatchObject({
      ok: false,
      error: { params: { msg: 'in use' } },
    });
    const launch: ServerCall = JSON.parse('"launch"');
    expect(await act?.(launch, 'r1', idle)).toMatchObject({
      ok: false,
      error: { code: 'form.actionUnset' },
    });
    expect(server.seen).toHaveLength(1);
  });
});

describe('lookups', () => {
  const query = (key: string, more: Partial<{ searchKey: string; pageIndex: number }> = {}) => ({
    field: field(key),
    pageIndex: 0,
    pageLength: 20,
    searchKey: '',
    extra: {},
    ...more,
  });

  it('of an object ask by field, also within a table, and extra values overrule nothing', async () => {
    const lookup = platform.formPorts(page(), null).lookup;
    server.handler = (_, response) => json(response, good([{ id: 'i1', name: 'Bolt' }]));
    const extra = { plant: 'P1', field: 'evil', pageLength: 9999, viewId: 'other', widgetKey: 'other' };
    expect(await lookup?.({ ...query('item', { searchKey: 'bo' }), extra }, idle)).toEqual({
      ok: true,
      value: [{ id: 'i1', name: 'Bolt' }],
    });
    expect(server.seen[0]?.url).toBe('/openapi/mes/workOrder/getlookuplist');
    expect(bodyOf(0)).toEqual({
      field: 'item',
      viewId: 'v1',
      widgetKey: 'item',
      pageIndex: 0,
      pageLength: 20,
      searchKey: 'bo',
      plant: 'P1',
      sourceType: 1,
      lookupObjectId: 'items',
    });
    await lookup?.(query('part'), idle);
    expect(bodyOf(1)).toMatchObject({ field: 'lines.part', widgetKey: 'part', lookupObjectId: 'parts' });
  });

  it('of a url go there with its params', async () => {
    const lookup = platform.formPorts(page(), null).lookup;
    await lookup?.(query('unit', { pageIndex: 2 }), idle);
    expect(server.seen[0]?.url).toBe('/openapi/sys/options/unit');
    expect(bodyOf(0)).toEqual({ kind: 'mass', pageIndex: 2, pageLength: 20 });
  });

  it('of the page itself send no request, and search their labels', async () => {
    const lookup = platform.formPorts(page(), null).lookup;
    expect(await lookup?.(query('grade', { searchKey: 'BET' }), idle)).toMatchObject({
      ok: true,
      value: [{ value: '2', label: 'Beta' }],
    });
    expect(server.seen).toHaveLength(0);
  });

  it('a malformed url is an error, an abort a result', async () => {
    const lookup = platform.formPorts(page(), null).lookup;
    const unit = field('unit');
    const spec: LookupSpec | null = unit.lookup;
    if (spec === null) throw new Error('unit has no lookup');
    const bad = { ...unit, lookup: { ...spec, url: 'javascript:alert(1)' } };
    expect(await lookup?.({ ...query('unit'), field: bad }, idle)).toMatchObject({
      ok: false,
      error: { code: 'request.badUrl' },
    });
    const control = new AbortController();
    server.handler = () => control.abort();
    expect(await lookup?.(query('unit'), control.signal)).toMatchObject({
      ok: false,
      error: { kind: 'aborted' },
    });
  });
});

describe('a list', () => {
  const list: CompiledList = {
    kind: 'list',
    formatVersion: 1,
    id: 'l1',
    objectId: 'o1',
    objectCode: 'workOrder',
    name: null,
    dataUrl: '/openapi/mes/workOrder/getlist',
    extendParams: { plant: 'P1' },
    views: [],
    lists: {},
    toolbar: [],
    search: [],
    texts: {},
  };
  const query = {
    searchParams: [{ searchField: 'qty', searchValue: 5, compareType: 'ge' }],
    sortParams: [{ field: 'qty', order: 'desc' }],
    pageIndex: 1,
    pageLength: 50,
    extend: { pageIndex: 99, tree: '1' },
  } as const;

  it('sends criteria, order and page, and reads count and aggregates', async () => {
    server.handler = (_, response) =>
      json(response, { ...good([{ id: 'r1' }]), rowCount: 51, aggregates: { qty: 7.5 } });
    expect(await platform.listPorts(list).query(query, idle)).toEqual({
      ok: true,
      value: { rows: [{ id: 'r1' }], rowCount: 51, aggregates: { qty: 7.5 }, msg: '' },
    });
    expect(server.seen[0]?.url).toBe('/openapi/mes/workOrder/getlist');
    expect(bodyOf(0)).toMatchObject({ plant: 'P1', tree: '1', pageIndex: 1, pageLength: 50, viewId: 'l1' });
  });

  it('is aborted by its own abort', async () => {
    const ports = platform.listPorts(list);
    const abort = ports.newAbort();
    server.handler = () => abort.abort();
    expect(await ports.query(query, abort.signal)).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });
});

describe('pages', () => {
  const context = {
    businessObject: { objectCode: 'workOrder' },
    events: [{ key: 'item', parent: '', trigger: 'change' }],
    actions: [{ actionCode: 'add' }, { actionCode: 'Edit' }],
  };
  const both = () => {
    server.handler = (one, response) =>
      json(response, good(one.url.endsWith('/context') ? context : { ...definition, id: 'v1' }));
  };

  it('come with grants and events, are kept, and are forgotten', async () => {
    both();
    expect(platform.pages.known({ viewId: 'v1' })).toBeNull();
    const first = await platform.pages.load({ viewId: 'v1' });
    expect({ ok: true, value: platform.pages.known({ viewId: 'v1' }) }).toEqual(first);
    expect(first).toMatchObject({
      ok: true,
      value: {
        definition: { id: 'v1', viewName: 'Work order' },
        context: { grants: ['add', 'Edit'], events: [{ key: 'item', parent: null, trigger: 'change' }] },
      },
    });
    expect(server.seen.map((one) => one.url).toSorted()).toEqual([
      '/api/platform/pageview/context',
      '/api/platform/pageview/model',
    ]);
    expect(await platform.pages.load({ viewId: 'v1' })).toEqual(first);
    expect(server.seen).toHaveLength(2);
    expect((await platform.pages.load({ objectId: 'o1' })).ok).toBe(true);
    expect(bodyOf(2)).toEqual({ viewId: '', objectId: 'o1', viewType: '1' });
    platform.pages.forget('v1');
    expect(platform.pages.known({ viewId: 'v1' })).toBeNull();
    await Promise.all([platform.pages.load({ viewId: 'v1' }), platform.pages.load({ objectId: 'o1' })]);
    expect(server.seen).toHaveLength(6);
  });

  it('that are named by their id are asked for together with their context', async () => {
    server.handler = () => {};
    void platform.pages.load({ viewId: 'v1' });
    await expect.poll(() => server.seen.length, { timeout: 20_000 }).toBe(2);
  });

  it('that come under another id have the context of that one', async () => {
    server.handler = (one, response) =>
      json(response, good(one.url.endsWith('/context') ? context : { ...definition, id: 'v2' }));
    expect((await platform.pages.load({ viewId: 'v1' })).ok).toBe(true);
    expect(bodyOf(2)).toEqual({ viewId: 'v2' });
  });

  it('are not shared between sessions', async () => {
    both();
    await platform.pages.load({ viewId: 'v1' });
    platform.client.setToken('another');
    await platform.pages.load({ viewId: 'v1' });
    expect(server.seen).toHaveLength(4);
  });

  it('that fail are asked again, with the error typed', async () => {
    server.handler = (_, response) => json(response, { status: false, code: 1001, msg: '' }, 403);
    expect(await platform.pages.load({ viewId: 'v1' })).toMatchObject({
      ok: false,
      error: { kind: 'forbidden' },
    });
    both();
    expect((await platform.pages.load({ viewId: 'v1' })).ok).toBe(true);
  });

  it('are asked once by several, and the request ends only when the last of them leaves', async () => {
    server.handler = () => {};
    const [one, other] = [new AbortController(), new AbortController()];
    const first = platform.pages.load({ viewId: 'v1' }, one.signal);
    const second = platform.pages.load({ viewId: 'v1' }, other.signal);
    await expect.poll(() => server.seen.length, { timeout: 20_000 }).toBe(2);
    one.abort();
    expect(await first).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(server.seen.map(({ gone }) => gone)).toEqual([false, false]);
    other.abort();
    expect(await second).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await expect.poll(() => server.seen.map(({ gone }) => gone), { timeout: 20_000 }).toEqual([true, true]);
    both();
    expect((await platform.pages.load({ viewId: 'v1' })).ok).toBe(true);
  });
});

describe('controls of the host', () => {
  const options = { baseUrl: 'http://localhost', storage: memoryStorage() };
  const stars = { type: 'starbar', value: 'number' } as const;

  it('are those that a page compiles with', async () => {
    const platform = createPlatform({ ...options, controls: [defineControl(stars)] });
    const sessions = createSessions(platform);
    const opened = sessions.open('tab', {
      definition: { items: [{ key: 's', type: 'starbar', model: 'score' }] },
      mode: 'add',
    });
    await opened.opened();
    expect(opened.snapshot().form?.page.nodes.s).toMatchObject({ type: 'starbar', value: 'number' });
    await sessions.dispose();
    platform.dispose();
  });

  it('are checked as the platform is made', () => {
    const controls = [defineControl(stars), defineControl(stars)];
    expect(() => createPlatform({ ...options, controls })).toThrow(ControlError);
  });
});

describe('a page of no object, whose host has forgotten a function', () => {
  const items = [widget('item', 'basedata')];
  const told = (answer: Result<unknown> | undefined) =>
    answer?.ok === false ? platform.texts.t(answer.error.code, answer.error.params) : answer;

  it('names it where something is looked up or called', async () => {
    const { page: own } = compilePage({ items });
    const node = own?.nodes.item;
    if (own === null || node?.role !== 'field') throw new Error('the page did not compile');
    const ports = platform.formPorts(own, null);
    const query = { field: node, pageIndex: 0, pageLength: 9, searchKey: '', extra: {} };
    platform.texts.setLanguage('en_US');
    expect(told(await ports.lookup?.(query, idle))).toContain('no lookup of the page does it');
    expect(told(await ports.runServerAction?.('delete', 'r1', idle))).toContain(
      'no onAction of the page does it',
    );
    expect(server.seen).toEqual([]);
  });

  it('names it where a list asks for rows, or calls for some', async () => {
    const { list } = compileList({ lists: [{ key: 'l', items: [{ key: 'c', model: 'code' }] }] });
    if (list === null) throw new Error('the list did not compile');
    const ports = platform.listPorts(list);
    const query = { pageIndex: 0, pageLength: 9, searchParams: [], sortParams: [], extend: {} };
    platform.texts.setLanguage('en_US');
    expect(told(await ports.query(query, idle))).toContain('no rows / query of the page does it');
    expect(told(await ports.runServerAction?.('delete', { objectId: '', ids: 'r1' }, 'k'))).toContain(
      'no onAction of the page does it',
    );
    expect(server.seen).toEqual([]);
  });
});
