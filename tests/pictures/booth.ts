/** Where pictures of stories are taken: the built workbench in Chromium, at one time, with one font and no movement. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { launchOptions } from '../../scripts/chromium.mjs';
import { serveWorkbench } from '../../scripts/workbench-server.mjs';
import type { View } from './views.ts';

/** The one font of all pictures, which has Latin and Chinese letters: package fonts-noto-cjk of Debian and Ubuntu. */
export const FONT = 'Noto Sans CJK TC';
const MONO = 'Noto Sans Mono CJK TC';

/** The day of all stories. */
const NOW = new Date('2026-01-15T10:00:00+08:00');
/** Pixels: a page is drawn as high as it is, within these. */
const LOWEST = 720;
const HIGHEST = 4000;
/** Pictures of one story until two in a row are the same. */
const TRIES = 20;

/** The booth. */
export interface Booth {
  /** Of Chromium. */
  readonly version: string;
  /** True where the font is installed. */
  hasFont(): Promise<boolean>;
  /** A PNG of the story, once it has come to rest. */
  take(view: View): Promise<Buffer>;
  close(): Promise<void>;
}

/** Waits until the story has been drawn and its play function has ended. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    if (typeof preview !== 'object' || preview === null) return false;
    const render: unknown = Reflect.get(preview, 'currentRender');
    if (typeof render !== 'object' || render === null) return false;
    return ['completed', 'finished', 'afterEach', 'errored'].includes(String(Reflect.get(render, 'phase')));
  });
  await page.evaluate(() => document.fonts.ready);
}

/** What `look` answers, once it has answered the same twice in a row. */
async function settled<T>(page: Page, look: () => Promise<T>, same: (a: T, b: T) => boolean): Promise<T> {
  let before = await look();
  for (let count = 0; count < TRIES; count += 1) {
    await page.waitForTimeout(100);
    const now = await look();
    if (same(now, before)) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

/** A picture of all of the page. The window is made as high as what is in it, once: some pages are as high as it. */
async function atRest(page: Page, width: number): Promise<Buffer> {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  const height = await settled(page, heightOf, (one, other) => one === other);
  if (height > LOWEST) await page.setViewportSize({ width, height: Math.min(height, HIGHEST) });
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  return settled(page, shoot, (one, other) => one.equals(other));
}

/** A context for each look: what the workbench is made of is fetched once. */
async function openContext(browser: Browser, { mode, width }: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: LOWEST },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: mode,
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
  });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(
    ([font, mono]) => {
      // What the story before has kept is not this one's.
      localStorage.clear();
      sessionStorage.clear();
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        style.textContent = `html, body, .pw-root { --pw-font: "${font}" !important; --pw-font-mono: "${mono}" !important; font-family: "${font}" }`;
        document.head.append(style);
      });
    },
    [FONT, MONO],
  );
  return context;
}

/** Opens it on the folder of a built workbench. */
export async function openBooth(folder: string): Promise<Booth> {
  const workbench = await serveWorkbench(0, '127.0.0.1');
  workbench.show(folder);
  const browser = await chromium.launch({ headless: true, ...launchOptions() });
  const url = `http://127.0.0.1:${workbench.port}`;
  const contexts = new Map<string, BrowserContext>();
  return {
    version: browser.version(),
    async hasFont() {
      const page = await browser.newPage();
      const width = await page.evaluate((font) => {
        const context = document.createElement('canvas').getContext('2d');
        return ['monospace', 'serif'].map((other) => {
          if (context === null) return 0;
          context.font = `20px "${font}", ${other}`;
          return context.measureText('Width 寬度 il').width;
        });
      }, FONT);
      await page.close();
      return width[0] === width[1];
    },
    async take(view) {
      const look = `${view.mode} ${view.width}`;
      const context = contexts.get(look) ?? (await openContext(browser, view));
      contexts.set(look, context);
      const page = await context.newPage();
      try {
        const globals = `mode:${view.mode};language:zh_TW`;
        await page.goto(`${url}/iframe.html?id=${view.story}&viewMode=story&globals=${globals}`);
        await drawn(page);
        return await atRest(page, view.width);
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      workbench.close();
    },
  };
}
