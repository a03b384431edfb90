/** What holds of all requests, whatever their call: paths, messages, headers, bodies. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestServer } from '../testing/client.ts';
import { textOf } from '../texts/catalogue.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

describe('requests', () => {
  it('paths match whatever the case, with a trailing slash too', async () => {
    const admin = await server.client('admin');
    for (const path of ['/API/security/getwebmenutree/', '/api/Security/GetWebMenuTree']) {
      expect(await admin.get(path)).toMatchObject({ http: 200, status: true });
    }
    expect(await admin.get('/api/none')).toMatchObject({ http: 404, status: false });
  });

  it('an unknown path is told in the language of the request', async () => {
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const response = await server.anonymous.raw(new Request('http://server.test/api/none', { headers }));
      const body: unknown = await response.json();
      return isRecord(body) ? body.msg : null;
    };
    expect(await ask('vi-VN')).toBe(textOf('vi_VN', 'request.unknown'));
    expect(await ask('de')).toBe(textOf('zh_TW', 'request.unknown'));
  });

  it('every answer has the security headers', async () => {
    for (const path of ['/api/Security/GetWebMenuTree', '/api/none', '/config.json', '/']) {
      const response = await server.anonymous.raw(new Request(`http://server.test${path}`));
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('bodies that are no JSON, too deep or too long are refused, not thrown', async () => {
    const send = (body: string) =>
      server.anonymous.raw(new Request('http://server.test/api/security/loginapi', { method: 'POST', body }));
    expect((await send('{')).status).toBe(422);
    expect((await send('[]')).status).toBe(422);
    expect((await send(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).status).toBe(422);
    expect((await send(`{"a":"${'x'.repeat(25 * 1024 * 1024)}"}`)).status).toBe(422);
  });
});
