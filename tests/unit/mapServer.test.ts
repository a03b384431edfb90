/**
 * Places in records, and the map service, through client and server: both ends in one process, the service a server of
 * its own. Source: specification 001 3.6, 7 and 8.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import md5 from 'md5';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoFactory } from '../../fixtures/index.ts';
import { compilePage, createForm } from '../../src/engine/internal.ts';
import { type BrowserPlatform, calls, createPlatform, memoryStorage } from '../../src/platform/index.ts';
import { geocoderOf } from '../../src/platform/internal.ts';
import { createMemoryServer } from '../../src/server/index.ts';
import { placeOfItem } from '../../src/widgets/fields/map/places.ts';
import { value } from '../helpers/memoryFactory.ts';

const PASSWORD = md5('pagewright');
const HERE = { location: '桃園廠', longitude: 121.215, latitude: 25.053 };
/** How the map service answers; null for not at all. */
let service: ((path: string) => unknown) | null = null;
let asked: string[] = [];

const http = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (service === null) request.socket.destroy();
  else if (request.url?.startsWith('/tile')) response.setHeader('content-type', 'image/png').end('png');
  else response.end(JSON.stringify(service(request.url ?? '')));
});

let platform: BrowserPlatform;

beforeAll(async () => {
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { app } = await createMemoryServer({
    demo: createDemoFactory({ workOrders: 2 }),
    passwordMd5: PASSWORD,
    ports: {
      map: {
        search: `${at}/search?q={query}&key={key}`,
        reverse: `${at}/at?p={longitude},{latitude}&key={key}`,
        tiles: `${at}/tile/{z}/{x}/{y}?key={key}`,
        key: 'topsecret',
      },
      log: () => undefined,
    },
  });
  platform = createPlatform({
    baseUrl: 'http://factory.test',
    storage: memoryStorage(),
    language: 'en_US',
    notify: () => undefined,
    fetch: (input, init) => app.fetch(new Request(input, init)),
  });
  const login = { userName: 'admin', passWord: PASSWORD, isRemember: false, language: 'en_US' } as const;
  platform.client.setToken(value(await platform.client.call(calls.login, login)).data.accesstoken);
});
afterAll(() => {
  http.closeAllConnections();
  http.close();
  platform.dispose();
});

const { signal } = new AbortController();

it('the geocoder finds places and names points, and tiles are pictures behind the token', async () => {
  asked = [];
  service = (path) =>
    path.startsWith('/search')
      ? [{ display_name: '桃園廠', lat: '25.053', lon: '121.215' }]
      : { display_name: 'Gate' };
  const geocoder = geocoderOf(platform);
  expect(geocoderOf(platform)).toBe(geocoder);
  const { tiles, search, reverse } = value(await geocoder.service());
  expect([search, reverse]).toEqual([true, true]);
  expect(value(await geocoder.search(' 桃園 ', { signal }))).toEqual([HERE]);
  expect(value(await geocoder.search('  ', { signal }))).toEqual([]);
  expect(value(await geocoder.reverse(HERE, { signal }))).toBe('Gate');
  const address = tiles?.replace('{z}', '3').replace('{x}', '2').replace('{y}', '1') ?? '';
  expect(value(await platform.files.url(address, signal))).toMatch(/^blob:/);
  expect(asked).toHaveLength(3);
  expect(asked.every((path) => path.includes('topsecret'))).toBe(true);
});

it('a service that is down is told in the words of the specification, and is asked once a try', async () => {
  asked = [];
  service = null;
  const answer = await geocoderOf(platform).search('somewhere else', { signal });
  expect(answer).toMatchObject({
    ok: false,
    error: { params: { msg: 'query address failed, please re-enter the address' } },
  });
  expect(JSON.stringify(answer)).not.toContain('topsecret');
  expect(asked).toHaveLength(1);
});

/** An object with a place, published with a page; returns the page's id and the object's. */
async function publish(code: string, options: object) {
  const fields = [
    { FieldName: 'number', FieldTitle: 'No.', FieldType: 1, MustInput: true },
    { FieldName: 'name', FieldTitle: 'Name', FieldType: 1 },
    { FieldName: 'place', FieldTitle: 'Place', FieldType: 490 },
  ];
  const model = { code, name: code, businessType: 1, tables: [], fields };
  const objectId = value(await platform.client.call(calls.objectModelSave, { model })).data.newId;
  const items = [
    { key: 'number', model: 'number', type: 'textbox' },
    { key: 'name', model: 'name', type: 'textbox' },
    { key: 'place', model: 'place', type: 'map', options },
  ];
  const page = { objectId, viewName: code, pageKind: 'form', pageData: JSON.stringify({ items }) } as const;
  const stored = value(await platform.client.call(calls.pageViewSave, page)).data;
  value(
    await platform.client.call(calls.pageViewPublish, { id: stored.newId, rowVersion: stored.rowVersion }),
  );
  return { viewId: stored.newId, objectId };
}

async function formOf(viewId: string, recordId: string | null) {
  const loaded = value(await platform.pages.load({ viewId }));
  const { page, issues } = compilePage(loaded.definition);
  if (page === null) throw new Error(JSON.stringify(issues));
  return createForm(page, {
    mode: recordId === null ? 'add' : 'edit',
    ports: platform.formPorts(page, recordId),
  });
}

it('a place is saved with its record, and offered to other maps; what is none is refused', async () => {
  const site = await publish('site', {});
  const form = await formOf(site.viewId, null);
  value(await form.open());
  form.commit('number', 'S-1');
  form.commit('name', 'Plant 1');
  form.commit('place', { ...HERE, longitude: 200 });
  expect((await form.save()).ok).toBe(false);
  form.setDraft('place', `${HERE.location}\n121.215\n25.053`);
  const saved = value(await form.save());
  const again = await formOf(site.viewId, saved.id);
  value(await again.open());
  expect(again.snapshot('place').value).toEqual(HERE);

  const visit = await publish('visit', {
    lookupDataSourceType: 1,
    lookupObjectId: site.objectId,
    valueKey: 'place',
  });
  const other = await formOf(visit.viewId, null);
  const field = other.fieldAt('place');
  const spec = field?.map?.lookup;
  if (field === undefined || spec == null) throw new Error('no source of places');
  const query = {
    field: { ...field, lookup: spec },
    pageIndex: 0,
    pageLength: 200,
    searchKey: '',
    extra: {},
  };
  const items = value((await other.ports.lookup?.(query, signal)) ?? { ok: false, error: 'no port' });
  expect(items.map((item) => placeOfItem(spec, item))).toEqual([{ ...HERE, location: 'Plant 1' }]);
});
