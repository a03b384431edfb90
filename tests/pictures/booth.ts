/** Where pictures of stories are taken: the built workbench in Chromium, at one time, with one font and no movement. */
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
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
const TRIES = 40;
/** Milliseconds: what a story may take to its end. */
const PATIENCE = 60_000;
/** Milliseconds: how long nothing must have been on its way, and after which it is waited for no longer. */
const QUIET = 300;
const NEVER_QUIET = 10_000;

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

/** What is used of Storybook's channel. */
interface Channel {
  /** What an event was last sent with. */
  last(event: string): readonly unknown[] | undefined;
  emit(event: string, ...params: readonly unknown[]): void;
}

/** A page of the workbench whose story is changed in place: to load the workbench takes longer than all else. */
interface Stage {
  readonly page: Page;
  /** Shows a story, and waits until it has been drawn and its play function has ended. */
  show(story: string): Promise<void>;
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel;
    /** What the last play function that failed had sent, when the present story began. */
    failedBefore?: unknown;
  }
}

/** Waits for a story's end; rejects where its play function failed, which is no state to take a picture of. */
async function ended(page: Page, story: string): Promise<void> {
  await page.waitForFunction(
    (id) => {
      const [said] = window.__STORYBOOK_ADDONS_CHANNEL__?.last('storyFinished') ?? [];
      return typeof said === 'object' && said !== null && Reflect.get(said, 'storyId') === id;
    },
    story,
    { timeout: PATIENCE },
  );
  const fault = await page.evaluate(() => {
    const failed = window.__STORYBOOK_ADDONS_CHANNEL__?.last('playFunctionThrewException');
    const [error] = failed === window.failedBefore ? [] : (failed ?? []);
    return typeof error === 'object' && error !== null ? String(Reflect.get(error, 'message')) : null;
  });
  if (fault !== null) throw new Error(`The play function of ${story} fails: ${fault}`);
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Answers a function that waits until nothing has been on its way to the page for a while: code and pictures that a story
 * asks for come after its end, and a page at rest may be one that waits for them.
 */
function quietOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let since = Date.now();
  const ends = (request: Request) => {
    pending.delete(request);
    since = Date.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return async () => {
    const begun = Date.now();
    const isQuiet = () => pending.size === 0 && Date.now() - Math.max(since, begun) >= QUIET;
    while (!isQuiet() && Date.now() - begun < NEVER_QUIET) await page.waitForTimeout(50);
  };
}

async function openStage(context: BrowserContext, url: string, first: View): Promise<Stage> {
  const page = await context.newPage();
  const quiet = quietOf(page);
  // English is what play functions look for. Axe, which the addon would run, is the business of the stories' own tests.
  const globals = `mode:${first.mode};language:en_US;a11y.manual:!true`;
  await page.goto(`${url}/iframe.html?id=${first.story}&viewMode=story&globals=${globals}`);
  await ended(page, first.story);
  return {
    page,
    async show(story) {
      // Of two pages one has the focus, and shows it.
      await page.bringToFront();
      if (story === first.story) return quiet();
      await page.setViewportSize({ width: first.width, height: LOWEST });
      await page.evaluate((id) => {
        // What the story before has kept is not this one's.
        localStorage.clear();
        sessionStorage.clear();
        const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
        window.failedBefore = channel?.last('playFunctionThrewException');
        channel?.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }, story);
      await ended(page, story);
      await quiet();
    },
  };
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

/** A context for each look. */
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
      document.addEventListener('DOMContentLoaded', () => {
        const style = document.createElement('style');
        // Storybook hides what is slow to be drawn, and what is hidden cannot take the focus: then some pictures have it
        // and some do not.
        style.textContent = `html, body, .pw-root { --pw-font: "${font}" !important; --pw-font-mono: "${mono}" !important; font-family: "${font}" }
          body > #storybook-root { display: block !important }`;
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
  const browser = await chromium.launch({ headless: true, ...launchOptions({ whole: true }) });
  const url = `http://127.0.0.1:${workbench.port}`;
  const stages = new Map<string, Stage>();

  /** The page of a look; opened anew where the one before was given up. */
  async function stageOf(view: View): Promise<Stage> {
    const look = `${view.mode} ${view.width}`;
    const stage = stages.get(look) ?? (await openStage(await openContext(browser, view), url, view));
    stages.set(look, stage);
    return stage;
  }

  async function giveUp(view: View): Promise<void> {
    const look = `${view.mode} ${view.width}`;
    await stages.get(look)?.page.context().close();
    stages.delete(look);
  }

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
      try {
        const { page, show } = await stageOf(view);
        await show(view.story);
        return await atRest(page, view.width);
      } catch (error) {
        // The next story gets a page that nothing has gone wrong on.
        await giveUp(view);
        throw error;
      }
    },
    async close() {
      await browser.close();
      workbench.close();
    },
  };
}
