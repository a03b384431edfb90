/** The command line where packages of the server are not installed, as a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-missing-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it in a Node, and in all threads of it, that finds no package of this name. */
function without(name: string, ...args: readonly string[]) {
  const hook = join(folder, 'hook.mjs');
  writeFileSync(
    hook,
    `import { registerHooks } from 'node:module';
     registerHooks({
       resolve: (specifier, context, next) =>
         next(specifier === '${name}' || specifier.startsWith('${name}/') ? '${name}-that-is-not-there' : specifier, context),
     });`,
  );
  const cli = resolve(import.meta.dirname, 'index.ts');
  return spawnSync(process.execPath, ['--import', hook, cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
}

it.each(['kysely', 'hono', '@electric-sql/pglite'])(
  'serve says that %s is missing, and how to get it',
  (name) => {
    const { status, stderr } = without(name, 'serve', '--port', '0', '--data', join(folder, 'data'));
    expect(stderr).toContain(`The package ${name}-that-is-not-there is not installed`);
    expect(stderr).toContain('npm install --include=optional pagewright');
    expect(status).toBe(1);
  },
);

it('commands that need none of them go on', () => {
  expect(without('kysely', '--help')).toMatchObject({ status: 0, stderr: '' });
});
