// `npm test`: types, lint and rooms; unit; widgets and stories in a real browser; end to end against the real server.
// Ends with one line that counts every test of the run.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureApp } from './app-build.mjs';
import { root, run } from './run.mjs';

const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
/** What failed, told once more at the end: a log's end is what is kept and read. */
const failures = [];
/** What passed at its second attempt only: it has a fault, or the machine stood still. */
const repeated = [];
let failed = false;

async function step(name, task) {
  const from = Date.now();
  const named = failures.length;
  console.log(`\n== ${name}`);
  const code = await task();
  console.log(
    `== ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${Math.round((Date.now() - from) / 1000)} s)`,
  );
  if (code !== 0) {
    failed = true;
    if (failures.length === named)
      failures.push(`${name}: exit code ${code}, and no test of it; see its part above`);
  }
  return code;
}

async function vitest(project) {
  const output = join(reports, `${project}.json`);
  const code = await run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  if (!existsSync(output)) return code || 1;
  const report = JSON.parse(readFileSync(output, 'utf8'));
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  total.skipped += report.numPendingTests + report.numTodoTests;
  for (const file of report.testResults) {
    const of = relative(root, file.name);
    if (file.status === 'failed' && file.message) failures.push(`${project} ${of}\n${file.message}`);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const told = `${project} ${of} > ${fullName}\n${failureMessages.join('\n')}`;
      if (status === 'failed') failures.push(told);
      else if (status === 'passed' && failureMessages.length > 0) repeated.push(told);
    }
  }
  return code;
}

const checked = await step('types, lint and rooms', () => run('npm', ['run', '--silent', 'check']));
if (checked === 0) {
  await step('unit', () => vitest('unit'));
  await step('widgets in Chromium', () => vitest('browser'));
  await step('stories in Chromium', () => vitest('stories'));
  await step('end to end', async () => {
    await ensureApp({ quiet: true });
    return vitest('e2e');
  });
}

if (total.failed === 0 && failed) total.failed = 1;
for (const told of repeated) console.log(`\n== PASSED AT THE SECOND ATTEMPT: ${told.slice(0, 1000)}`);
for (const failure of failures) console.log(`\n== FAILED: ${failure.slice(0, 4000)}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = failed ? 1 : 0;
