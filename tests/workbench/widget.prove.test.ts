/**
 * The guide 'For widget developers' as it stands: in a copy of the sources its commands are run one after the other, and
 * each must pass. Its paths must be there.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeBlocksOf } from '../helpers/codeBlocks.ts';

const root = resolve(import.meta.dirname, '../..');
const guide = join(root, 'stories/guides/ForWidgetDevelopers.mdx');
const commands = codeBlocksOf(guide)
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => code.trim().split('\n'));
const folder = mkdtempSync(join(tmpdir(), 'pagewright-widget-'));
const copy = join(folder, 'pagewright');

/** What vitest sets for this test itself would say to the commands that they run in one. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$|NODE_OPTIONS|GOLDEN)/.test(name)),
);

function run(command: string, cwd: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
  return stdout + stderr;
}

beforeAll(() => {
  const files = run('git ls-files --cached --others --exclude-standard', root).trim().split('\n');
  for (const file of files)
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file), { recursive: true });
  // Links where the file system has them: nothing writes into the packages' own files.
  run(
    `cp -al node_modules '${copy}/node_modules' 2>/dev/null || { rm -rf '${copy}/node_modules'; cp -R node_modules '${copy}/node_modules'; }`,
    root,
  );
  // What tools keep there is theirs, of the sources here.
  for (const kept of globSync('node_modules/{.cache,.vite*}', { cwd: copy }))
    rmSync(join(copy, kept), { recursive: true, force: true });
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the guide lays a widget out, tries it and checks it', () => {
  expect(commands[0]).toMatch(/^npm run new:widget \w+ \w+$/);
  expect(commands).toContain('npm run check');
  for (const project of ['unit', 'browser', 'stories'])
    expect(commands.some((command) => command.includes(`--project ${project}`))).toBe(true);
});

for (const command of commands)
  test(command, { timeout: 900_000 }, () => {
    const said = run(command, copy);
    // A filter that finds nothing runs nothing.
    if (command.includes('vitest')) expect(said).toMatch(/Tests\s.*[1-9]\d* passed/);
  });

test('each file and folder that the guide names is there', () => {
  const text = readFileSync(guide, 'utf8').replaceAll(/^```.*?^```$/gms, '');
  const named = [...text.matchAll(/`([\w./-]+)`/g)].flatMap(([, word = '']) =>
    /^[\w.-]+(\/[\w.-]+)+$/.test(word) ? [word] : [],
  );
  expect(named.length).toBeGreaterThan(15);
  const places = ['', 'src/widgets'];
  expect(named.filter((path) => !places.some((place) => existsSync(join(copy, place, path))))).toEqual([]);
});
