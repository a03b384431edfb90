/**
 * A bare React app with one PageForm of all kinds of fields, as an embedder's Vite builds it out of the package, less
 * React itself: by the door for forms, and by those of whole rooms. Bundled out of the sources as well: there the
 * modules have names.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { checkout } from '../checkout.ts';
import { round, say } from '../lines.ts';
import { buildPackage, fetchedBy } from './apps.ts';
import { sum } from './fetched.ts';
import { heaviestOf } from './weights.ts';

export async function bareSize(browser: Browser): Promise<void> {
  const bench = 'fetched by a bare app until its form of 24 kinds stands, gzipped, beyond React';
  buildPackage();
  const own = sum((await fetchedBy(browser, 'react', 'sources')).files);
  // Commits of before have no door for forms.
  const app = existsSync(join(checkout, 'src/form')) ? 'bare' : 'rooms';
  const packaged = await fetchedBy(browser, app, 'package');
  say({
    bench,
    of: 'the package',
    kB: round((sum(packaged.files) - own) / 1000),
    reactKB: round(own / 1000),
    goal: 150,
  });
  const { files } = await fetchedBy(browser, 'rooms', 'package');
  say({ bench, of: 'the package by whole rooms', kB: round((sum(files) - own) / 1000) });
  const named = await fetchedBy(browser, app, 'sources');
  say({
    bench,
    of: 'the sources',
    kB: round((sum(named.files) - own) / 1000),
    heaviest: heaviestOf(named.files, named.modules),
  });
}
