/**
 * The guide 'Your first form' as it stands, step by step in an empty folder: its commands are run, its file is written,
 * and what it says is to be seen is looked for. Without a network it is skipped, and says so.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';
import { codeBlocksOf } from '../helpers/codeBlocks.ts';
import { freePort } from '../helpers/stack.ts';
import { env, packInto, ran, root, unlessAway } from './fresh.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-first-'));
const app = join(folder, 'orders');
const blocks = codeBlocksOf(join(root, 'stories/guides/FirstForm.mdx'));
const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());
const [file] = blocks.filter(({ language }) => language === 'tsx');

/** Runs the lines of a block, each in the folder that the ones before have led to. */
function follow(block: string, from: string): void {
  let place = from;
  for (const line of block.split('\n')) {
    if (line.startsWith('cd ')) place = join(place, line.slice(3).trim());
    else ran('sh', ['-c', line.replace(/^npm install\b/, 'npm install --include=dev')], place);
  }
}

/** Milliseconds that the guide's commands have taken, up to the built app. */
let taken = 0;

function timed(task: () => void): void {
  const from = performance.now();
  task();
  taken += performance.now() - from;
}

const away = unlessAway(() => {
  packInto(folder);
  const [create = '', install = ''] = commands;
  timed(() => {
    follow(create, folder);
    follow(install, folder);
  });
});

describe.skipIf(away !== null)('the guide to a first form', () => {
  let server: ChildProcess;
  let browser: Browser;
  let url = '';

  beforeAll(async () => {
    writeFileSync(join(app, 'src/App.tsx'), file?.code ?? '');
    const [build = '', preview = ''] = commands[2]?.split('\n') ?? [];
    timed(() => follow(build, app));
    const port = await freePort();
    url = `http://localhost:${port}`;
    server = spawn('sh', ['-c', `exec ${preview} --port ${port} --strictPort`], { cwd: app, env });
    await vi.waitFor(async () => expect((await fetch(url)).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    });
    browser = await chromium.launch({ headless: true, ...launchOptions() });
  }, 400_000);

  afterAll(async () => {
    await browser?.close();
    server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is 40 lines', () => {
    expect(file?.code.trim().split('\n').length).toBeLessThanOrEqual(40);
  });

  it('takes a reader less than five minutes of waiting', () => {
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(5 * 60_000);
  });

  it('leads to a form that looks up, refuses at the field, and saves', async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(String(error)));
    await page.goto(url);
    await page.getByRole('combobox', { name: 'Customer' }).fill('bo');
    await page.getByRole('option', { name: /Bolt/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('PO-1 is taken').first().waitFor();
    await page.getByRole('textbox', { name: 'Number' }).fill('PO-2');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Save success').first().waitFor();
    const stored = await page.evaluate(() => localStorage.getItem('order'));
    expect(JSON.parse(stored ?? 'null')).toMatchObject({ number: 'PO-2', customer: 'c2' });
    expect(said).toEqual([]);
  });
});
