import { expect, it } from 'vitest';
import type { Assets } from '../ports.ts';
import { startTestServer } from '../testing/client.ts';

const site = (config: string): Assets => ({
  read: async (path) =>
    path === 'config.json'
      ? { type: 'application/json', bytes: new TextEncoder().encode(config) as Uint8Array<ArrayBuffer> }
      : path === 'index.html'
        ? { type: 'text/html', bytes: new TextEncoder().encode('<!doctype html>') as Uint8Array<ArrayBuffer> }
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

it('a key that does not fit, or that nobody reads, does not count by itself, and is told by name', async () => {
  const logged: string[] = [];
  const wrong =
    '{"languageEnable":"no","languagEnable":false,"language":"en_US","baseUrls":["/a",7],' +
    '"settings":{"layout":"top","isHelpky":false,"mode":"pink"}}';
  let written = wrong;
  const { app } = await startTestServer({
    assets: { read: (path) => site(written).read(path) },
    log: (message) => logged.push(message),
  });
  const faults = [
    "config.json: 'languageEnable' must be boolean; that does not count.",
    "config.json: 'languagEnable' is none of its keys; that does not count.",
    "config.json: 'baseUrls/1' must be string; that does not count.",
    "config.json: 'settings/isHelpky' is none of its keys; that does not count.",
    "config.json: 'settings/mode' must fit one of its choices; that does not count.",
  ];
  const ask = async () => (await app.fetch(new Request('http://server.test/config.json'))).json();
  const answer = await ask();
  expect(answer).toMatchObject({
    language: 'en_US',
    languageEnable: true,
    settings: { layout: 'top' },
    faults,
  });
  expect(answer).not.toHaveProperty('languagEnable');
  expect(answer).not.toHaveProperty('baseUrls');
  const said = () => logged.filter((line) => line.startsWith('config.json'));
  await ask();
  expect(said()).toEqual(faults);
  // Mended and broken again it is said again.
  for (written of ['{}', wrong]) await ask();
  expect(said()).toEqual([...faults, ...faults]);
});

it.each(['{"language":"en_US",}', '["en_US"]'])(
  'a file that is no JSON object is told once: %s',
  async (written) => {
    const logged: string[] = [];
    const { app } = await startTestServer({ assets: site(written), log: (message) => logged.push(message) });
    const ask = async () => (await app.fetch(new Request('http://server.test/config.json'))).json();
    const fault = 'config.json: it is no JSON object; nothing of it counts.';
    expect(await ask()).toMatchObject({ languageEnable: true, faults: [fault] });
    await ask();
    expect(logged.filter((line) => line.startsWith('config.json'))).toEqual([fault]);
  },
);

it('the shell’s page may send requests to the addresses that its configuration names, and to no others', async () => {
  const connects = async (config: string) => {
    const { app } = await startTestServer({ assets: site(config) });
    const page = await app.fetch(new Request('http://server.test/dashboard/base'));
    const policy = page.headers.get('content-security-policy')?.split('; ') ?? [];
    return policy.find((part) => part.startsWith('connect-src'));
  };
  const baseUrls = [
    'https://plant-b.example/app',
    '/plant-a',
    'https://plant-b.example',
    'none',
    'https://',
    'ftp://c',
  ];
  expect(await connects(JSON.stringify({ baseUrl: 'http://10.0.0.1:8080/x', baseUrls }))).toBe(
    "connect-src 'self' http://10.0.0.1:8080 https://plant-b.example",
  );
  expect(await connects('{}')).toBe("connect-src 'self'");
  // What ends a source of the policy, or stands for any: none of them may decide more than where requests go.
  const hostile = ['https://a;sandbox', "https://b,default-src'none'", 'https://*', "https://'unsafe-eval'"];
  expect(await connects(JSON.stringify({ baseUrls: hostile }))).toBe("connect-src 'self'");
  expect(await connects('{"baseUrl":7}')).toBe("connect-src 'self'");
});
