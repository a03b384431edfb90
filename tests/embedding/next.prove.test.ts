/**
 * The sample for Next.js as its README says, in a folder of its own: packages from the registry, Pagewright from the
 * packed tarball, without the server's packages. Without a network it is skipped, and says so.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';
import { freePort } from '../helpers/stack.ts';
import { env, packInto, QUIET, ran, root, unlessAway } from './fresh.ts';

const app = mkdtempSync(join(tmpdir(), 'pagewright-next-'));

const away = unlessAway(() => {
  cpSync(join(root, 'samples/next'), app, {
    recursive: true,
    filter: (path) => !/\/(node_modules|\.next)(\/|$)/.test(path),
  });
  ran('npm', ['ci', '--include=dev', ...QUIET], app);
  const tarball = packInto(app);
  ran('npm', ['install', '--no-save', '--include=dev', '--omit=optional', ...QUIET, `./${tarball}`], app);
});

describe.skipIf(away !== null)('the sample for Next.js', () => {
  let server: ChildProcess;
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    ran('npm', ['run', 'build'], app);
    const port = await freePort();
    url = `http://localhost:${port}`;
    server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
      cwd: app,
      env,
    });
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    });
    browser = await chromium.launch({ headless: true, ...launchOptions() });
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    server?.kill();
    rmSync(app, { recursive: true, force: true });
  });

  it('has no database, and nothing else of the server', () => {
    const packages = readdirSync(join(app, 'node_modules'));
    expect(packages).toContain('pagewright');
    for (const name of ['@electric-sql', 'pg', 'kysely', 'hono', 'pino', '@rjsf', 'ajv'])
      expect(packages).not.toContain(name);
  });

  it.each([
    ['/', ['value="PO-1"', 'Quantity', 'Save']],
    ['/?lang=vi', ['value="PO-1"', 'Lưu', 'lang="vi-VN"']],
    ['/orders', ['Number', 'aria-label="All"']],
  ])('%s is rendered on the server, and taken over without a word', async (path, words) => {
    const html = await (await fetch(url + path)).text();
    for (const word of words) expect(html).toContain(word);

    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => said.push(String(error)));
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(url + path);
    await page.locator('body > .pw-portals').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    if (path === '/orders') await page.getByText('PO-2').waitFor();
    else {
      const input = page.locator('[data-pw-key="k2"] input');
      await input.fill('7');
      await input.blur();
      expect(await input.inputValue()).toMatch(/^7/);
    }
    expect(said).toEqual([]);
    await page.close();
  });
});
