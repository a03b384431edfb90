import { expect, it } from 'vitest';
import type { Assets } from '../ports.ts';
import { startTestServer } from '../testing/client.ts';

const site = (config: string): Assets => ({
  read: async (path) =>
    path === 'config.json'
      ? { type: 'application/json', bytes: new TextEncoder().encode(config) as Uint8Array<ArrayBuffer> }
      : null,
});

async function answered(config: string): Promise<unknown> {
  const { app } = await startTestServer({ assets: site(config) });
  return (await app.fetch(new Request('http://server.test/config.json'))).json();
}

it('a site writes the keys of config.json that it changes', async () => {
  expect(await answered('{"languageEnable":false,"settings":{"layout":"top"}}')).toMatchObject({
    languageEnable: false,
    baseUrl: '',
    defaultUrl: '',
    settings: { layout: 'top' },
  });
});

it.each(['', '[]', '{"languageEnable":"no"}', '{"baseUrls":"/a"}'])('%s is as none', async (config) => {
  expect(await answered(config)).toMatchObject({ languageEnable: true, baseUrl: '', defaultUrl: '' });
});
