/** The packed package in a bare host: strict CSP, hostile stylesheet, a page with scripts hidden and shown. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../bench/site.ts';
import { embeddedSizes, GOALS, HELD } from '../bench/size/embedded.ts';
import { linksOf } from '../embedding/links.ts';
import { buildHost, buildRendered, develop, hostFolder, pack, runInHost, serve } from '../embedding/pack.ts';
import { Visitor } from './harness.ts';

/** A busy machine starts a worker late. */
const SOON = { timeout: 20_000 };

/** Pages that are rendered to a string in a language, and what is in it. */
const RENDERED: readonly (readonly [string, string, readonly string[]])[] = [
  ['form', 'en_US', ['Text of the record', 'Option a', 'Save', 'value="2026-01-31"']],
  ['form', 'zh_TW', ['Text of the record', '儲存']],
  ['added', 'vi_VN', ['Lưu', 'Đóng']],
  ['list', 'zh_CN', ['Number', '新增']],
  ['list', 'en_US', ['Number', 'Add']],
  ['root', 'zh_CN', ['Inside the root', 'data-pw-mode="dark"', 'lang="zh-CN"', 'Text of the record']],
  ['rjsf', 'en_US', ['value="Plain"', 'Count', 'Submit', 'Text of the record']],
];

let site: Awaited<ReturnType<typeof serve>>;
let strings: readonly string[];
let taken: Awaited<ReturnType<typeof serve>>;
let narrow: Awaited<ReturnType<typeof serve>>;
let visitor: Visitor;
let packed: readonly string[];
let tarball: string;

beforeAll(async () => {
  ({ names: packed, tarball } = pack());
  site = await serve(await buildHost('index'));
  narrow = await serve(await buildHost('narrow'));
  const rendered = await buildRendered();
  strings = rendered.render(RENDERED.map(([name, language]) => ({ name, language })));
  taken = await serve(rendered.folder);
  visitor = await Visitor.arrive();
}, 300_000);

afterAll(async () => {
  await visitor?.leave();
  site?.close();
  narrow?.close();
  taken?.close();
});

const modules = join(import.meta.dirname, '../../node_modules');

/** The packages that the modules of large libraries import. */
function bundledPackages(): string[] {
  const folder = join(import.meta.dirname, '../../src/widgets/libraries');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
  const named = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[^']*'/g),
  ]);
  // The last one only leads to others.
  const none = ['react', 'react-dom', '@tiptap/pm'];
  return [...new Set(named.map(([, name = '']) => name))].filter((name) => !none.includes(name));
}

/** How a package and its licence stand in a list of licences. */
function licenceOf(name: string): string {
  const folder = join(modules, name);
  const { version, license }: { version: string; license: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one)) ?? '';
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
}

/** The computed looks of what a selector finds first. */
function looks(page: Page, selector: string, names: readonly string[]): Promise<Record<string, string>> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, wanted) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(wanted.map((name) => [name, style.getPropertyValue(name)]));
    }, names);
}

const number = async (page: Page, label: string) => Number(await page.getByLabel(label).inputValue());

describe('the packed package in a host of its own', () => {
  test('holds the built rooms, documentation and nothing else of the project', () => {
    expect([...packed].sort()).toEqual([
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'dist',
      'docs',
      'package.json',
    ]);
  });

  test('names all libraries that it holds the code of, with the texts of their licences', () => {
    const dist = join(hostFolder, 'node_modules/pagewright/dist');
    const text = readFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
    const app = readFileSync(join(dist, 'app/THIRD-PARTY-LICENSES.txt'), 'utf8');
    const bundled = bundledPackages();
    expect(bundled).toEqual(expect.arrayContaining(['echarts', 'dompurify', 'pdfjs-dist', '@tiptap/core']));
    for (const name of bundled) for (const file of [text, app]) expect(file).toContain(licenceOf(name));
    for (const name of ['quickjs-emscripten-core', '@jitl/quickjs-singlefile-browser-release-sync'])
      expect(text).toContain(licenceOf(name));
    for (const name of ['react', 'zustand', 'lucide-react']) {
      expect(app).toContain(licenceOf(name));
      // Of these the package asks that they are installed beside it.
      expect(text).not.toContain(`  ${name} `);
    }
  });

  test('each link of its documents leads to a file or folder that is packed, or out', () => {
    const links = linksOf(join(hostFolder, 'node_modules/pagewright'));
    expect(links.length).toBeGreaterThan(60);
    expect(links.filter(({ found }) => !found).map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
    expect(links.map(({ file }) => file)).toContain('docs/guides/ForEmbedders.md');
    expect(links.map(({ file }) => file)).toContain('README.md');
  });

  test.each([
    ['publint', ['run', '--strict']],
    // What `require` and the oldest resolution make of modules is no matter: there is no CommonJS.
    ['attw', ['--profile', 'esm-only', '--format', 'ascii', '--no-color']],
  ])('%s finds nothing in the tarball', (tool, args) => {
    const bin = join(import.meta.dirname, '../../node_modules/.bin', tool);
    const { status, stdout, stderr } = spawnSync(bin, [...args, tarball], { encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });

  test.each(['form', 'list', 'rjsf', 'widgets', 'designer', 'shell'])(
    'pagewright/%s is a module of the client for frameworks that ask',
    (door) => {
      const { stdout } = runInHost([
        '--input-type=module',
        '-e',
        `const { readFileSync } = await import('node:fs');
         console.log(readFileSync(new URL(import.meta.resolve('pagewright/${door}')), 'utf8').split('\\n')[0]);`,
      ]);
      expect(stdout).toBe('"use client";\n');
    },
  );

  test('a hidden page keeps its script, its timer and what is typed; the value is saved', async () => {
    const page = await visitor.page();
    await page.goto(site.url);
    await expect.poll(() => number(page, 'Ticks'), SOON).toBeGreaterThan(1);
    await page.getByLabel('Name').fill('typed before hiding');
    await page.locator('#toggle').click();
    await page.getByLabel('Name').waitFor({ state: 'hidden' });
    const before = await number(page, 'Ticks');
    await page.waitForTimeout(400);
    await page.locator('#toggle').click();
    await page.getByLabel('Name').waitFor({ state: 'visible' });
    await expect.poll(() => number(page, 'Ticks'), SOON).toBeGreaterThan(before + 3);
    expect(await number(page, 'Runs')).toBe(1);
    expect(await page.getByLabel('Name').inputValue()).toBe('typed before hiding');

    await page.getByLabel('Name').fill('set after showing');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'saved')))
      .toMatchObject([
        { path: '/openapi/host/order/view1/save', model: { id: 'r1', name: 'set after showing', runs: 1 } },
      ]);
    expect(await number(page, 'Runs')).toBe(1);
  });

  test('host and page do not restyle each other', async () => {
    const calm = await visitor.page();
    await calm.goto(site.url);
    const hostile = await visitor.page();
    await hostile.goto(`${site.url}/?hostile`);
    const names = [
      'border-top-width',
      'border-top-color',
      'height',
      'font-size',
      'font-family',
      'font-weight',
      'color',
      'background-color',
      'padding-left',
      'text-transform',
      'letter-spacing',
      'text-align',
      'line-height',
      'display',
      'width',
    ];
    for (const page of [calm, hostile]) await page.getByLabel('Name').waitFor();
    for (const selector of [
      '.pw-root input',
      '.pw-root label',
      '.pw-root .pw-toolbar button',
      '.pw-root svg',
      '.pw-root .pw-page-title',
    ])
      expect([selector, await looks(hostile, selector, names)]).toEqual([
        selector,
        await looks(calm, selector, names),
      ]);

    // The host's own elements look as its stylesheet and the browser say.
    expect(await looks(hostile, '#host-input', ['border-top-width', 'height'])).toEqual({
      'border-top-width': '9px',
      height: '90px',
    });
    expect(await looks(calm, '#host-title', ['font-size', 'font-weight', 'margin-top'])).toEqual({
      'font-size': '32px',
      'font-weight': '700',
      'margin-top': '21.44px',
    });
    expect(await looks(calm, '#host-text a', ['text-decoration-line'])).toEqual({
      'text-decoration-line': 'underline',
    });
  });

  test('a host draws control 490 and a type word of its own, and saves what they enter', async () => {
    const page = await visitor.page();
    await page.goto(`${site.url}/?own`);
    const score = page.locator('[data-pw-key="k2"]');
    await expect
      .poll(() => score.getByRole('button', { pressed: true }).getAttribute('aria-label'))
      .toBe('2 stars');
    await score.getByRole('button', { name: '5 stars' }).click();
    const cell = page.locator('[data-path="lines[e1].rated"]');
    await cell.dblclick();
    await cell.getByRole('button', { name: '1 stars' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    // The rules of the page hold for it as for any field: it is required.
    const sign = page.locator('[data-pw-key="k1"] button');
    await sign.and(page.locator(':focus')).waitFor();
    await sign.click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'saved')), SOON)
      .toMatchObject([
        { model: { id: 'r1', signature: 'signed by hand', score: 5, lines: [{ entryId: 'e1', rated: 1 }] } },
      ]);
  });

  test('the door for forms: texts of one language, tabs that come later open at the first wrong field', async () => {
    const page = await visitor.page();
    await page.goto(`${narrow.url}/narrow.html`);
    await page.getByLabel('Name').fill('typed');
    await page.getByRole('tab', { name: 'Second' }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Required items exist').first().waitFor();
    await page.getByLabel('Count').and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('typed');
  });

  test.each([
    ['takes the focus when it is drawn, however late its tab comes', false],
    ['leaves the focus where the user has put it meanwhile', true],
  ])('the first wrong field %s', async (_, goesElsewhere) => {
    const page = await visitor.page();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/rare-[^/]*\.js$/, (route) => released.then(() => route.continue()));
    await page.goto(`${narrow.url}/narrow.html`);
    const name = page.getByLabel('Name');
    await name.fill('typed');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Required items exist').first().waitFor();
    // Longer than a tab takes whose code is there.
    await page.waitForTimeout(1000);
    if (goesElsewhere) await name.click();
    release();
    const count = page.getByLabel('Count');
    await count.waitFor();
    if (!goesElsewhere) await count.and(page.locator(':focus')).waitFor();
    else {
      await page.waitForTimeout(200);
      expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    }
  });

  test('tabs whose code cannot be had say so in their place; nothing typed is lost when they are tried again', async () => {
    const page = await visitor.page();
    await page.route(/\/rare-[^/]*\.js$/, (route) => route.abort(), { times: 1 });
    await page.goto(`${narrow.url}/narrow.html`);
    await page.getByLabel('Name').fill('typed');
    const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    const [place, form] = await Promise.all([alert.boundingBox(), page.locator('.pw-page').boundingBox()]);
    expect(place?.width).toBeGreaterThan((form?.width ?? 0) / 2);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('tab', { name: 'First' }).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('typed');
  });

  test('what asks a server comes after the form; where it cannot be had a save says so, and is tried again', async () => {
    const page = await visitor.page();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const code = /\/serverCode-[^/]*\.js$/;
    // Not when there is time, and not at the first save.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.route(code, (route) => route.abort(), { times: 1 });
    const model = { id: 'o1', name: 'typed', count: 3 };
    await page.route('**/openapi/host/order/main/save', (route) =>
      route.fulfill({ json: { status: true, code: 200, msg: '', data: { newId: 'o1', model } } }),
    );
    await page.goto(`${narrow.url}/narrow.html`);
    await page.getByLabel('Name').fill('typed');
    await page.getByRole('tab', { name: 'Second' }).click();
    await page.getByLabel('Count').fill('3');
    expect(asked.filter((path) => code.test(path))).toEqual([]);
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('network error').first().waitFor();
    await save.click();
    await page.getByText('Save success').first().waitFor();
    expect(asked.filter((path) => code.test(path))).toHaveLength(2);
    expect(await page.getByLabel('Count').inputValue()).toBe('3');
  });

  test('what runs scripts comes with the first form that has any; where it cannot be had it is tried again', async () => {
    const page = await visitor.page();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // Tabs come in the same piece; the sandbox itself with the first script alone.
    const sandbox = /\/rare-[^/]*\.js$/;
    await page.goto(`${narrow.url}/narrow.html`);
    await page.getByRole('tab', { name: 'Second' }).waitFor();
    expect(asked.filter((path) => path.includes('script-worker'))).toEqual([]);
    asked.length = 0;
    await page.route(sandbox, (route) => route.abort(), { times: 1 });
    await page.goto(`${narrow.url}/narrow.html?scripted`);
    await page.getByText('This part of the program could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.getByLabel('Name').inputValue(), SOON).toBe('by script');
    expect(asked.filter((path) => sandbox.test(path))).toHaveLength(2);
  });

  test.each([
    'engine',
    'tools',
    'platform',
    'widgets',
    'form',
    'form/texts/vi_VN',
    'list',
    'rjsf',
    'texts/zh_CN',
    'designer',
    'shell',
    'server',
  ])('plain Node imports pagewright/%s: no DOM, no stylesheet', (room) => {
    const { status, stdout, stderr } = runInHost([
      '--input-type=module',
      '-e',
      `const room = await import('pagewright/${room}');
         console.log(typeof document, Object.keys(room).length > 0);`,
    ]);
    expect([status, stdout, stderr]).toEqual([0, 'undefined true\n', '']);
  });

  test("its command line reads the host's controls", () => {
    const cli = 'node_modules/pagewright/dist/server/cli.js';
    const checked = runInHost([cli, 'check', 'page.json']);
    expect([checked.status, checked.stdout]).toEqual([0, expect.stringContaining('page.unknownType')]);
    expect(runInHost([cli, 'check', 'page.json', '--controls', 'controls.mjs'])).toMatchObject({
      status: 0,
      stdout: '',
    });
  });

  test.each(RENDERED)(
    '%s in %s is rendered in Node; the browser takes it over without a warning',
    async (name, language, words) => {
      const drawn = strings[RENDERED.findIndex(([of, as]) => of === name && as === language)] ?? '';
      for (const word of words) expect(drawn).toContain(word);

      const page = await visitor.page({ viewport: { width: 390, height: 844 } });
      await page.addInitScript(() => {
        // What only this user's browser knows.
        const kept = { version: 1, pageLength: 100, widths: { v1: { c1: 333 } } };
        localStorage.setItem('pagewright.list.orders', JSON.stringify(kept));
      });
      const server = await page.request.get(`${taken.url}/${name}-${language}.html`);
      expect(await server.text()).toContain(drawn);
      await page.goto(`${taken.url}/${name}-${language}.html`);
      // Popups have their place once the page is the browser's.
      await page.locator('body > .pw-portals').waitFor({ state: 'attached' });
      if (name === 'list') await page.getByText('PO-1').waitFor();
      if (name === 'form') await page.getByText('without an id').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual([]);
      if (name !== 'form') return;
      const field = page.locator('[data-pw-key="textbox"] input');
      await field.fill('typed');
      expect(await field.inputValue()).toBe('typed');
    },
  );

  test('a module that is replaced while it runs keeps what was typed, with its new definition', async () => {
    const site = await develop();
    try {
      const page = await visitor.page();
      // The development server makes all modules anew for its first page.
      await page.goto(`${site.url}hot.html`, { timeout: 120_000 });
      const name = page.getByLabel('Name');
      await name.fill('committed');
      await page.getByLabel('Quantity').pressSequentially('12');
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
      site.edit('hot/App.tsx', (text) =>
        text.replace('Before', 'After').replace("title: 'Name'", "title: 'Full name'"),
      );
      await page.getByRole('heading', { name: 'After' }).waitFor();
      await page.getByLabel('Full name').waitFor();
      expect(await page.getByLabel('Full name').inputValue()).toBe('committed');
      expect(await page.getByLabel('Quantity').inputValue()).toBe('12');
      // The module was replaced; the page was not loaded again.
      expect(await page.evaluate(() => Reflect.get(window, 'isFirst'))).toBe(true);
    } finally {
      await site.close();
    }
  });

  // Counted as the bench does: README's app, a list, and a form of rjsf, each without React (and rjsf), gzipped.
  test('what an embedder’s app fetches does not grow', async () => {
    const browser = await openBrowser();
    // Vite follows it, and with that of tests would measure the React of developers.
    vi.stubEnv('NODE_ENV', 'production');
    try {
      const figures = await embeddedSizes(browser, 'dist');
      expect(figures.map(({ of }) => of)).toEqual(Object.keys(GOALS));
      for (const { of, kB, heaviest } of figures) {
        console.info(`${of}: ${kB.toFixed(1)} kB of ${GOALS[of]}`);
        expect(kB, `${of}: ${JSON.stringify(heaviest)}`).toBeLessThanOrEqual(HELD[of]);
      }
    } finally {
      vi.unstubAllEnvs();
      await browser.close();
    }
  });

  test('nothing violated the policy', () => {
    expect(visitor.problems).toEqual([]);
  });
});
