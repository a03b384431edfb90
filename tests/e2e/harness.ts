/**
 * What journeys stand on: the real server on a data folder of its own, killed and started at will,
 * and a real Chromium whose every page fails the run on a violation of the content security policy.
 */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchOptions } from '../../scripts/chromium.mjs';
import { freePort, Stack } from '../helpers/stack.ts';

/** A server on a copy of the seeded data folder, not yet started. */
export async function copyStack(): Promise<Stack> {
  const data = mkdtempSync(join(tmpdir(), 'pagewright-e2e-'));
  cpSync(inject('dataTemplate'), data, { recursive: true });
  return new Stack(data, await freePort());
}

/** A browser whose pages collect what must not happen. */
export class Visitor {
  readonly #browser: Browser;
  /** Violations of the content security policy and uncaught errors, of all pages. */
  readonly problems: string[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async arrive(): Promise<Visitor> {
    return new Visitor(await chromium.launch({ headless: true, ...launchOptions() }));
  }

  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
    await context.exposeFunction('reportProblem', (text: string) => this.problems.push(text));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report: unknown = Reflect.get(window, 'reportProblem');
        if (typeof report === 'function')
          report(
            `CSP ${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
      });
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => this.problems.push(`uncaught: ${error.message}`));
    // Violations inside workers reach no document; the console tells of them.
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.problems.push(`CSP: ${message.text()}`);
    });
    page.setDefaultTimeout(30_000);
    return page;
  }

  async closePages(): Promise<void> {
    for (const context of this.#browser.contexts()) await context.close();
  }

  async leave(): Promise<void> {
    await this.#browser.close();
  }
}

/** What the journeys of one file share. */
export interface Scene {
  readonly stack: Stack;
  readonly visitor: Visitor;
}

/**
 * One server on seeded data and one browser for the journeys of a file. A journey fails where one of its pages broke
 * the content security policy or threw; its pages are closed when it ends.
 */
export function openScene(): Scene {
  let stack: Stack | undefined;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    stack = await copyStack();
    await stack.start();
    visitor = await Visitor.arrive();
  });
  afterEach(async () => {
    const problems = visitor?.problems.splice(0) ?? [];
    await visitor?.closePages();
    expect(problems).toEqual([]);
  });
  afterAll(async () => {
    await visitor?.leave();
    await stack?.dispose();
  });
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the scene has not begun');
    return part;
  };
  return {
    get stack() {
      return there(stack);
    },
    get visitor() {
      return there(visitor);
    },
  };
}
