/**
 * Pictures of some sixty stories, held against those that were taken before: what looks other than it did is seen. They
 * are kept in `.cache/pictures`, outside of git, since another Chromium or another font draws other letters; so each
 * machine takes its own, of sources that are known to look right, with `npm run prove -- pictures --update`. Where there
 * are none yet, a run takes the first ones, and says what to do. Told of in the guide 'Workbench'.
 *
 * It needs Chromium and the font Noto Sans CJK (package fonts-noto-cjk of Debian and Ubuntu).
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtWorkbench } from '../../scripts/workbench-build.mjs';
import { type Booth, FONT, openBooth } from './booth.ts';
import { differenceOf } from './compare.ts';
import { viewsOf } from './views.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/pictures');
const failed = join(folder, 'failed');
/** The Chromium that took the pictures. */
const takenBy = join(folder, 'taken-by.txt');
const updates = process.env.PAGEWRIGHT_PICTURES === 'update';

const workbench = process.env.PAGEWRIGHT_WORKBENCH ?? builtWorkbench();
if (workbench === null)
  throw new Error('Run this with `npm run prove -- pictures`, which builds the workbench');
const views = viewsOf(workbench);

let booth: Booth;
const taken: string[] = [];
const changed: string[] = [];

beforeAll(async () => {
  booth = await openBooth(workbench);
  if (!(await booth.hasFont())) throw new Error(`The font ${FONT} is not installed (fonts-noto-cjk)`);
  rmSync(failed, { recursive: true, force: true });
  mkdirSync(failed, { recursive: true });
  const before = existsSync(takenBy) ? readFileSync(takenBy, 'utf8') : null;
  if (before !== null && before !== booth.version && !updates)
    console.warn(
      `These pictures were taken by Chromium ${before}, and this is ${booth.version}: where letters differ, take them anew with \`npm run prove -- pictures --update\`.`,
    );
  if (before === null || updates) writeFileSync(takenBy, booth.version);
});

afterAll(async () => {
  await booth?.close();
  const where = relative(root, folder);
  if (taken.length === views.length)
    console.log(
      `There were no pictures: ${taken.length} were taken of these sources, in ${where}, and nothing was compared. To see what a change does, put it aside (\`git stash\`), run \`npm run prove -- pictures --update\`, take it back (\`git stash pop\`) and run \`npm run prove -- pictures\`.`,
    );
  else if (taken.length > 0) console.log(`First pictures were taken of ${taken.join(', ')}, in ${where}.`);
  if (changed.length > 0) console.log(`Taken anew: ${changed.join(', ')}.`);
});

it.each(views.map((view) => [view.name, view] as const))('%s', async (name, view) => {
  const kept = join(folder, `${name}.png`);
  const actual = await booth.take(view);
  if (!existsSync(kept)) {
    writeFileSync(kept, actual);
    taken.push(name);
    return;
  }
  const expected = readFileSync(kept);
  const difference = await differenceOf(expected, actual);
  if (difference === null) return;
  if (updates) {
    writeFileSync(kept, actual);
    changed.push(name);
    return;
  }
  const files = { expected, actual, difference: difference.picture };
  const names = Object.entries(files).map(([kind, png]) => {
    const file = join(failed, `${name}.${kind}.png`);
    writeFileSync(file, png);
    return relative(root, file);
  });
  expect.fail(`${name} looks other than before, in ${difference.points} points. See ${names.join(', ')}`);
});
