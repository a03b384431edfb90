import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/emptyDatabase.ts';
import type { Connection } from '../store/sql/dialect.ts';
import { keepLogShort } from './embeddedLog.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagewright-log-'));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('what was written is not read again at the next start: the log is looked at after writes, and shortened', async () => {
  const db = await PGlite.create(await emptyDatabase(join(folder, 'database')));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked: string[] = [];
  let left = 0;
  const connection: Connection = {
    query: async (sql) => {
      asked.push(sql.split(' ')[0] ?? '');
      return (await db.query(sql)).rows;
    },
    release: () => {
      left += 1;
    },
  };
  const log = keepLogShort(
    async () => connection,
    (message, error) => {
      throw new Error(message, { cause: error });
    },
  );
  const look = async () => {
    const before = left;
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(left).toBeGreaterThan(before), { timeout: 30_000 });
  };
  await vi.advanceTimersByTimeAsync(60_000);
  log.ran('select 1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([]);

  log.ran('insert into a few');
  await look();
  expect(asked).toEqual(['select']);

  await db.exec(`create table texts as select md5(n::text) as a, md5((n + 1)::text) as b
    from generate_series(1, 300000) n`);
  log.ran('with rows as (select 1) insert into texts');
  await look();
  expect(asked).toEqual(['select', 'select', 'checkpoint']);
  const { rows } = await db.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int as bytes from pg_control_checkpoint()',
  );
  expect(rows[0]?.bytes).toBeLessThan(1_000_000);
  log.stop();
  await db.close();
});
