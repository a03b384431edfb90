/** 200 pictures in the rows of a form: placeholders where they are not there yet, and frames while one scrolls through. */
import type { Browser, Page } from 'playwright';
import { entryTable, form } from '../../e2e/screen.ts';
import { type Demo, FORM_PATH, go } from '../demo.ts';
import { longestFrame, longestTask } from '../frames.ts';
import { median, round, say } from '../lines.ts';
import { openPage } from '../site.ts';
import { storeMachine, uploadPictures } from './stored.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PICTURES = 200;
const IN_ROW = 4;
const STEPS = 60;

/**
 * Scrolls what scrolls inside an element from top to bottom, a step a frame; answers in how many frames a cell in sight
 * had neither a picture nor a placeholder.
 */
function scrollThrough(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    async ([inside, steps]) => {
      const all = [...document.querySelectorAll(inside), ...document.querySelectorAll(`${inside} *`)];
      const scroller = all.find(
        (one) => one.scrollHeight > one.clientHeight + 100 && getComputedStyle(one).overflowY !== 'visible',
      );
      if (scroller === undefined) throw new Error('nothing scrolls');
      const way = scroller.scrollHeight - scroller.clientHeight;
      let blank = 0;
      for (let step = 1; step <= steps; step += 1) {
        scroller.scrollTop = (way * step) / steps;
        await new Promise(requestAnimationFrame);
        const tiles = [...scroller.querySelectorAll('.pw-image-frame')];
        if (tiles.some((tile) => tile.querySelector('.pw-thumb, .pw-thumb-wait, .pw-thumb-none') === null))
          blank += 1;
      }
      return blank;
    },
    [selector, STEPS] as const,
  );
}

/** A page with the same pictures' number and size as plain elements, whose data stands in it. */
async function floor(browser: Browser): Promise<Page> {
  const page = await openPage(browser);
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
    return canvas.toDataURL('image/jpeg');
  });
  const rows = Array.from(
    { length: PICTURES / IN_ROW },
    () => `<div style="height:40px">${`<img width="32" height="32" src="${url}">`.repeat(IN_ROW)}</div>`,
  );
  await page.setContent(`<div id="all" style="height:280px;overflow:auto">${rows.join('')}</div>`);
  return page;
}

export async function pictures({ stack, browser, enter }: Demo): Promise<void> {
  const ids = await uploadPictures(stack, PICTURES, 'proof');
  const upkeep = Array.from({ length: PICTURES / IN_ROW }, (_, row) => ({
    job: `Job ${row}`,
    day: '2026-01-05',
    upkeepKind: 'repair',
    note: `Row ${row}`,
    proof: ids.slice(row * IN_ROW, (row + 1) * IN_ROW).join(),
  }));
  const id = await storeMachine(stack, 'BENCH-ROWS', { upkeep });
  // A profile of its own each time: no picture is there before it is asked for.
  const opened = async () => {
    const page = await enter('operator');
    await go(page, FORM_PATH, { appObjectId: 'machine', action: 'look', id });
    await form(page).waitFor();
    const table = entryTable(page, '保養紀錄');
    await table.locator('.pw-image-frame').first().waitFor();
    await table.evaluate((element) => {
      element.id = 'bench-pictures';
      element.scrollIntoView();
    });
    return page;
  };
  const ms: number[] = [];
  const taskMs: number[] = [];
  const floorMs: number[] = [];
  const floorTaskMs: number[] = [];
  let blanks = 0;
  // In a page of its own: once scrolled through, its pictures are decoded.
  const inNew = async (opening: Promise<Page>, measure: (page: Page) => Promise<number>) => {
    const page = await opening;
    const taken = await measure(page);
    await page.close();
    return taken;
  };
  const task = (selector: string) => (page: Page) =>
    longestTask(browser, page, () => scrollThrough(page, selector));
  const countBlanks = async (page: Page) => {
    blanks += await scrollThrough(page, '#bench-pictures');
  };
  for (let run = 0; run < RUNS; run += 1) {
    ms.push(await inNew(opened(), (page) => longestFrame(page, () => countBlanks(page))));
    taskMs.push(await inNew(opened(), task('#bench-pictures')));
    floorMs.push(
      await inNew(floor(browser), (page) => longestFrame(page, () => scrollThrough(page, '#all'))),
    );
    floorTaskMs.push(await inNew(floor(browser), task('#all')));
  }
  say({
    bench: '200 pictures in rows, longest frame while scrolling through',
    ms: round(median(ms)),
    floorMs: round(median(floorMs)),
    taskMs: round(median(taskMs)),
    floorTaskMs: round(median(floorTaskMs)),
    goal: 34,
  });
  say({
    bench: '200 pictures in rows, frames with a tile without picture and placeholder',
    count: blanks,
    goal: 0,
  });
}
