/** A large upload of a form while somebody types in it, against the same typing without it; then one that is cancelled. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { field, form } from '../../e2e/screen.ts';
import { type Demo, FORM_PATH, go } from '../demo.ts';
import { longestFrame, longestTask } from '../frames.ts';
import { median, round, say } from '../lines.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const MB = 1024 * 1024;
const SIZE = 50;
/** MB a second: the line is what takes time, as it is for people. */
const LINE = 4;
const TEXT = '設備 machine '.repeat(6);

const NAMES = ['text.txt', 'cancelled.txt'] as const;

/** Types as a quick person does, 20 letters a second. */
async function type(page: Page): Promise<void> {
  const box = field(page, 'textbox', '備註');
  await box.fill('');
  await box.pressSequentially(TEXT, { delay: 50 });
}

const fileInput = (page: Page) => form(page).getByLabel('文件', { exact: true });

/** Milliseconds from pressing the button to a form that shows nothing of the upload. */
async function cancel(page: Page, name: string): Promise<number> {
  await fileInput(page).setInputFiles(name);
  const button = form(page).getByRole('button', { name: /^取消上傳/ });
  await button.waitFor();
  await page.waitForTimeout(500);
  const gone = page.waitForEvent('requestfailed');
  const ms = await button.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        if (element instanceof HTMLElement) element.click();
        const look = () => {
          if (document.querySelector('section.pw-page-body progress') === null)
            resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  await gone;
  return ms;
}

export async function uploads({ browser, enter }: Demo): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-upload-'));
  const [whole, cancelled] = NAMES.map((name) => join(folder, name));
  for (const file of [whole, cancelled])
    writeFileSync(file ?? '', 'text of a machine\n'.repeat((SIZE * MB) / 18));
  const ms: number[] = [];
  const taskMs: number[] = [];
  const floorMs: number[] = [];
  const floorTaskMs: number[] = [];
  const cancelMs: number[] = [];
  try {
    const page = await enter('operator');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: LINE * MB,
    });
    await go(page, FORM_PATH, { appObjectId: 'machine', action: 'add' });
    await form(page).waitFor();
    await fileInput(page).waitFor({ state: 'attached' });
    await type(page);
    const upload = async () => {
      await fileInput(page).setInputFiles(whole ?? '');
      await type(page);
      if ((await form(page).locator('progress').count()) === 0)
        throw new Error('the upload ended before the typing did');
      await form(page).locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
    };
    // Stored, and not refused.
    const remove = () => form(page).locator('button.pw-files-open').press('Delete');
    for (let run = 0; run < RUNS; run += 1) {
      floorMs.push(await longestFrame(page, () => type(page)));
      floorTaskMs.push(await longestTask(browser, page, () => type(page)));
      ms.push(await longestFrame(page, upload));
      await remove();
      taskMs.push(await longestTask(browser, page, upload));
      await remove();
      cancelMs.push(await cancel(page, cancelled ?? ''));
    }
    await page.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say({
    bench: `upload of ${SIZE} MB, longest frame while somebody types`,
    ms: round(median(ms)),
    floorMs: round(median(floorMs)),
    taskMs: round(median(taskMs)),
    floorTaskMs: round(median(floorTaskMs)),
    goal: 50,
  });
  say({
    bench: `upload of ${SIZE} MB, cancelled until the form is free`,
    ms: round(median(cancelMs)),
    goal: 50,
  });
}
