// `npm run prove`: the slow proofs. Long query fuzzing of the stores against each other, 60 kills in mid saves and 16 in
// first starts on each database, many more mutated definitions, all random tests with other seeds, attacks on the real
// server with a user beside them, large uploads at once, a day of work in ten minutes, the restore of a backup that was
// taken under load, the permission suite on both databases, the published types in a host of their own, the sample for
// Next.js, the guides to a first form and a first widget, the packed server in an empty folder, the workbench of `npm start`, the
// static playground, pictures of the stories held against those taken before, and mutation testing of the engine's situations, rules, values and tables (an hour on two cores;
// the incremental file makes a second run short).
// `npm run prove -- stores|losses|definitions|properties|attacks|uploads|xss|endurance|backup|permissions|deploy|next|first|packed|widget|workbench|playground|types|pictures|mutation` runs a part;
// `npm run prove -- pictures --update` takes the pictures anew; `-t rate` behind it: those of names with that in them.
import { spawn } from 'node:child_process';
import { ensureApp } from './app-build.mjs';
import { childEnv, root, run } from './run.mjs';
import { buildWorkbench, builtWorkbench } from './workbench-build.mjs';

// `npm test` always draws from the same seed, here it is another each time.
const SEED = Number(process.env.PAGEWRIGHT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const unit = (env, ...paths) =>
  run('vitest', ['run', '--project', 'unit', '--testTimeout', '1800000', ...paths], {
    env: { PAGEWRIGHT_SEED: String(SEED), ...env },
  });

const prove = (...paths) => run('vitest', ['run', '--project', 'prove', ...paths]);

const args = process.argv.slice(2);
const UPDATE = '--update';
const ONLY = args.indexOf('-t');
/** The pictures that are wanted, as vitest is told; none: all. */
const only = ONLY < 0 ? [] : args.splice(ONLY, 2);

const PARTS = {
  stores: () =>
    unit(
      {
        PAGEWRIGHT_FUZZ_RUNS: process.env.PAGEWRIGHT_FUZZ_RUNS ?? '2000',
        PAGEWRIGHT_CRASH_ROUNDS: process.env.PAGEWRIGHT_CRASH_ROUNDS ?? '60',
        PAGEWRIGHT_START_KILLS: process.env.PAGEWRIGHT_START_KILLS ?? '16',
      },
      'tests/conformance/store',
    ),
  // Lost connections and restarts of PostgreSQL under load: no process dies, nothing acknowledged is lost or doubled.
  losses: () =>
    unit(
      {
        PAGEWRIGHT_LOSSES: process.env.PAGEWRIGHT_LOSSES ?? '200',
        PAGEWRIGHT_RESTARTS: process.env.PAGEWRIGHT_RESTARTS ?? '20',
      },
      'tests/conformance/store/losses.test.ts',
    ),
  definitions: () =>
    unit({ PAGEWRIGHT_MUTATIONS: process.env.PAGEWRIGHT_MUTATIONS ?? '100000' }, 'tests/unit/hostile'),
  properties: async () => {
    const rounds = Number(process.env.PAGEWRIGHT_PROPERTY_ROUNDS ?? 5);
    let failed = 0;
    // The first round that fails is the last: its seed is what is wanted.
    for (let round = 0; round < rounds && failed === 0; round += 1)
      failed = await unit({ PAGEWRIGHT_SEED: String(SEED + round) }, 'src');
    return failed;
  },
  attacks: () => prove('tests/attacks/attacks', 'tests/attacks/slowList'),
  // Files that are taken: memory, and what another user waits for.
  uploads: () => prove('tests/attacks/uploads'),
  endurance: () => prove('tests/attacks/endurance'),
  xss: async () => {
    await ensureApp({ quiet: true });
    return prove('tests/attacks/xss');
  },
  backup: () => prove('tests/attacks/backup'),
  // Every call by everybody on everything, as in `npm test` on the store in memory.
  permissions: () => prove('tests/permissions'),
  deploy: () => prove('tests/deploy'),
  // The sample for Next.js, installed from the registry.
  next: () => prove('tests/embedding/next'),
  // The playground as static files, and a hostile link to it.
  playground: () => prove('tests/embedding/playground'),
  // The guide to a first form, step by step.
  first: () => prove('tests/embedding/firstForm'),
  // The packed package in an empty folder: its commands, its server, and the first record in a browser.
  packed: () => prove('tests/embedding/packed'),
  // The guide to a first widget, in a copy of the sources.
  widget: () => prove('tests/workbench/widget'),
  // `npm start` builds the workbench, serves it, and has it at once the next time.
  workbench: () => prove('tests/workbench/start'),
  types: () => prove('tests/types'),
  // How some sixty stories look, against pictures that this machine took before.
  pictures: async () => {
    const start = (command, params, options) =>
      spawn(command, params, { cwd: root, env: childEnv(), ...options });
    const workbench = builtWorkbench() ?? (await buildWorkbench(start));
    if (workbench === null) return 1;
    // Sources may be edited meanwhile: the pictures are of this build.
    const env = {
      PAGEWRIGHT_WORKBENCH: workbench,
      PAGEWRIGHT_PICTURES: args.includes(UPDATE) ? 'update' : '',
    };
    return run('vitest', ['run', '--project', 'prove', 'tests/pictures', ...only], { env });
  },
  mutation: () => run('stryker', ['run', 'stryker.config.json', '--incremental']),
};

const wanted = args.filter((name) => name !== UPDATE);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
console.log(`PAGEWRIGHT_SEED=${SEED} draws the same again`);
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const code = await part();
  if (code !== 0) process.exitCode = code;
}
