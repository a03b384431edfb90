/**
 * What an embedder's app fetches by each narrower door: README's form app, a list, and a form of rjsf with the theme.
 * Counted is the JavaScript, with the texts of one language, that Chromium asks for until the app stands, each file
 * gzipped, less what the same app fetches without Pagewright: React with its DOM, and for the theme rjsf's own form with
 * its validator too. Told beside it: what comes afterwards, when nothing else is to be done (dialogs, popups), and the
 * stylesheet, which is one for all doors.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { checkout } from '../checkout.ts';
import { round, say } from '../lines.ts';
import { type Built, buildPackage, fetchedBy } from './apps.ts';
import { type Fetched, type Sort, sum } from './fetched.ts';
import { heaviestOf } from './weights.ts';

/** What the figures shall come below, by five percent, in kB of 1,000 bytes. */
export const GOALS = { form: 120, list: 110, rjsf: 60 } as const;

/**
 * What the test of the packed package holds the figures to, in kB: what was measured, below the goals. Lower them with
 * every cut, down to five percent below the goals (114, 104.5 and 57). A tenth is left for the names of files: they hold
 * hashes, which move the figures by some bytes with any change, of a stylesheet too.
 */
export const HELD: Readonly<Record<keyof typeof GOALS, number>> = { form: 119, list: 108.8, rjsf: 53.9 };

const sizeOf = (files: readonly Fetched[], sort: Sort) =>
  sum(files.filter((each) => each.sort === sort)) / 1000;

interface Figure {
  readonly of: keyof typeof GOALS;
  readonly kB: number;
  readonly laterKB: number;
  readonly cssKB: number;
  /** What the app weighs without Pagewright. */
  readonly withoutKB: number;
  readonly heaviest: ReturnType<typeof heaviestOf>;
}

/** One figure for each door, in kB. The package has to be built where it is measured. */
export async function embeddedSizes(browser: Browser, built: Built): Promise<readonly Figure[]> {
  const react = sizeOf((await fetchedBy(browser, 'react', built)).files, 'js');
  const rjsf = sizeOf((await fetchedBy(browser, 'rjsfPlain', built)).files, 'js');
  const figures: Figure[] = [];
  for (const [of, withoutKB] of [
    ['form', react],
    ['list', react],
    ['rjsf', rjsf],
  ] as const) {
    // Commits of before lack some of the doors.
    if (!existsSync(join(checkout, 'src', of))) continue;
    const { first, files, modules } = await fetchedBy(browser, of, built);
    const all = sizeOf(first, 'js');
    figures.push({
      of,
      kB: all - withoutKB,
      laterKB: sizeOf(files, 'js') - all,
      cssKB: sizeOf(files, 'css'),
      withoutKB,
      heaviest: heaviestOf(first, modules),
    });
  }
  return figures;
}

export async function embeddedSize(browser: Browser): Promise<void> {
  buildPackage();
  for (const { of, heaviest, ...kB } of await embeddedSizes(browser, 'package'))
    say({
      bench: 'JavaScript and texts fetched until an embedded app stands, gzipped, beyond React (and rjsf)',
      of,
      ...Object.fromEntries(Object.entries(kB).map(([name, value]) => [name, round(value)])),
      goal: GOALS[of],
      heaviest,
    });
}
