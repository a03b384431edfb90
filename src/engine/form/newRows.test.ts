/** Rows of a new record are new too: errors and answers of its save name them by a temporary id. */
import { expect, it } from 'vitest';
import { numberField, page, table } from '../compile/testing.ts';
import { ok } from '../result.ts';
import type { Mode } from '../situation/types.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';

const ORDER = page([table('entries', [numberField('qty', { key: 'e.qty' })])]);
const ROWS = [{ qty: 1 }, { qty: 2 }];

/** The rows that a save sends. */
async function sent(mode: Mode, record: Record<string, unknown>) {
  const models: unknown[] = [];
  const { ports } = testPorts({
    save: async (model) => {
      models.push(model.entries);
      return ok({ id: '1', model: null, msg: '' });
    },
  });
  await createForm(ORDER, { mode, record, ports }).save();
  return models[0];
}

it('given without ids to a new record, they carry one under their row key', async () => {
  const rows = await sent('add', { entries: ROWS });
  expect(rows).toMatchObject(ROWS.map((row) => ({ ...row, entryId: expect.stringMatching(/./) })));
});

it('of a stored record they come back as they were given', async () => {
  expect(await sent('edit', { id: '1', entries: ROWS })).toEqual(ROWS);
});
