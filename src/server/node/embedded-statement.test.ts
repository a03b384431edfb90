import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/emptyDatabase.ts';
import { createRunner } from './embedded-statement.ts';

let folder = '';
let db: PGlite | null = null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-runner-'));
  db = new PGlite(await emptyDatabase(join(folder, 'database')));
  await db.waitReady;
}, 60_000);
afterAll(async () => {
  await db?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps no more plans than it may, whatever names it is given, in a failed transaction too', async () => {
  if (db === null) throw new Error('no database');
  const run = createRunner(db);
  const ask = async (at: number) =>
    (await run({ sql: `select $1::text || '${at}' as "a"`, params: ['x'], name: `n${at}` })).rows;
  const plain = (sql: string) => run({ sql, params: [], name: '' });
  for (let at = 0; at < 449; at += 1) await ask(at);
  await plain('begin');
  await expect(plain('select nothing')).rejects.toThrow();
  // Its plan is given up with the others before the database refuses it.
  for (let at = 449; at < 452; at += 1) await expect(ask(at)).rejects.toThrow('aborted');
  await plain('rollback');
  for (let at = 449; at < 1400; at += 1) expect(await ask(at)).toEqual([[`x${at}`]]);
  expect([await ask(0), await ask(1399), await ask(0)]).toEqual([[['x0']], [['x1399']], [['x0']]]);
  const count = await plain('select count(*)::int as "n" from pg_prepared_statements');
  const [[kept]] = count.rows as [[number]];
  expect(kept).toBeLessThanOrEqual(450);
}, 60_000);
