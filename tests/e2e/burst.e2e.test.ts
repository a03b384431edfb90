/** The server is killed in the middle of its saves: what it had acknowledged is there, once. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Bag, bagOf, findRecords, loadRecord, saveRecord, tokenOf } from './api.ts';
import { copyStack } from './harness.ts';

const WRITERS = 6;
const OBJECT = 'downtime';

test('every acknowledged save survives kill -9, and repeats of the others make one record each', async () => {
  const stack = await copyStack();
  try {
    await stack.start();
    const token = await tokenOf(stack, 'admin');
    const [first] = await findRecords(stack, token, OBJECT, 'number', '');
    const pattern = await loadRecord(stack, token, OBJECT, OBJECT, String(bagOf(first).id));
    const { id: _id, number: _number, rowVersion: _version, ...rest } = pattern;
    const mark = `burst ${randomUUID()}`;
    const sent = new Map<string, Bag>();
    const acknowledged = new Map<string, string>();
    let killed = false;

    const writer = async () => {
      while (!killed) {
        const key = randomUUID();
        const model = { ...rest, approveStatus: 0, remark: `${mark} ${key}` };
        sent.set(key, model);
        try {
          const answer = await saveRecord(stack, token, OBJECT, OBJECT, model, key);
          expect(answer, JSON.stringify(answer)).toMatchObject({ http: 200, status: true });
          acknowledged.set(key, String(bagOf(answer.data).newId));
        } catch (error) {
          if (!killed) throw error;
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, writer);
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(30);
    killed = true;
    await stack.kill('SIGKILL');
    await Promise.all(writers);
    expect(sent.size).toBeGreaterThan(acknowledged.size);

    await stack.start();
    const fresh = await tokenOf(stack, 'admin');
    const stored = async () => {
      const rows = await findRecords(stack, fresh, OBJECT, 'remark', mark);
      return rows.map((row) => ({ id: String(row.id), key: String(row.remark).slice(mark.length + 1) }));
    };
    const after = await stored();
    expect(new Set(after.map((row) => row.key)).size).toBe(after.length);
    for (const [key, id] of acknowledged) expect(after).toContainEqual({ id, key });

    // Every request again, under its key: the same record for what was there, one new record for what was not.
    for (const [key, model] of sent) {
      const answer = await saveRecord(stack, fresh, OBJECT, OBJECT, model, key);
      expect(answer.status).toBe(true);
      const known = acknowledged.get(key);
      if (known !== undefined) expect(bagOf(answer.data).newId).toBe(known);
    }
    const repeated = await stored();
    expect(repeated.map((row) => row.key).sort()).toEqual([...sent.keys()].sort());
  } finally {
    await stack.dispose();
  }
});
