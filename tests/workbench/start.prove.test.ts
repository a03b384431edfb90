/**
 * The workbench of `npm start`: built at the first start and served, there at once at the next. In Chromium a story
 * draws the data of its server, and the panel 'Page' edits its page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';
import { freePort } from '../helpers/stack.ts';

const root = resolve(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'pagewright-start-'));
const LONG = { timeout: 240_000, interval: 100 };

interface Started {
  readonly url: string;
  /** All that it has printed. */
  said(): string;
  stop(): Promise<void>;
}

const running = new Set<Started>();

async function start({ folder = data, workbenchPort = 0 } = {}): Promise<Started> {
  const port = workbenchPort === 0 ? await freePort() : workbenchPort;
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    WORKBENCH_PORT: String(port),
    PAGEWRIGHT_DATA: folder,
  };
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  const started: Started = {
    url: `http://localhost:${port}`,
    said: () => text,
    async stop() {
      running.delete(started);
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  running.add(started);
  return started;
}

const status = async (url: string) => (await fetch(url).catch(() => null))?.status;

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ headless: true, ...launchOptions() });
});
afterAll(async () => {
  await browser?.close();
  for (const started of [...running]) await started.stop();
  rmSync(data, { recursive: true, force: true });
});

test('the first start builds it behind the shell, and says so at its address', {
  timeout: 600_000,
}, async () => {
  rmSync(join(root, '.cache/workbench'), { recursive: true, force: true });
  const first = await start();
  await expect.poll(() => status(first.url), LONG).toBe(503);
  expect(await (await fetch(first.url)).text()).toContain('being built');
  await expect.poll(() => first.said(), LONG).toContain(`The workbench is at ${first.url}`);
  expect(first.said()).toMatch(/Pagewright is ready at[\s\S]*being built[\s\S]*The workbench is at/);
  expect(await status(first.url)).toBe(200);
  await first.stop();
});

test('the next has it before the shell; a port that is taken is told, and the shell goes on', {
  timeout: 600_000,
}, async () => {
  const next = await start();
  await expect.poll(() => status(next.url), { timeout: 60_000, interval: 50 }).toBe(200);
  expect(next.said()).not.toContain('being built');
  await expect.poll(() => next.said(), LONG).toContain('Pagewright is ready at');
  const port = Number(new URL(next.url).port);
  // A data folder has one server.
  const other = await start({ folder: join(data, 'other'), workbenchPort: port });
  await expect
    .poll(() => other.said(), LONG)
    .toContain(`cannot use port ${port} (WORKBENCH_PORT): it is taken`);
  await expect.poll(() => other.said(), LONG).toContain('Pagewright is ready at');
  await other.stop();

  const page = await browser.newPage({ colorScheme: 'dark', viewport: { width: 1400, height: 900 } });
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.setDefaultTimeout(120_000);
  await page.goto(`${next.url}/?path=/story/pages-page-list--table`);
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame
    .getByText(/^WO\d+$/)
    .first()
    .waitFor();
  expect(await frame.locator('html').getAttribute('lang')).toBe('en-US');
  expect(await frame.locator('.pw-root').first().getAttribute('data-pw-mode')).toBe('auto');

  // The page model, edited in the panel.
  await page.getByRole('tab', { name: 'Page', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Definition (JSON)' });
  await box.fill((await box.inputValue()).replaceAll('"Order no."', '"Work no."'));
  await frame.getByRole('columnheader', { name: 'Work no.' }).waitFor();

  // What a reader has chosen goes with him to the next story; a word that is no state takes nothing down.
  await page.goto(`${next.url}/?path=/story/pages-page-list--table&globals=language:vi_VN;mode:dark`);
  await frame
    .getByText(/^WO\d+$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Cards' }).click();
  await page.waitForURL(/page-list--cards/);
  expect(page.url()).toContain('language:vi_VN');
  await frame.locator('.pw-root[lang="vi-VN"][data-pw-mode="dark"]').first().waitFor();
  await page.goto(`${next.url}/iframe.html?id=widgets-fields-decimal--plain&args=state:wrong`);
  await page.getByRole('textbox').first().waitFor();
  expect(failures).toEqual([]);
});
