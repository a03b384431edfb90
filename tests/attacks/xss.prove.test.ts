/**
 * Texts that would run if anything took them for markup, in every text of a form page and of a list page, in a record
 * and in the record that it looks up: nothing runs, with the content security policy and without it.
 */
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formViewId } from '../../fixtures/demo/build/form.ts';
import { listViewId } from '../../fixtures/demo/build/list.ts';
import { launchOptions } from '../../scripts/chromium.mjs';
import { DEMO_PASSWORD } from '../e2e/api.ts';
import { choose, listRows, signIn, trySignIn } from '../e2e/screen.ts';
import { REDIRECTS } from './redirects.ts';
import { type Bag, bagOf, bagsOf, Site } from './site.ts';
import { PAYLOADS } from './xssPayloads.ts';

/** Names of definitions' texts. */
const TEXTS = new Set(
  'title name label placeholder tips tooltip text content html help helpText description prefix suffix unit formatLabel emptyText confirm message'.split(
    ' ',
  ),
);

/** The value with every text in it replaced. */
function spoiled(value: unknown, payload: string, name = ''): unknown {
  if (typeof value === 'string') return TEXTS.has(name) ? payload : value;
  if (Array.isArray(value)) return value.map((one) => spoiled(one, payload, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoiled(one, payload, key)]));
}

/** Translations with every text replaced. */
function spoiledLanguages(entries: unknown, payload: string): unknown {
  return bagsOf(entries).map(({ language, languageContent }) => {
    const content: unknown =
      typeof languageContent === 'string' ? JSON.parse(languageContent) : languageContent;
    const texts = Object.keys(bagOf(content)).map((key) => [key, payload]);
    return { language, languageContent: Object.fromEntries(texts) };
  });
}

/** Publishes a page whose every text is the payload; answers whether it was taken. */
async function publish(site: Site, draft: Bag, payload: string): Promise<boolean> {
  const id = String(draft.id);
  const stored = await site.post('admin', '/openapi/sys/pageview/getviewmodel', { id });
  const { rowVersion } = bagOf(bagOf(stored.body.data).model);
  const saved = await site.post('admin', '/openapi/sys/pageview/save', {
    id,
    objectId: draft.objectId,
    viewName: payload,
    pageKind: draft.pageKind,
    pageData: JSON.stringify(spoiled(JSON.parse(String(draft.pageData)), payload)),
    languagesEntry: spoiledLanguages(draft.languagesEntry, payload),
    rowVersion,
  });
  const published = await site.post('admin', '/openapi/sys/pageview/publish', {
    id,
    rowVersion: bagOf(saved.body.data).rowVersion,
  });
  if (published.http !== 200 && published.http !== 422)
    throw new Error(`${payload}: ${published.http} ${published.text.slice(0, 300)}`);
  return published.http === 200;
}

async function draftOf(site: Site, id: string): Promise<Bag> {
  const { body } = await site.post('admin', '/openapi/sys/pageview/getviewmodel', { id });
  return bagOf(bagOf(body.data).model);
}

/** Saves a record with some values changed. */
async function change(site: Site, object: string, id: unknown, values: Bag): Promise<void> {
  const path = `/openapi/mes/${object}/generated-${object}`;
  const { body } = await site.post('admin', `${path}/getviewmodel`, { id });
  const answer = await site.post('admin', `${path}/save`, { ...bagOf(bagOf(body.data).model), ...values });
  if (answer.http !== 200 && answer.http !== 422) throw new Error(answer.text.slice(0, 300));
}

async function firstOf(site: Site, object: string): Promise<Bag> {
  const searchParams =
    object === 'downtime' ? [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }] : [];
  const asked = { pageIndex: 0, pageLength: 1, searchParams };
  const { body } = await site.post('admin', `/openapi/mes/${object}/getlist`, asked);
  return bagsOf(body.data)[0] ?? {};
}

/** Elements that only markup of a payload can have made. */
const strangers = (page: Page) =>
  page.evaluate(() => {
    const runs = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const links = [...document.querySelectorAll('[href],[src],[action],[data]')].filter((element) =>
      /^\s*(javascript|data:text)/i.test(
        ['href', 'src', 'action', 'data'].map((name) => element.getAttribute(name) ?? '').join(' '),
      ),
    );
    const made = document.querySelectorAll('body iframe, body object, body embed, body base, body meta');
    return runs.length + links.length + made.length;
  });

/** Some seconds for each payload. */
const LONG = { timeout: 120_000 + PAYLOADS.length * 20_000 };

describe('texts that would run', () => {
  let site: Site | null = null;
  let browser: Browser | undefined;
  beforeAll(async () => {
    site = await Site.open('embedded');
    browser = await chromium.launch({ headless: true, ...launchOptions() });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it(`${REDIRECTS.length} addresses of another site behind the sign-in lead home, whether one is signed in or signs in`, {
    timeout: 600_000,
  }, async () => {
    if (site === null || browser === undefined) throw new Error('not started');
    const { stack } = site;
    const context = await browser.newContext();
    const page = await context.newPage();
    const left: string[] = [];
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(stack.url) && frame.url() !== 'about:blank') left.push(frame.url());
    });
    const entry = (target: string) => `${stack.url}/login?redirect=${encodeURIComponent(target)}`;
    const user = page.getByRole('button', { name: /^使用者選單/ });
    // Who signs in, by the first; all others as somebody who is signed in.
    for (const [at, target] of REDIRECTS.entries()) {
      await page.goto(entry(target));
      if (at === 0) await trySignIn(page, 'planner', DEMO_PASSWORD);
      await user.waitFor();
      expect(page.url(), target).toMatch(new RegExp(`^${stack.url}/`));
    }
    expect(left).toEqual([]);
    await context.close();
  });

  it.each([
    ['with', false],
    ['without', true],
  ])('run nowhere %s the content security policy', LONG, async (_, bypassCSP) => {
    if (site === null || browser === undefined) throw new Error('not started');
    const attacked = site;
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, bypassCSP });
    const ran: string[] = [];
    let payload = '';
    await context.exposeFunction('reportRun', (place: string) => ran.push(`${payload} at ${place}`));
    await context.addInitScript(() => {
      const report: unknown = Reflect.get(window, 'reportRun');
      window.alert = () => {
        if (typeof report === 'function') report(location.href);
      };
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await signIn(page, attacked.stack, 'admin');
    await choose(page, '停機紀錄');
    await listRows(page).first().waitFor();
    const listUrl = page.url();
    const record = await firstOf(attacked, 'downtime');
    const reason = await firstOf(attacked, 'downtimeReason');
    await listRows(page).first().getByRole('button', { name: '編輯', exact: true }).click();
    await page.locator('section.pw-page-body:visible').waitFor();
    const formUrl = page.url();
    const [form, list] = [
      await draftOf(attacked, formViewId('downtime')),
      await draftOf(attacked, listViewId('downtime')),
    ];
    let published = 0;
    try {
      for (payload of PAYLOADS) {
        for (const one of [form, list]) if (await publish(attacked, one, payload)) published += 1;
        await change(attacked, 'downtime', record.id, { remark: payload, reason: reason.id });
        await change(attacked, 'downtimeReason', reason.id, { name: payload });
        await page.goto(listUrl);
        await page.getByRole('row').nth(2).waitFor();
        expect(await strangers(page), `${payload} in the list`).toBe(0);
        await page.goto(formUrl);
        await page.locator('section.pw-page-body:visible').waitFor();
        await page.waitForTimeout(200);
        expect(await strangers(page), `${payload} in the form`).toBe(0);
      }
      expect(ran).toEqual([]);
      console.log(
        `${PAYLOADS.length} payloads, ${published} of ${2 * PAYLOADS.length} pages published, none ran`,
      );
      // Only what is published is drawn: those with an expression that does not compile are refused.
      expect(published).toBeGreaterThan(1.8 * PAYLOADS.length);
      expect('polluted' in {}).toBe(false);
    } finally {
      for (const one of [form, list]) {
        const { rowVersion } = await draftOf(attacked, String(one.id));
        await attacked.post('admin', '/openapi/sys/pageview/save', { ...one, rowVersion });
        const { rowVersion: saved } = await draftOf(attacked, String(one.id));
        await attacked.post('admin', '/openapi/sys/pageview/publish', { id: one.id, rowVersion: saved });
      }
      await context.close();
    }
  });
});
