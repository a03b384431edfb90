/**
 * The guide 'Your first form' as it stands, step by step in an empty folder: its commands are run, its file is written,
 * and what it says is to be seen is looked for; then in the same app the install line and the first sample of the guide
 * 'rjsf'. Without a network it is skipped, and says so.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Locator } from 'playwright';
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

  it('and the one to rjsf to a form of a schema, which the styles of the app do not reach', async () => {
    const guide = codeBlocksOf(join(root, 'stories/guides/Rjsf.mdx'));
    const install = guide.find(({ language }) => language === 'sh')?.code.trim() ?? '';
    const sample = guide.find(({ language }) => language === 'tsx')?.code ?? '';
    follow(install, app);
    writeFileSync(join(app, 'src/Registration.tsx'), sample);
    writeFileSync(join(app, 'src/App.tsx'), "export { Registration as default } from './Registration';\n");
    follow('npm run build', app);
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByRole('button', { name: 'Submit' }).click();
    const error = page.getByText('Required', { exact: true }).last();
    await error.waitFor();
    const left = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? -1);
    const name = await left(page.getByRole('textbox', { name: 'Name' }));
    expect(await left(page.getByRole('checkbox', { name: 'News by mail' }))).toBeLessThan(name + 20);
    expect(await error.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start');
  });
});
