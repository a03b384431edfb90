// `npm run prove`: the slow proofs. Long query fuzzing of the stores against each other, and many kills in mid saves.
import { run } from './run.mjs';

const env = {
  PAGEWRIGHT_FUZZ_RUNS: process.env.PAGEWRIGHT_FUZZ_RUNS ?? '2000',
  PAGEWRIGHT_CRASH_ROUNDS: process.env.PAGEWRIGHT_CRASH_ROUNDS ?? '10',
};
process.exitCode = await run(
  'vitest',
  ['run', '--project', 'unit', 'tests/conformance/store', '--testTimeout', '1800000'],
  { env },
);
