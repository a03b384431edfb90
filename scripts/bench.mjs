// `npm run bench [-- name …]`: each bench prints its figures as JSON lines. Production builds, real Chromium, medians; a peer
// and a floor run in the same run. `npm run bench -- compare <commit> [name …]` holds them against another commit's.
import { must } from './run.mjs';

const BENCHES = {
  engine: 'tests/bench/engine/index.ts',
  forms: 'tests/bench/forms.ts',
  scripts: 'tests/bench/scripts.ts',
  start: 'tests/bench/start.ts',
  grid: 'tests/bench/grid.ts',
  size: 'tests/bench/size.ts',
  server: 'tests/bench/server/index.ts',
  lists: 'tests/bench/lists.ts',
  files: 'tests/bench/files.ts',
  shell: 'tests/bench/shell.ts',
};

const [name, ...rest] = process.argv.slice(2);
if (name === 'compare') {
  await must('node', ['tests/bench/compare.ts', ...rest]);
  process.exit();
}
const wanted = name === undefined ? Object.keys(BENCHES) : [name, ...rest];
for (const each of wanted) {
  if (!Object.hasOwn(BENCHES, each)) {
    console.error(`There is no bench ${each}, but ${Object.keys(BENCHES).join(', ')}.`);
    process.exit(2);
  }
}
for (const each of wanted) await must('node', [BENCHES[each]]);
