/**
 * The playground as static files, in a real Chromium under the policy that its document states: it works from any
 * folder, and a link that somebody sent runs and calls nothing, neither before nor after it is shown.
 */
import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPlayground } from '../../scripts/playground.mjs';
import { hostileSource } from '../../stories/playground/examples/hostile.ts';
import { writeLink } from '../../stories/playground/model/link.ts';
import { Visitor } from '../e2e/harness.ts';
import { startServer, type TestServer } from '../helpers/httpServer.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
/** Not the root of its server. */
const FOLDER = '/some/folder/';
const ASSET = /^\/some\/folder\/(assets\/[\w.-]+\.(js|css))?$/;

let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  const folder = await buildPlayground(resolve(import.meta.dirname, '../../.cache/playground'));
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname === FOLDER ? 'index.html' : pathname.slice(FOLDER.length);
    const known = ASSET.test(pathname);
    response.writeHead(known ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'text/plain' });
    response.end(known ? readFileSync(join(folder, name)) : '');
  });
  visitor = await Visitor.arrive();
});
afterEach(async () => {
  const problems = visitor.problems.splice(0);
  await visitor.closePages();
  // The policy has had nothing to stop.
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await visitor.leave();
  await server.close();
});

/** Opens the page; whatever it asks for but its own files is noted. */
async function open(hash = ''): Promise<{ page: Page; asked: string[] }> {
  const page = await visitor.page({ locale: 'en-US' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    const isOwn = origin === server.base && ASSET.test(pathname);
    if (!isOwn && protocol !== 'blob:' && protocol !== 'data:') asked.push(request.url());
  });
  await page.goto(`${server.base}${FOLDER}${hash}`);
  return { page, asked };
}

describe('the static playground', () => {
  it('shows a form, and keeps what was typed over a reload', async () => {
    const { page, asked } = await open();
    await page.getByRole('textbox', { name: 'Number' }).waitFor();
    const text = page.getByRole('textbox', { name: 'Text of the Form page' });
    await text.fill('{ "items": [{ "key": "a", "type": "textbox", "model": "a", "title": "My own" }] }');
    await page.getByRole('textbox', { name: 'My own' }).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: 'My own' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('vi_VN');
    await page.getByRole('heading', { name: 'Sân thử' }).waitFor();
    expect(asked).toEqual([]);
  });

  it('makes a link that another visitor has to show first', async () => {
    const { page } = await open();
    await page.getByRole('combobox', { name: 'Examples' }).selectOption('csv');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const other = await open(new URL(link).hash);
    await other.page.getByRole('button', { name: 'Show it' }).click();
    await other.page.getByRole('tab', { name: 'List' }).click();
    await other.page.getByText('Housing, cast', { exact: true }).waitFor();
  });

  it('runs and calls nothing of a hostile link', async () => {
    const made = await writeLink(hostileSource);
    if (!made.ok) throw new Error('The source does not fit into a link.');
    const { page, asked } = await open(made.hash);
    const show = page.getByRole('button', { name: 'Show it' });
    await show.waitFor();
    expect(await page.locator('.pw-page, img, [role=tab]').count()).toBe(0);
    await show.click();
    await page.getByRole('combobox', { name: 'Looked up' }).click();
    await page.getByText('Looked up 2').first().waitFor();
    await page.keyboard.press('Escape');
    for (const tab of ['Compiled', 'Issues', 'JSON Schema', 'Types', 'Form'])
      await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Save success').first().waitFor();
    expect([asked, page.workers().length]).toEqual([[], 0]);
    // And when they run, they reach nothing.
    await page.getByRole('button', { name: 'Run scripts' }).click();
    await page
      .getByText(/fetch.* is not defined/)
      .first()
      .waitFor();
    expect([asked, page.workers().length]).toEqual([[], 1]);
  });

  it('refuses a link that stands for more than it may', async () => {
    const bomb = deflateRawSync(' '.repeat(16_000_000)).toString('base64url');
    const { page, asked } = await open(`#play=${bomb}`);
    await page.getByText('stands for more text than a link may').waitFor();
    expect(asked).toEqual([]);
  });
});
