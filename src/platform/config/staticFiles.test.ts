import { afterEach, beforeEach, expect, it } from 'vitest';
import { json, startServer, type TestServer } from '../../../tests/helpers/httpServer.ts';
import { createPlatform, memoryStorage } from '../index.ts';
import { createStaticFiles } from './staticFiles.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer((one, response) => {
    if (one.url.startsWith('/app/config.json'))
      return json(response, { projectCode: 'p', languageEnable: true, baseUrl: '/api', defaultUrl: '/' });
    if (one.url.startsWith('/app/locales/en_US.json')) return json(response, { 'common.yes': 'Yep' });
    if (one.url.startsWith('/app/locales/vi_VN.json')) return json(response, { 'common.yes': 1 });
    if (one.url.startsWith('/app/version.json')) return json(response, { version: '1.0.2' });
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html>');
  });
});
afterEach(() => server.close());

it('reads the three files past the caches and without a token', async () => {
  let time = 0;
  const files = createStaticFiles({ baseUrl: `${server.base}/app/`, stamp: () => String(++time) });
  expect(await files.config()).toMatchObject({ ok: true, value: { projectCode: 'p', baseUrl: '/api' } });
  expect(await files.locale('en_US')).toEqual({ 'common.yes': 'Yep' });
  expect(await files.version()).toEqual({ ok: true, value: '1.0.2' });
  expect(await files.version()).toEqual({ ok: true, value: '1.0.2' });
  expect(server.seen.map((one) => one.url)).toEqual([
    '/app/config.json?t=1',
    '/app/locales/en_US.json?t=2',
    '/app/version.json?t=3',
    '/app/version.json?t=4',
  ]);
  expect(server.seen.every((one) => one.headers.authorization === undefined)).toBe(true);
});

it('a bad file and a page in place of a file are no translations', async () => {
  const files = createStaticFiles({ baseUrl: `${server.base}/app` });
  expect(await files.locale('vi_VN')).toBeNull();
  expect(await files.locale('zh_CN')).toBeNull();
  expect(await createStaticFiles({ baseUrl: `${server.base}/other` }).version()).toMatchObject({
    ok: false,
    error: { kind: 'badAnswer' },
  });
});

it('the texts of a platform take them, and keep the bundled ones without them', async () => {
  const platform = createPlatform({
    baseUrl: server.base,
    localesUrl: `${server.base}/app`,
    storage: memoryStorage(),
  });
  await platform.texts.setLanguage('en_US');
  expect([platform.texts.t('common.yes'), platform.texts.t('common.no')]).toEqual(['Yep', 'No']);
  await platform.texts.setLanguage('vi_VN');
  expect(platform.texts.t('common.yes')).toBe('Có');
  platform.dispose();
});

it.each(['', '{', '[]', '{"version":7}', '<!doctype html>', 'null'])(
  'a version that is no text is no version: %s',
  async (body) => {
    const files = createStaticFiles({
      baseUrl: server.base,
      fetch: async () => new Response(body, { headers: { 'content-type': 'application/json' } }),
    });
    expect(await files.version()).toMatchObject({ ok: false, error: { kind: 'badAnswer' } });
    // Its keys are read one by one: whatever they are, an object is a configuration.
    expect(await files.config()).toMatchObject({ ok: body.startsWith('{"') });
  },
);
