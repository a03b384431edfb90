import { expect, it } from 'vitest';
import { startTestServer } from '../testing/client.ts';

const settings = { version: '1', projectCode: 'test' };

it('shells are told of the origins of images, and their policy allows these and no others', async () => {
  const told = async (given: Parameters<typeof startTestServer>[0]) => {
    const { anonymous } = await startTestServer(given);
    const response = await anonymous.raw(new Request('http://server.test/config.json'));
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    const config: unknown = await response.json();
    return [config, policy.find((part) => part.startsWith('img-src'))];
  };
  const imageOrigins = ['https://pictures.example', 'http://10.0.0.1:8080'];
  expect(await told({ settings: { ...settings, imageOrigins } })).toEqual([
    expect.objectContaining({ imageOrigins }),
    "img-src 'self' data: blob: https://pictures.example http://10.0.0.1:8080",
  ]);
  expect(await told({ settings })).toEqual([
    expect.not.objectContaining({ imageOrigins: expect.anything() }),
    "img-src 'self' data: blob:",
  ]);
});

it('shells are told of the origins of pages that they may frame, and their policy allows these and no others', async () => {
  const frames = async (given: Parameters<typeof startTestServer>[0]) => {
    const { anonymous } = await startTestServer(given);
    const response = await anonymous.raw(new Request('http://server.test/config.json'));
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    const config: unknown = await response.json();
    return [config, policy.find((part) => part.startsWith('frame-src'))];
  };
  const frameOrigins = ['https://boards.example'];
  expect(await frames({ settings: { ...settings, frameOrigins } })).toEqual([
    expect.objectContaining({ frameOrigins }),
    "frame-src 'self' https://boards.example",
  ]);
  expect((await frames({ settings }))[1]).toBe("frame-src 'self'");
});
