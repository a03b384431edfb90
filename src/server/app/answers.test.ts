import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { gzipText } from '../node/gzip.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';

const LIST = '/openapi/mes/order/getlist';
let planner: TestClient;
beforeEach(async () => {
  planner = await (await startTestServer({ gzip: gzipText })).client('planner');
});

const ask = (path: string, accepted: string, body: object = {}) =>
  planner.raw(
    new Request(`http://server.test${path}`, {
      method: 'POST',
      headers: { 'accept-encoding': accepted },
      body: JSON.stringify(body),
    }),
  );

describe('a text that is answered', () => {
  it('is compressed for a client that takes it, and is the same otherwise', async () => {
    const plain = await ask(LIST, 'identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const packed = await ask(LIST, 'br;q=1.0, gzip;q=0.8, *;q=0.1');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    for (const { headers } of [plain, packed]) expect(headers.get('vary')).toBe('Accept-Encoding');
    const text = await plain.text();
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(JSON.parse(text));
  });

  it('is sent as it is where it is short, with its length', async () => {
    const refused = await ask(LIST, 'gzip', { pageIndex: -1 });
    expect(refused.headers.get('content-encoding')).toBeNull();
    const text = await refused.text();
    expect(refused.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });

  it('has all its headers', async () => {
    const { headers } = await ask(LIST, 'gzip');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
