import { expect, it, vi } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createMemoryStore } from '../store/memory.ts';
import { startTestServer } from '../testing/client.ts';
import { FORM, ITEM } from '../testing/factory.ts';

const bag = (value: unknown) => (isRecord(value) ? value : {});

/** Saves an order with so many lines; answers its model, and in which order number and rows were asked for. */
async function saved(count: number) {
  const store = createMemoryStore();
  const server = await startTestServer({ store });
  const planner = await server.client('planner');
  const steps: string[] = [];
  const transaction = store.transaction.bind(store);
  vi.spyOn(store, 'transaction').mockImplementation((work) =>
    transaction((tx) =>
      work({
        ...tx,
        next: (counter) => {
          steps.push('number');
          return tx.next(counter);
        },
        insertMany: (given) => {
          for (const { table, rows } of given) if (rows.length > 0) steps.push(table);
          return tx.insertMany(given);
        },
      }),
    ),
  );
  const lines = Array.from({ length: count }, () => ({ item: ITEM(1), qty: 1 }));
  const answer = await planner.post(`/openapi/mes/order/${FORM}/save`, { title: 'A', lines });
  expect(answer).toMatchObject({ http: 200 });
  return { model: bag(bag(answer.data).model), steps };
}

it('a record with few rows is written at once', async () => {
  const { model, steps } = await saved(100);
  expect(steps).toEqual(['number', 't_order', 'sys_record_version', 't_order__lines']);
  expect(model.number).toMatch(/^PO202611-\d{4}$/);
});

it('of one with many the number is taken when its rows are written', async () => {
  const { model, steps } = await saved(101);
  expect(steps).toEqual(['t_order__lines', 'number', 't_order', 'sys_record_version']);
  expect(model.lines).toHaveLength(101);
  expect(bag(Array.isArray(model.lines) ? model.lines[0] : null)).toMatchObject({ item: ITEM(1) });
});
