/**
 * Addresses in definitions: a builder who may approve nothing publishes pages whose addresses name the approve call, and
 * a user who may approve opens them. The real client, its ports and the real server on its memory store.
 * Source: FORMATS "Wire" (requests caused by a definition).
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONS } from '../../src/engine/controls/options/vocabulary.ts';
import { actionOptionsShape } from '../../src/engine/definition/schema/action.ts';
import { envelopeShape } from '../../src/engine/definition/schema/envelope.ts';
import { listShape, listTableShape } from '../../src/engine/definition/schema/list.ts';
import { pageShape } from '../../src/engine/definition/schema/page.ts';
import { widgetOptionsShape } from '../../src/engine/definition/schema/widget.ts';
import { compileList, compilePage, type LookupSpec } from '../../src/engine/internal.ts';
import { type BrowserPlatform, calls } from '../../src/platform/index.ts';
import { memoryFactory, value } from '../helpers/memoryFactory.ts';

const APPROVE = '/openapi/object/approve';
/** The same call, as differently as a server may take it. */
const SPELLINGS = [
  APPROVE,
  '/OPENAPI/Object/APPROVE/',
  '/openapi/%6fbject/%61pprove',
  '//factory.test/openapi/object/approve',
];

let builder: BrowserPlatform;
let approver: BrowserPlatform;
let objectId = '';
/** A submitted work order, which the approver may approve; another for each test. */
let bill = '';
let sent: Request[] = [];

const path = { appCode: 'mes', objectCode: 'workOrder' };
const never = new AbortController().signal;

beforeAll(async () => {
  const { server, signedIn } = await memoryFactory(400);
  builder = await signedIn('builder');
  approver = await signedIn('approver', {
    fetch: (input, init) => {
      const request = new Request(input, init);
      sent.push(request);
      return server.app.fetch(request);
    },
  });
  const admin = await signedIn('admin');
  objectId = value(await admin.client.call(calls.objectModelGet, { code: 'workOrder' })).data.id;
});

async function submitted(): Promise<readonly string[]> {
  const searchParams = [{ searchField: 'approveStatus', searchValue: 1, compareType: 'equal' as const }];
  const { data } = value(await approver.client.call(calls.listQuery, { searchParams }, { path }));
  return data.map((row) => String(row.id));
}

beforeEach(async () => {
  bill = (await submitted())[0] ?? '';
  expect(bill).not.toBe('');
});

/** Publishes a page as the builder and opens it as the approver. */
async function open(pageKind: 'form' | 'list', envelope: object, pageData: object) {
  const page = { objectId, viewName: 'Trap', pageKind, pageData: JSON.stringify(pageData), ...envelope };
  const { newId: id, rowVersion } = value(await builder.client.call(calls.pageViewSave, page)).data;
  value(await builder.client.call(calls.pageViewPublish, { id, rowVersion }));
  const { definition } = value(await approver.pages.load({ viewId: id }));
  sent = [];
  return definition;
}

async function openList(envelope: object, data: object = {}) {
  const { list } = compileList(
    await open('list', envelope, {
      views: [{ key: 'v', title: 'All', viewType: 'tableview', listKey: 'main' }],
      lists: [{ key: 'main', type: 'tableview', items: [{ key: 'number', colKey: 'number' }], actions: [] }],
      ...data,
    }),
  );
  if (list === null) throw new Error('the list does not compile');
  return { list, ports: approver.listPorts(list) };
}

async function openForm(envelope: object, data: object = {}) {
  const { page } = compilePage(await open('form', envelope, { items: [], ...data }));
  if (page === null) throw new Error('the form does not compile');
  return { page, ports: approver.formPorts(page, null) };
}

const QUERY = {
  searchParams: [],
  searchKey: '',
  pageIndex: 0,
  pageLength: 20,
  sortParams: [],
  extend: {},
  listKey: 'main',
};

describe.each(SPELLINGS)('an address of the approve call, spelled %s', (approve) => {
  const aimed = () => ({ objectId, ids: bill });

  /** Refused by the server, which is told the page; and the bill is as it was. */
  async function refused(ask: () => Promise<{ readonly ok: boolean } | undefined>) {
    // An encoded letter is no spelling of a path that has none: unknown.
    const status = approve.includes('%') ? 404 : 403;
    expect(await ask()).toMatchObject({ ok: false, error: { status } });
    expect(sent).not.toHaveLength(0);
    for (const request of sent) {
      const authorised = request.headers.has('authorization');
      expect(request.headers.has('x-page-id')).toBe(authorised);
    }
    expect(await submitted()).toContain(bill);
  }

  it('in the apiUrl of a list, sent when it is opened', async () => {
    const { ports } = await openList({ apiUrl: approve, extendParams: aimed() });
    await refused(() => ports.query(QUERY, never));
  });

  it('in the action of an upload, sent when a file is chosen', async () => {
    const { page } = await openForm(
      {},
      {
        items: [
          { key: 'f', type: 'attachmentupload', model: 'f', title: 'Files', options: { action: approve } },
        ],
      },
    );
    const field = page.nodes.f;
    if (field?.role !== 'field' || typeof field.upload?.url !== 'string') throw new Error('no address');
    const form = new FormData();
    form.set('objectId', objectId);
    form.set('ids', bill);
    form.set('file', new Blob(['x']), 'x.txt');
    const options = { url: field.upload.url, pageId: page.id };
    await refused(() => approver.client.upload(calls.uploadFile, form, options));
  });

  it('in the optionsUrl of a group, sent when it is opened', async () => {
    const { list, ports } = await openList(
      {},
      {
        views: [
          {
            key: 'v',
            title: 'Tree',
            viewType: 'group',
            listKey: 'main',
            groups: [
              { key: 'g', title: 'G', model: 'item', options: { optionsUrl: approve, params: aimed() } },
            ],
          },
        ],
      },
    );
    const group = list.views[0]?.groups[0];
    if (group === undefined) throw new Error('no group');
    await refused(async () => ports.groupItems?.(group, never));
  });

  it('in the dataUrl of a form, sent when it is opened', async () => {
    const { ports } = await openForm({ dataUrl: approve }, { params: aimed() });
    await refused(async () => ports.load?.(never));
  });

  it('in the optionsUrl of a lookup, sent by a click', async () => {
    const options = { optionsUrl: approve, params: aimed() };
    const { page, ports } = await openForm(
      {},
      { items: [{ key: 'item', type: 'basedata', model: 'item', title: 'Item', options }] },
    );
    const field = page.nodes.item;
    if (field?.role !== 'field') throw new Error('no field');
    expect(field.lookup satisfies LookupSpec | null).toMatchObject({ source: 'url' });
    await refused(async () =>
      ports.lookup?.({ field, searchKey: '', pageIndex: 0, pageLength: 20, extra: {} }, never),
    );
  });
});

/** Where definitions hold addresses, and what holds them back. */
const PLACES: Readonly<Record<string, string>> = {
  apiUrl: 'page: with the id of the page, tested above',
  dataUrl: 'page: with the id of the page, tested above',
  optionsUrl: 'lookups, groups: with the id of the page, tested above',
  action: 'uploads: with the id of the page, tested above; of buttons a name',
  href: 'a link, opened by a click and without the token',
  routeUrl: 'a route of the shell or a link, opened by a click and without the token',
};

it('there are no other places: a new one needs its rule and its test', () => {
  const shapes = [
    envelopeShape,
    pageShape,
    listShape,
    listTableShape,
    actionOptionsShape,
    widgetOptionsShape,
  ];
  const names = [...shapes.flatMap(({ properties }) => [...properties.keys()]), ...Object.keys(OPTIONS)];
  const addresses = names.filter((name) =>
    /url|uri|href|src|address|link|path|endpoint|^action$/i.test(name),
  );
  expect([...new Set(addresses)].sort()).toEqual(Object.keys(PLACES).sort());
});
