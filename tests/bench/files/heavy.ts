/**
 * Widgets with large libraries, from where their place is shown, or from a click, until they can be used: with nothing
 * of them in the browser (cold), and in a page that is loaded anew while the browser has their files on its disk. What a
 * click opens has had the pointer over it for 180 ms before, in which its code is fetched.
 */
import type { Page } from 'playwright';
import { findRecords, tokenOf } from '../../e2e/api.ts';
import { form, signIn } from '../../e2e/screen.ts';
import { type Demo, FORM_PATH, go, publishForm } from '../demo.ts';
import { median, round, say } from '../lines.ts';
import { openPage } from '../site.ts';
import { simplePdf } from './pdf.ts';
import { storeMachine, uploadFileOf } from './stored.ts';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);

interface Heavy {
  readonly name: string;
  /** Address of its form. */
  readonly query: Readonly<Record<string, string>>;
  /** Pressed first, where a click opens it; else the clock begins with its place on the screen. */
  readonly click?: string;
  readonly place: string;
  /** What is there once it can be used. */
  readonly usable: string;
}

/** Milliseconds from the place, or the click, to what can be used. */
async function opened(page: Page, { query, click, place, usable }: Heavy): Promise<number> {
  const shown = page.evaluate(
    ([pressed, at, ready]) =>
      new Promise<number>((resolve) => {
        let from = 0;
        if (pressed !== '')
          document.addEventListener('click', ({ timeStamp }) => (from = timeStamp), {
            once: true,
            capture: true,
          });
        const look = () => {
          if (from === 0 && pressed === '' && document.querySelector(at) !== null) from = performance.now();
          const found = document.querySelector(ready);
          // A canvas is there once something is drawn on it.
          const drawn =
            !(found instanceof HTMLCanvasElement) ||
            (found.getContext('2d')?.getImageData(0, 0, 1, 1).data[3] ?? 0) > 0;
          if (from > 0 && found !== null && drawn) resolve(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [click ?? '', place, usable] as const,
  );
  await go(page, FORM_PATH, query);
  if (click !== undefined) {
    // As a hand does it: the pointer is there before, and the button is down for a while.
    const button = page.locator(click).first();
    await button.hover();
    await page.waitForTimeout(100);
    await button.click({ delay: 80 });
  } else {
    await form(page).waitFor();
    // What stands for it while its code comes may be replaced at any moment.
    await page.locator(place).first().waitFor({ state: 'attached' });
    await page.evaluate((at) => document.querySelector(at)?.scrollIntoView(), place);
  }
  return shown;
}

export async function heavy({ stack, browser }: Demo): Promise<void> {
  const publish = (type: string, options: object) =>
    publishForm(stack, 'machine', { items: [{ key: 'w', type, model: 'remark', title: 'Widget', options }] });
  const documents = await uploadFileOf(
    stack,
    new File([simplePdf()], 'manual.pdf', { type: 'application/pdf' }),
  );
  const inspections = await findRecords(
    stack,
    await tokenOf(stack, 'operator'),
    'inspection',
    'number',
    'QC',
  );
  const inspection = inspections.find(({ defects }) => Number(defects) > 0);
  const id = await storeMachine(stack, 'BENCH-PDF', { documents });
  const code = await publish('editor', { codeMode: 'json', height: 320, colSpan: 12 });
  const rich = await publish('htmleditor', { colSpan: 12 });
  const chart = await publish('piechart', { colSpan: 12 });
  const widgets: readonly Heavy[] = [
    {
      name: 'code',
      query: { renderCode: code, action: 'add' },
      place: '.pw-codeeditor',
      usable: '.cm-content[contenteditable=true]',
    },
    {
      name: 'rich text',
      query: { renderCode: rich, action: 'add' },
      place: '.pw-page-body .pw-field',
      usable: '.ProseMirror[contenteditable=true]',
    },
    {
      name: 'chart',
      query: { renderCode: chart, action: 'add' },
      place: 'section.pw-page-body',
      usable: '.pw-chart-drawing svg',
    },
    {
      name: 'chart of a whole record',
      query: { appObjectId: 'inspection', action: 'look', id: String(inspection?.id) },
      // Its frame comes with its code: the clock begins with the form.
      place: 'section.pw-page-body',
      usable: '.pw-chart-drawing svg',
    },
    {
      name: 'map',
      query: { appObjectId: 'machine', action: 'add' },
      place: '.pw-map',
      usable: '.leaflet-container .leaflet-image-layer, .leaflet-container .leaflet-tile-loaded',
    },
    {
      name: 'PDF',
      query: { appObjectId: 'machine', action: 'look', id },
      click: '.pw-files-open',
      place: '',
      usable: 'canvas.pw-viewer-page',
    },
  ];
  for (const widget of widgets) {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openPage(browser);
      await signIn(page, stack, 'operator');
      await page.waitForLoadState('networkidle');
      cold.push(await opened(page, widget));
      // Its tab would be open again after loading, and its code there with it.
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('[data-tab] button[aria-label^=關閉]'))
          button.click();
      });
      await form(page).waitFor({ state: 'detached' });
      await page.goto(stack.url);
      await page.getByRole('button', { name: /^使用者選單/ }).waitFor();
      await page.waitForTimeout(1000);
      warm.push(await opened(page, widget));
      await page.close();
    }
    say({
      bench: `heavy widget, ${widget.name}`,
      ms: round(median(warm)),
      coldMs: round(median(cold)),
      goal: 300,
    });
  }
}
