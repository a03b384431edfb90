// Fails on exports and files that nobody imports, or only tests do, and on circles of modules that need each other's values.
import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { DOORS, SERVED } from './doors.mjs';
import { must, root } from './run.mjs';

/** The modules that may stand in a circle: a container draws its children, and a child may be a container again. */
const CONTAINERS = ['Card', 'Children', 'Collapse', 'NodeView', 'Section', 'TabBody', 'TableGroup'].map(
  (name) => `src/widgets/containers/${name}.tsx`,
);
const ENTRIES = [...DOORS.map((door) => `src/${door}/index.ts`), ...SERVED, 'src/shell/app/main.ts'];

/** Circles of imports, types left out: they are gone once compiled. */
async function circles() {
  const found = [];
  const bundle = await rolldown({
    input: ENTRIES,
    cwd: root,
    // The sources alone: neither packages nor styles can be part of a circle.
    external: (id) => !/^(\.|\/|src\/)/.test(id) || /\.css$|\?/.test(id),
    treeshake: false,
    checks: { circularDependency: true },
    onLog: (_, log) => {
      if (log.code === 'CIRCULAR_DEPENDENCY') found.push(log.ids ?? [log.message]);
    },
  });
  await bundle.generate({});
  await bundle.close();
  return found;
}

const problems = (await circles())
  .map((ids) => ids.map((id) => relative(root, id)))
  .filter((ids) => ids.some((id) => !CONTAINERS.includes(id)))
  .map((ids) => `These need each other's values: ${ids.join(' -> ')}`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

const found = ['--include', 'files,exports,nsExports,types,nsTypes,duplicates,unlisted,unresolved'];
const quiet = ['--no-progress', '--no-config-hints'];
await must('knip', [...found, ...quiet]);
// The product alone: what only tests, stories and scripts import is refused too.
await must('knip', ['--production', '--include', 'files,exports,types', ...quiet]);
console.log('Exports: the product uses all of them, and no modules need each other.');
