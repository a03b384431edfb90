import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestClient } from '../testing/client.ts';
import { addressFault, filledAddress } from './address.ts';
import { readAddress, readPlaces } from './places.ts';
import type { MapOptions } from './types.ts';

const KEY = 'sk-secret/with+signs';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A map service over HTTP: what it was asked, and how it answers now. */
let answerWith: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
let asked: string[] = [];
let service: Server;
let at = '';

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    answerWith(request, response);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  at = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  asked = [];
});

const json = (body: unknown) => (_: IncomingMessage, response: ServerResponse) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

async function open(more: Partial<MapOptions> = {}) {
  const logged: string[] = [];
  const log = (message: string, error: unknown) => {
    const own = error instanceof Error ? `${error.stack} ${String(error.cause)}` : '';
    logged.push(`${message} ${String(error)} ${own} ${JSON.stringify(error)}`);
  };
  const map: MapOptions = {
    search: `${at}/search?q={query}&lang={language}&key={key}`,
    reverse: `${at}/reverse?lon={longitude}&lat={latitude}&key={key}`,
    tiles: `${at}/tiles/{z}/{x}/{y}.png?key={key}`,
    key: KEY,
    attribution: '© Map People',
    center: { longitude: 120.67, latitude: 24.15 },
    ...more,
  };
  const server = await startTestServer({ map, log });
  return { server, client: await server.client('admin'), logged };
}

const search = (client: TestClient, query: string) => client.post('/openapi/map/search', { query });
const tile = (client: TestClient, z = '5', x = '3', y = '2') =>
  client.raw(new Request(`http://server.test/openapi/map/tile?z=${z}&x=${x}&y=${y}`));

describe('the map through the server', () => {
  it('searches, names a point and answers tiles', async () => {
    const { client } = await open();
    answerWith = json([{ display_name: 'Plant 1, Taichung', lat: '24.15', lon: '120.67' }]);
    const found = await search(client, '台中 & plant');
    expect(found.data).toEqual([{ location: 'Plant 1, Taichung', longitude: 120.67, latitude: 24.15 }]);
    expect(asked).toEqual([
      `/search?q=${encodeURIComponent('台中 & plant')}&lang=en-US&key=${encodeURIComponent(KEY)}`,
    ]);
    answerWith = json({ display_name: 'Gate 2', lat: '24.1', lon: '120.6' });
    const named = await client.post('/openapi/map/reverse', { longitude: 120.61234567, latitude: 24.1 });
    expect(named.data).toEqual({ location: 'Gate 2' });
    expect(asked[1]).toMatch(/^\/reverse\?lon=120\.612346&lat=24\.100000&key=/);
    answerWith = (_, response) => response.setHeader('content-type', 'image/png').end(PNG);
    const picture = await tile(client);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);
    expect(asked[2]).toMatch(/^\/tiles\/5\/3\/2\.png\?key=/);
  });

  it('says what there is, with an address of its own for tiles', async () => {
    const { client } = await open();
    expect((await client.post('/openapi/map/service', {})).data).toEqual({
      search: true,
      reverse: true,
      tiles: '/openapi/map/tile?z={z}&x={x}&y={y}',
      attribution: '© Map People',
      center: { longitude: 120.67, latitude: 24.15 },
    });
  });

  it('asks once for what is asked for again, until it is ten minutes old', async () => {
    const { client, server } = await open();
    answerWith = json([]);
    for (const _ of [1, 2, 3]) await search(client, 'x');
    expect(asked).toHaveLength(1);
    server.later(11 * 60_000);
    await search(client, 'x');
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(`bad ${KEY}`)],
    ['no JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
    ['a refusal with status 200', json({ status: '0', info: `INVALID_USER_KEY ${KEY}` })],
    ['a broken connection', (request: IncomingMessage) => request.socket.destroy()],
    [
      'too large an answer',
      (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(2 ** 21)),
    ],
    ['no answer', () => undefined],
  ])('%s of the service is told in the words of the specification, once in the log', async (_, how) => {
    const { client, logged } = await open({ timeout: 150 });
    answerWith = how;
    const { http, status, reason, msg } = await search(client, 'x');
    expect({ http, status, reason, msg }).toEqual({
      http: 200,
      status: false,
      reason: 'map',
      msg: 'query address failed, please re-enter the address',
    });
    await search(client, 'y');
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain('sk-secret');
  });

  it('follows no redirect, so that no other server is asked', async () => {
    const { client } = await open();
    answerWith = (_, response) => response.writeHead(302, { location: `${at}/elsewhere` }).end();
    expect((await search(client, 'x')).reason).toBe('map');
    expect((await tile(client)).headers.get('content-type')).toContain('json');
    expect(asked.some((path) => path.startsWith('/elsewhere'))).toBe(false);
  });

  it('what is no picture, and what is outside of the map, is no tile', async () => {
    const { client } = await open();
    answerWith = (_, response) => response.setHeader('content-type', 'text/html').end('<script>');
    expect((await tile(client)).headers.get('content-type')).toContain('json');
    asked = [];
    for (const path of [
      ['1', '2', '0'],
      ['99', '0', '0'],
      ['1', '..', '0'],
      ['1', '-1', '0'],
    ] as const)
      expect((await tile(client, ...path)).headers.get('content-type')).toContain('json');
    expect(asked).toEqual([]);
  });

  it('the key is in no answer, header or log line', async () => {
    const { client, logged } = await open();
    const said: string[] = [];
    const ask = async (path: string, body?: object) => {
      const init = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      };
      const response = await client.raw(new Request(`http://server.test${path}`, init));
      said.push(JSON.stringify([...response.headers]), await response.text());
    };
    const all = async () => {
      await ask('/openapi/map/service', {});
      await ask('/openapi/map/search', { query: `${asked.length}` });
      await ask('/openapi/map/reverse', { longitude: asked.length, latitude: 1 });
      await ask(`/openapi/map/tile?z=9&x=${asked.length}&y=1`);
    };
    // A service that tells what it was asked with, as good and as bad answers.
    const echo = { display_name: `Plant ${KEY} ${encodeURIComponent(KEY)}`, lat: '1', lon: '2' };
    answerWith = (request, response) => {
      response.setHeader('x-asked', request.url ?? '').setHeader('content-type', 'image/png');
      response.end(request.url?.startsWith('/search') ? JSON.stringify([echo]) : JSON.stringify(echo));
    };
    await all();
    answerWith = (request, response) => response.writeHead(403).end(`${request.url} ${KEY}`);
    await all();
    answerWith = (request) => request.socket.destroy();
    await all();
    const own = said.filter((text) => !text.startsWith('{"display_name"')).join('\n') + logged.join('\n');
    expect(own).toContain('Plant');
    expect(own).not.toMatch(/sk-secret|with%2Bsigns/);
  });

  it('without a service each call says so, and nobody is asked', async () => {
    const server = await startTestServer();
    const client = await server.client('admin');
    expect((await client.post('/openapi/map/service', {})).data).toEqual({
      search: false,
      reverse: false,
      tiles: null,
      attribution: '',
      center: null,
    });
    const { status, reason, msg } = await search(client, 'x');
    expect({ status, reason, msg }).toEqual({
      status: false,
      reason: 'mapUnset',
      msg: 'No map service is set up',
    });
    expect(await (await tile(client)).json()).toMatchObject({ status: false, reason: 'mapUnset' });
    expect((await search(server.anonymous, 'x')).http).toBe(401);
  });
});

describe('addresses of a service', () => {
  it.each([
    ['https://{query}.example/', ['query'], /fixed server/],
    ['https://a{key}.example/?q={query}', ['query'], /fixed server/],
    ['https://maps.example{query}', ['query'], /fixed server|http/],
    ['https://u:{key}@maps.example/?q={query}', ['query'], /fixed server/],
    ['ftp://maps.example/{query}', ['query'], /http/],
    ['maps.example/{query}', ['query'], /http/],
    ['https://maps.example/', ['query'], /\{query\}/],
  ])('%s is refused', (address, needed, why) => {
    expect(addressFault(address, needed)).toMatch(why);
  });

  it('are filled with encoded values, whatever these are', () => {
    const address = 'https://maps.example/{z}/x?q={query}&k={key}&n={nothing}';
    expect(addressFault(address, ['query'])).toBeNull();
    const filled = filledAddress(address, { z: '../..//evil.example', query: 'a&k=b#c', key: 'k' });
    expect(filled.href).toBe('https://maps.example/..%2F..%2F%2Fevil.example/x?q=a%26k%3Db%23c&k=k&n=');
  });

  it.each(['.', '..'])('take no value that leads to another path: %s', (query) => {
    expect(() => filledAddress('https://maps.example/find/{query}/places?k={key}', { query })).toThrow(
      'no part of a path',
    );
    expect(filledAddress('https://maps.example/find/{query}.json', { query: 'a.b' }).pathname).toBe(
      '/find/a.b.json',
    );
    expect(filledAddress('https://maps.example/find?q={query}', { query }).search).toBe(`?q=${query}`);
  });

  it('that are wrong keep a server from being made', async () => {
    await expect(startTestServer({ map: { search: 'https://{query}/' } })).rejects.toThrow(/map\.search/);
  });
});

describe('answers of services', () => {
  it.each([
    ['Nominatim', [{ display_name: 'A', lat: '1.5', lon: '2.5' }]],
    ['Amap places', { status: '1', pois: [{ name: 'A', address: [], location: '2.5,1.5' }] }],
    ['Amap tips', { status: '1', tips: [{ name: 'A', district: 'A', address: '', location: '2.5,1.5' }] }],
    ['Amap geocodes', { status: '1', geocodes: [{ formatted_address: 'A', location: '2.5,1.5' }] }],
    ['GeoJSON', { features: [{ geometry: { coordinates: [2.5, 1.5] }, properties: { label: 'A' } }] }],
  ])('of %s are read', (_, body) => {
    expect(readPlaces(body)).toEqual([{ location: 'A', longitude: 2.5, latitude: 1.5 }]);
  });

  it('parts that are missing or no coordinates are no places', () => {
    const entries = [
      { display_name: 'A', lat: '', lon: '2' },
      { display_name: 'A', lat: '91', lon: '2' },
      { display_name: 'A', lat: null, lon: true },
      { lat: '1', lon: '2' },
      { name: 'tip without a point', location: [] },
      null,
      'A',
    ];
    expect(readPlaces(entries)).toEqual([]);
    expect(readPlaces(null)).toEqual([]);
    expect(readPlaces({ pois: 'none' })).toEqual([]);
  });

  it('names are lines that databases keep and people read from left to right', () => {
    const [found] = readPlaces([{ display_name: '\u0000Gate\u202E 2\n\tNorth\u0007', lat: 1, lon: 2 }]);
    expect(found?.location).toBe('Gate  2 North');
    expect(readAddress({ display_name: 'A\u0000B\u2066' })).toBe('A B');
  });

  it('are read where the configuration says', () => {
    const answers = {
      places: '/d/0/list',
      location: '/t',
      longitude: '/p/1',
      latitude: '/p/0',
      address: '/d/0/a~1b',
    };
    const body = { d: [{ list: [{ t: 'A', p: ['1', 2] }], 'a/b': 'Street 1' }] };
    expect(readPlaces(body, answers)).toEqual([{ location: 'A', longitude: 2, latitude: 1 }]);
    expect(readAddress(body, answers)).toBe('Street 1');
    expect(readPlaces(body, { places: '/d/7/list' })).toEqual([]);
  });

  it('addresses of a point', () => {
    expect(readAddress({ regeocode: { formatted_address: '台中市' } })).toBe('台中市');
    expect(readAddress({ regeocode: { formatted_address: [] } })).toBe('');
    expect(readAddress({ error: 'Unable to geocode' })).toBe('');
    expect(
      readAddress({ features: [{ geometry: { coordinates: [1, 2] }, properties: { name: 'B' } }] }),
    ).toBe('B');
  });
});
