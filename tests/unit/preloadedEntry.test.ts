import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { preloadedEntry } from '../../scripts/preloaded-entry.mjs';

test('a built page preloads its entry, as a script that is fetched as its module is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-preload-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<head></head><script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'document.title = "here";');
  const built = await build({
    root,
    base: '/below/',
    configFile: false,
    logLevel: 'silent',
    plugins: [preloadedEntry()],
    build: { write: false },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const html = files.find(({ fileName }) => fileName === 'index.html');
  const text = html?.type === 'asset' ? String(html.source) : '';
  const [, entry = ''] =
    /<script type="module" crossorigin src="(\/below\/assets\/[^"]+\.js)">/.exec(text) ?? [];
  expect(entry).not.toBe('');
  const preload = `<link rel="preload" as="script" crossorigin href="${entry}">`;
  expect(text).toContain(preload);
  expect(text.indexOf(preload)).toBeLessThan(text.indexOf('<script'));
});
