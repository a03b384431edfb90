/** Plans of statements that are asked often: a connection that keeps very many is replaced. */
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../../src/server/node/index.ts';
import { THINGS } from './cases.ts';
import { startTestDatabase } from './postgres.ts';

const database = await startTestDatabase();
afterAll(() => database?.stop());

describe.skipIf(database === null)('plans on PostgreSQL', () => {
  it('are given up with their connection, and what is asked goes on', async () => {
    const schema = `plans_${process.pid}_${Date.now()}`;
    const store = await openPostgresStore(database?.url ?? '', { schema, poolSize: 1 });
    const watcher = new Client({ connectionString: database?.url });
    await watcher.connect();
    try {
      await store.ensure([THINGS]);
      await store.transaction((tx) => tx.insert('things', [{ id: 'a', name: 'kept' }]));
      const names = THINGS.columns.map(({ name }) => name).filter((name) => name !== 'id');
      const ask = async (at: number) => {
        // As many different statements as there are sets of columns, in several orders.
        const columns = ['id', ...names.filter((_, bit) => (at & (1 << bit)) !== 0)];
        const criteria = [{ field: 'id', op: 'equal' as const, value: 'a' }];
        const sort = names.slice(0, at >> names.length).map((field) => ({ field, order: 'asc' as const }));
        expect(await store.find({ table: 'things', columns, criteria, sort })).toMatchObject([{ id: 'a' }]);
      };
      const asking = async () => {
        const { rows } = await watcher.query<{ pid: number }>(
          `select pid from pg_stat_activity where query like '%from "things"%' and pid <> pg_backend_pid()`,
        );
        return rows.map(({ pid }) => pid);
      };
      const often = async (from: number, to: number) => {
        for (let at = from; at < to; at += 1) for (let time = 0; time < 6; time += 1) await ask(at);
      };
      await often(0, 100);
      const first = await asking();
      expect(first).toHaveLength(1);
      await often(100, 700);
      const next = await asking();
      expect(next).toHaveLength(1);
      expect(next).not.toEqual(first);
    } finally {
      await watcher.end();
      await store.close();
    }
  }, 60_000);
});
