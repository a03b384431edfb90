/** `pagewright load` into a store that no server has open: the embedded one, and PostgreSQL. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestDatabase } from '../../../../tests/conformance/store/postgres.ts';
import { emptyDataFolder } from '../../../../tests/helpers/emptyDatabase.ts';
import { startServer } from '../../node/index.ts';
import { list, model } from '../testing/definitions.ts';
import { commandLine } from '../testing/runningServer.ts';

const database = await startTestDatabase();
afterAll(() => database?.stop());

const line = commandLine('load-direct');

describe('load into a store', () => {
  /** From the sources, since the embedded database has a worker of its own beside them. */
  const script = resolve(import.meta.dirname, '../index.ts');
  const NONE = { DATABASE_URL: '', PAGEWRIGHT_DATA: '', PAGEWRIGHT_PASSWORD: '', PAGEWRIGHT_USER: '' };

  it('fills one that no server has open, and asks the server that has', async () => {
    line().put('s/tool.object.json', model('tool'));
    line().put('s/tool.list.json', { id: 'tool-list', ...list('tool') });
    const load = (args: readonly string[], env = {}) =>
      line().run(['load', 's', ...args], { ...NONE, ...env }, '', script);
    const dry = await load(['--dry-run']);
    expect(dry).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Would be loaded into the store in .data'),
    });
    expect(existsSync(join(line().folder, '.data'))).toBe(false);
    await emptyDataFolder(join(line().folder, '.data'));
    expect(await load([])).toMatchObject({
      status: 0,
      stderr: 'Loaded into the store in .data: 4 new, 0 changed, 0 unchanged.\n',
    });

    const dataFolder = join(line().folder, '.data');
    const server = await startServer({ port: 0, dataFolder, adminPassword: 'kiln-otter-7' });
    try {
      expect(await load([])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(`PAGEWRIGHT_PASSWORD needs the password of admin at ${server.url}`),
      });
      expect(await load([], { PAGEWRIGHT_PASSWORD: 'kiln-otter-7' })).toMatchObject({
        status: 0,
        stderr: `Nothing to change in ${server.url}: 0 new, 0 changed, 2 unchanged.\n`,
      });
    } finally {
      await server.close();
    }
  }, 240_000);

  it.skipIf(database === null)(
    'fills an empty PostgreSQL, also beside a server that works on it',
    async () => {
      const name = `pagewright_load_${process.pid}`;
      const client = new Client(database?.url ?? '');
      await client.connect();
      const url = new URL(database?.url ?? '');
      url.pathname = `/${name}`;
      line().put('pg/tool.object.json', model('tool'));
      line().put('pg/tool.list.json', { id: 'tool-list', ...list('tool') });
      const load = (...args: readonly string[]) =>
        line().run(['load', 'pg', ...args], { ...NONE, DATABASE_URL: url.href }, '', script);
      try {
        await client.query(`create database ${name}`);
        expect(await load('--dry-run')).toMatchObject({
          status: 0,
          stderr: 'Would be loaded into the database of DATABASE_URL: 4 new, 0 changed, 0 unchanged.\n',
        });
        expect(await load()).toMatchObject({
          status: 0,
          stderr: 'Loaded into the database of DATABASE_URL: 4 new, 0 changed, 0 unchanged.\n',
        });
        // A server that had read the definitions before sees what is loaded beside it.
        const place = join(line().folder, 'pg-files');
        const server = await startServer({
          port: 0,
          dataFolder: place,
          databaseUrl: url.href,
          adminPassword: 'kiln-otter-7',
        });
        try {
          line().put('pg/tool.object.json', { ...model('tool'), name: 'Tools' });
          expect(await load()).toMatchObject({
            status: 0,
            stdout: expect.stringContaining('object model: name "tool" -> "Tools"'),
          });
          const beside = ['load', 'pg', '--url', server.url, '--dry-run'];
          expect(
            await line().run(beside, { ...NONE, PAGEWRIGHT_PASSWORD: 'kiln-otter-7' }, '', script),
          ).toMatchObject({ status: 0, stderr: expect.stringContaining('0 new, 0 changed, 2 unchanged') });
        } finally {
          await server.close();
        }
      } finally {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.end();
      }
    },
    240_000,
  );
});
