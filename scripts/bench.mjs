// `npm run bench`: ratios as JSON lines. Production builds, real Chromium, medians; the peer and the floor run in the same run.

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build } from 'vite';
import { launchOptions } from './chromium.mjs';
import { must, root } from './run.mjs';
import { styles } from './styles.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SIZES = (process.env.BENCH_SIZES ?? '100,1000,2000').split(',').map(Number);
const out = join(root, '.cache', 'bench');

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const round = (value) => Math.round(value * 1000) / 1000;
const say = (line) => console.log(JSON.stringify(line));

async function serve(folder) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

async function measure(browser, url, engine, fields, captured) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  try {
    if (captured) await page.addInitScript((value) => Object.assign(window, { captured: value }), captured);
    await page.goto(`${url}/?engine=${engine}&fields=${fields}`);
    await page.waitForFunction(() => 'bench' in window);
    const mount = await page.evaluate(() => window.bench.mount());
    await page.waitForTimeout(200);
    const strokes = [];
    let text = 'Text';
    for (let index = 0; index < 25; index += 1) {
      text += 'x';
      strokes.push(await page.evaluate((value) => window.bench.keystroke(value), text));
    }
    const warm = strokes.slice(5);
    return {
      mount,
      keystroke: median(warm.map((one) => one.total)),
      script: median(warm.map((one) => one.script)),
      touched: Math.max(...warm.map((one) => one.touched)),
      nodes: await page.evaluate(() => window.bench.nodes()),
      captured:
        engine === 'pagewright' && !captured ? await page.evaluate(() => window.bench.capture()) : null,
    };
  } finally {
    await page.close();
  }
}

async function forms() {
  await build({
    root: join(root, 'tests/bench/forms'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), styles()],
    build: { outDir: join(out, 'forms'), emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
  });
  const site = await serve(join(out, 'forms'));
  const browser = await chromium.launch({ headless: true, ...launchOptions() });
  const scripts = new Map();
  try {
    for (const fields of SIZES) {
      const { captured } = await measure(browser, site.url, 'pagewright', fields, null);
      const seen = { pagewright: [], floor: [], rjsf: [] };
      for (let run = 0; run < RUNS; run += 1)
        for (const engine of ['pagewright', 'floor', 'rjsf'])
          seen[engine].push(await measure(browser, site.url, engine, fields, captured));
      const of = (engine, name) => median(seen[engine].map((one) => one[name]));
      const base = { fields, nodes: of('pagewright', 'nodes'), floorNodes: of('floor', 'nodes') };
      scripts.set(fields, of('pagewright', 'script'));
      for (const name of ['mount', 'keystroke'])
        say({
          bench: `form ${name}`,
          ...base,
          ms: round(of('pagewright', name)),
          floorMs: round(of('floor', name)),
          rjsfMs: round(of('rjsf', name)),
          toFloor: round(of('pagewright', name) / of('floor', name)),
          toRjsf: round(of('pagewright', name) / of('rjsf', name)),
          goal: name === 'mount' ? 1.5 : 1.3,
        });
      say({ bench: 'fields touched by a keystroke', fields, count: of('pagewright', 'touched'), goal: 1 });
    }
    const [least, most] = [SIZES[0], SIZES.at(-1)];
    if (least !== most)
      say({
        bench: 'own script time of a keystroke',
        from: least,
        to: most,
        ms: round(scripts.get(most)),
        ratio: round(scripts.get(most) / scripts.get(least)),
        goal: 1.5,
      });
  } finally {
    await browser.close();
    site.close();
  }
}

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('engine')) await must('node', ['tests/bench/engine/internal.ts']);
if (wanted.length === 0 || wanted.includes('forms')) await forms();
if (wanted.length === 0 || wanted.includes('scripts')) await must('node', ['tests/bench/scripts.ts']);
if (wanted.length === 0 || wanted.includes('start')) await must('node', ['tests/bench/start.ts']);
