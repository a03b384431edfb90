/**
 * The hosted shell as people work in it: first list, menu, tabs, palette, start on a phone, and what it does while nobody
 * does anything.
 * `PAGEWRIGHT_BENCH=tabs,idle` runs a part; `BENCH_RUNS` sets how often.
 */
import { type Demo, openDemo } from './demo.ts';
import { firstList } from './shell/firstList.ts';
import { idle } from './shell/idle.ts';
import { manyTabs } from './shell/manyTabs.ts';
import { menu } from './shell/menu.ts';
import { palette } from './shell/palette.ts';
import { phoneStart } from './shell/phoneStart.ts';
import { switching } from './shell/tabs.ts';

const PARTS: Readonly<Record<string, (demo: Demo) => Promise<void>>> = {
  firstList,
  menu,
  tabs: switching,
  palette,
  phoneStart,
  manyTabs,
  idle,
};

const wanted = process.env.PAGEWRIGHT_BENCH?.split(',');
const demo = await openDemo();
try {
  for (const [name, part] of Object.entries(PARTS)) if (wanted?.includes(name) ?? true) await part(demo);
} finally {
  await demo.close();
}
