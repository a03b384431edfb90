import { expect, it } from 'vitest';
import type { Assets } from '../ports.ts';
import { withSite } from './siteAssets.ts';

function folder(files: Readonly<Record<string, string>>): Assets {
  return {
    async read(path) {
      const text = Object.hasOwn(files, path) ? files[path] : undefined;
      return text === undefined
        ? null
        : { type: 'text/plain', bytes: new TextEncoder().encode(text) as Uint8Array<ArrayBuffer> };
    },
  };
}

it('a site has its configuration, logos and texts; all else is of the build', async () => {
  const assets = withSite(
    folder({
      'index.html': 'built',
      'config.json': '{"a":1}',
      'favicon.svg': 'ours',
      'brand/logo-full.svg': 'ours',
      'brand/logo-light.svg': 'ours',
      'locales/en_US.json': '{"one":"One","two":"Two"}',
      'locales/zh_TW.json': '{"one":"一"}',
    }),
    folder({
      'index.html': 'stale',
      'config.json': '{"a":2}',
      'favicon.svg': 'theirs',
      'brand/logo-full.svg': 'theirs',
      'locales/en_US.json': '{"two":"Second"}',
      'locales/zh_TW.json': 'broken',
    }),
  );
  const text = async (path: string) => {
    const file = await assets.read(path);
    return file === null ? null : new TextDecoder().decode(file.bytes);
  };
  expect(await text('index.html')).toBe('built');
  expect(await text('config.json')).toBe('{"a":2}');
  expect(await text('favicon.svg')).toBe('theirs');
  expect(await text('brand/logo-full.svg')).toBe('theirs');
  expect(await text('brand/logo-light.svg')).toBe('ours');
  expect(await text('locales/en_US.json')).toBe('{"one":"One","two":"Second"}');
  expect(await text('locales/zh_TW.json')).toBe('{"one":"一"}');
  expect(await text('none')).toBeNull();
});

it('the mark of a compact menu is that of the site, else its logo of Lite, before ours', async () => {
  const mark = async (own: Readonly<Record<string, string>>) => {
    const ours = folder({ 'brand/logo-mark.svg': 'ours', 'brand/logo-lite.svg': 'our lite' });
    const file = await withSite(ours, folder(own)).read('brand/logo-mark.svg');
    return file === null ? null : new TextDecoder().decode(file.bytes);
  };
  expect(await mark({ 'brand/logo-mark.svg': 'mark', 'brand/logo-lite.svg': 'lite' })).toBe('mark');
  expect(await mark({ 'brand/logo-lite.svg': 'lite' })).toBe('lite');
  expect(await mark({ 'brand/logo-full.svg': 'full' })).toBe('ours');
});
