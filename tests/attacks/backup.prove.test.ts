/**
 * A backup that is taken while users save: restored, it has every record that was acknowledged before it began, whole
 * (header, rows and versions of one moment), and a server that is started on it goes on.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { postgresProgram } from '../conformance/store/postgres.ts';
import { freePort, Stack } from '../helpers/stack.ts';
import { bagOf, bagsOf, Site } from './site.ts';

const run = promisify(execFile);
const BASE = '/openapi/mes/downtime';
const FORM = 'generated-downtime';
/** Milliseconds of saves before the backup, and users who save. */
const BEFORE = 4000;
const WRITERS = 6;

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('a backup under load', () => {
  it('has all that was acknowledged, and a server goes on with it', async ({ skip }) => {
    const dump = postgresProgram('pg_dump');
    const restore = postgresProgram('pg_restore');
    const site = dump === null || restore === null ? null : await Site.open('postgres');
    if (site === null || site.databaseUrl === null || dump === null || restore === null)
      return skip('no PostgreSQL here');
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-backup-'));
    const file = join(folder, 'dump');
    const restored = site.databaseUrl.replace(/\/[^/]*$/, '/restored');
    let stack: Stack | null = null;
    try {
      const first = await site.post('operator', `${BASE}/getlist`, { pageIndex: 0, pageLength: 1 });
      const id = bagsOf(first.body.data)[0]?.id;
      const loaded = await site.post('operator', `${BASE}/${FORM}/getviewmodel`, { id });
      const { id: _, number: __, ...fields } = bagOf(bagOf(loaded.body.data).model);
      const acknowledged: string[] = [];
      let saving = true;
      const writers = Array.from({ length: WRITERS }, async () => {
        while (saving) {
          const headers = { 'idempotency-key': randomUUID() };
          const model = { ...fields, id: '', rowVersion: 0, remark: 'under load' };
          const { http, body } = await site.post('operator', `${BASE}/${FORM}/save`, model, { headers });
          if (http === 200) acknowledged.push(String(bagOf(body.data).newId));
        }
      });
      await new Promise((done) => setTimeout(done, BEFORE));
      const before = [...acknowledged];
      await run(dump, ['-Fc', '-f', file, site.databaseUrl]);
      saving = false;
      await Promise.all(writers);
      await query(site.databaseUrl, 'create database restored');
      await run(restore, ['--no-owner', '-d', restored, file]);

      const there = new Set(
        (await query(restored, `select id from "t_downtime"`)).map((row) => String(row.id)),
      );
      expect(before.length).toBeGreaterThan(20);
      expect(before.filter((one) => !there.has(one))).toEqual([]);
      // Header and versions are of one moment: no record without its present version.
      const torn = await query(
        restored,
        `select r.id from "t_downtime" r where r."_modify_time" is not null and not exists
          (select 1 from sys_record_version v where v."recordId" = r.id and v."rowVersion" = r._version)
          and r.id = any(array[${before.map((one) => `'${one}'`).join(',')}])`,
      );
      expect(torn).toEqual([]);

      stack = new Stack(folder, await freePort(), undefined, undefined, { DATABASE_URL: restored });
      await stack.start();
      const answered = await fetch(`${stack.url}${BASE}/${FORM}/getviewmodel`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await site.token('operator')}`,
        },
        body: JSON.stringify({ id: before.at(-1) }),
      });
      const body: unknown = await answered.json();
      expect(bagOf(bagOf(bagOf(body).data).model).remark).toBe('under load');
      console.log(`${acknowledged.length} records saved, ${before.length} of them before the backup began`);
    } finally {
      await stack?.kill();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
