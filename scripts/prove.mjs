// `npm run prove`: the slow proofs. Long query fuzzing of the stores against each other, many kills in mid saves, many
// more mutated definitions, and mutation testing of the engine's situations, rules, values and tables (an hour on two
// cores; the incremental file makes a second run short). `npm run prove -- stores|definitions|mutation` runs a part.
import { run } from './run.mjs';

const PARTS = {
  stores: () =>
    run('vitest', ['run', '--project', 'unit', 'tests/conformance/store', '--testTimeout', '1800000'], {
      env: {
        PAGEWRIGHT_FUZZ_RUNS: process.env.PAGEWRIGHT_FUZZ_RUNS ?? '2000',
        PAGEWRIGHT_CRASH_ROUNDS: process.env.PAGEWRIGHT_CRASH_ROUNDS ?? '10',
      },
    }),
  definitions: () =>
    run('vitest', ['run', '--project', 'unit', 'tests/unit/hostile', '--testTimeout', '1800000'], {
      env: { PAGEWRIGHT_MUTATIONS: process.env.PAGEWRIGHT_MUTATIONS ?? '100000' },
    }),
  mutation: () => run('stryker', ['run', 'stryker.config.json', '--incremental']),
};

const wanted = process.argv.slice(2);
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const code = await part();
  if (code !== 0) process.exitCode = code;
}
