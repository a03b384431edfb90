// `npm run test:e2e`: builds the hosted shell where it is stale and runs the journeys.
import { ensureApp } from './app-build.mjs';
import { run } from './run.mjs';

await ensureApp({ quiet: true });
process.exitCode = await run('vitest', ['run', '--project', 'e2e', ...process.argv.slice(2)]);
