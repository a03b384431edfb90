/**
 * The packed tarball in an empty folder, as a stranger has it: `pagewright serve` leads from the link that it prints to
 * the first record, by the commands that its first screen names, and `serve --demo` to the demo factory. Without a
 * network it is skipped, and says so.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../e2e/harness.ts';
import { choose, field, form, formAction, listAction, listRows, trySignIn } from '../e2e/screen.ts';
import { type Served, serveIn } from '../helpers/served.ts';
import { env, packInto, QUIET, ran, unlessAway } from './fresh.ts';

const PASSWORD = 'kiln-otter-7';
const packed = mkdtempSync(join(tmpdir(), 'pagewright-packed-'));
const folder = join(packed, 'workplace');
/** What `npx pagewright` runs. */
const command = join(folder, 'node_modules/.bin/pagewright');

const away = unlessAway(() => {
  const tarball = packInto(packed);
  mkdirSync(folder);
  ran('npm', ['init', '-y'], folder);
  ran('npm', ['install', ...QUIET, join(packed, tarball)], folder);
});

/** Runs a command line as it stands on a screen, with the password where it asks for one. */
function typed(line: string) {
  const [program = '', ...args] = line.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    // npx may fetch nothing: what is run is what was packed.
    env: {
      ...env,
      DATABASE_URL: '',
      PAGEWRIGHT_DATA: '',
      PAGEWRIGHT_PASSWORD: PASSWORD,
    },
  });
  return { status, stdout, stderr };
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe.skipIf(away !== null)('the packed package in an empty folder', () => {
  let visitor: Visitor;
  let served: Served | null = null;

  beforeAll(async () => {
    visitor = await Visitor.arrive();
  });
  afterAll(async () => {
    await visitor?.leave();
    await served?.stop();
    rmSync(packed, { recursive: true, force: true });
  });

  it('has its command on the path of npx', () => {
    expect(typed('npx pagewright --version')).toMatchObject({ status: 0, stdout: '0.1.0\n' });
    expect(typed('npx pagewright')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('load <files...>'),
    });
  });

  it('serve: from the printed link to a record in a list of one’s own', async () => {
    served = await serveIn(folder, command);
    const page = await visitor.page();
    await page.goto(served.setupLink ?? '');
    await box(page, '密碼').fill(PASSWORD);
    await box(page, '再次輸入密碼').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '還沒有任何頁面' }).waitFor();

    // The first three commands of the screen, as they stand there.
    writeFileSync(join(folder, 'orders.csv'), 'Number,Date,Amount\nA1,2026-01-02,12.5\nA2,2026-01-03,3.25\n');
    const commands = await page.locator('code').allTextContents();
    const said = commands.slice(0, 3).map((line) => typed(line.trim()));
    expect(said.map(({ status }) => status)).toEqual([0, 0, 0]);
    expect(said[2]?.stderr).toContain(`Loaded into ${served.url}: 5 new`);

    await page.reload();
    await choose(page, 'orders');
    await listAction(page, '新增').click();
    await form(page).waitFor();
    await field(page, 'textbox', 'Number').fill('A3');
    await field(page, 'textbox', 'Date').fill('2026-02-03');
    await field(page, 'textbox', 'Amount').fill('7.25');
    await formAction(page, '儲存').click();
    await page.getByText('儲存成功！').first().waitFor();
    await choose(page, 'orders');
    await expect.poll(() => listRows(page).filter({ hasText: 'A3' }).count()).toBe(1);
    await page.context().close();

    // With the server stopped the same goes into the store, where all of it is already.
    await served.stop();
    served = null;
    const again = typed('npx pagewright load definitions');
    expect(again).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Nothing to change in the store in .data'),
    });
    served = await serveIn(folder, command);
    expect(served.setupLink).toBeNull();
    const later = await visitor.page();
    await later.goto(served.url);
    await trySignIn(later, 'admin', PASSWORD);
    await choose(later, 'orders');
    await expect.poll(() => listRows(later).filter({ hasText: 'A3' }).count()).toBe(1);
    await served.stop();
    served = null;
    expect(visitor.problems).toEqual([]);
  });

  it('serve --demo: to a factory at work, whose builder loads pages and sees them', async () => {
    served = await serveIn(folder, command, ['--demo', '--data', '.demo']);
    expect(served.setupLink).toBeNull();
    const page = await visitor.page();
    await page.goto(served.url);
    await trySignIn(page, 'builder', 'pagewright');
    await choose(page, '生產工單');
    await listRows(page).nth(5).waitFor();
    const { status, stderr } = spawnSync(
      process.execPath,
      [command, 'load', 'definitions', '--data', '.demo'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...env, DATABASE_URL: '', PAGEWRIGHT_USER: 'builder', PAGEWRIGHT_PASSWORD: 'pagewright' },
      },
    );
    expect([status, stderr]).toEqual([0, `Loaded into ${served.url}: 5 new, 0 changed, 0 unchanged.\n`]);
    await page.reload();
    await choose(page, 'orders');
    await listAction(page, '新增').waitFor();
    expect(visitor.problems).toEqual([]);
  });
});
