/** The demo factory behind a server of its own, with the hosted shell as it is built for production, and a Chromium. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { ensureApp } from '../../scripts/app-build.mjs';
import { type Bag, bagOf, bearer, post, tokenOf } from '../e2e/api.ts';
import { signIn } from '../e2e/screen.ts';
import { freePort, Stack } from '../helpers/stack.ts';
import { openBrowser, openPage } from './site.ts';

export interface Demo {
  readonly stack: Stack;
  readonly browser: Browser;
  /** A page of a browser profile of its own, after signing in. */
  enter(userName: string): Promise<Page>;
  close(): Promise<void>;
}

/** Starts server and browser; `env` is for the server. */
export async function openDemo(env: Readonly<Record<string, string>> = {}): Promise<Demo> {
  const app = await ensureApp({ quiet: true });
  const data = mkdtempSync(join(tmpdir(), 'pagewright-bench-'));
  const stack = new Stack(data, await freePort(), app, undefined, env);
  await stack.start();
  const browser = await openBrowser();
  return {
    stack,
    browser,
    async enter(userName) {
      const page = await openPage(browser);
      await signIn(page, stack, userName);
      return page;
    },
    async close() {
      await browser.close();
      await stack.dispose();
    },
  };
}

/** Publishes a form page of an object as the builder; its id. */
export async function publishForm(stack: Stack, objectId: string, pageData: Bag): Promise<string> {
  const builder = bearer(await tokenOf(stack, 'builder'));
  const page = { objectId, viewName: 'Bench', pageKind: 'form', pageData: JSON.stringify(pageData) };
  const saved = bagOf((await post(stack, '/openapi/sys/pageview/save', page, builder)).data);
  const published = { id: String(saved.newId), rowVersion: saved.rowVersion };
  const { status } = await post(stack, '/openapi/sys/pageview/publish', published, builder);
  if (!status) throw new Error('the page is not published');
  return published.id;
}

/** Goes to an address of the shell without loading it anew, as its links do. */
export async function go(page: Page, path: string, query: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    `${path}?${new URLSearchParams(query)}`,
  );
}

/** Path of the shell's form pages. */
export const FORM_PATH = '/generateViewList/generateShowFormView';
