import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { quickStart } from '../../scripts/quick-start.mjs';

const APP = 'document.title = "here";';

function built(names: Parameters<typeof quickStart>[0]) {
  const root = mkdtempSync(join(tmpdir(), 'pagewright-start-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<head></head><script type="module" src="./main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'void import("./app.js"); void import("./rare.js");');
  writeFileSync(join(root, 'app.js'), APP);
  writeFileSync(join(root, 'rare.js'), APP);
  return build({
    root,
    base: '/below/',
    configFile: false,
    logLevel: 'silent',
    plugins: [quickStart(names)],
    build: { write: false },
  });
}

const OURS = { preloaded: 'app', compiled: ['app'] };

test('a built page asks for the application before its first script does', async () => {
  const files = [await built(OURS)].flat().flatMap((one) => ('output' in one ? one.output : []));
  const html = files.find(({ fileName }) => fileName === 'index.html');
  const text = html?.type === 'asset' ? String(html.source) : '';
  const [preload = ''] =
    /<link rel="modulepreload" crossorigin href="\/below\/assets\/app-[^"]+\.js">/.exec(text) ?? [];
  expect(preload).not.toBe('');
  expect(text.indexOf(preload)).toBeLessThan(text.indexOf('<script'));
});

test('only files of the start say that all of their functions are called', async () => {
  const files = [await built(OURS)].flat().flatMap((one) => ('output' in one ? one.output : []));
  const codes = files.flatMap((one) => (one.type === 'chunk' ? [[one.name, one.code] as const] : []));
  const told = codes.filter(([, code]) => code.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(told.map(([name]) => name)).toEqual(['app']);
  expect(codes.map(([name]) => name)).toContain('rare');
});

test('a name that no file of the build has is an error', async () => {
  await expect(built({ preloaded: 'app', compiled: ['gone'] })).rejects.toThrow(
    'no chunk with the name gone',
  );
});
