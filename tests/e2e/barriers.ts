/** What axe-core finds on a page of a journey. */
import axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What axe-core's source leaves in the page. */
    readonly axe: typeof axe;
  }
}

/** The rules whose finding depends on colours: what is left to look at where only the mode is another. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds that would stop somebody. The policy stays in force: axe comes over the debugger, not as a tag. Only
 * what is wrong comes back: to carry all that is right out of the page took several times as long as looking. With `rules`
 * only these are looked at.
 */
export async function barriers(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  }, rules);
}
