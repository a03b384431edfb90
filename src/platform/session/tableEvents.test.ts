import { expect, it } from 'vitest';
import { compilePage, createForm, ok } from '../../engine/index.ts';
import { createClock, createIds } from '../index.ts';
import { watchTables } from './tableEvents.ts';

it('tells of rows that are gone as they were when they went', async () => {
  const { page } = compilePage({
    id: 'p',
    pageType: 'bill',
    items: [
      {
        key: 't',
        type: 'entrytable',
        model: 'entries',
        options: { scripts: [{ event: 'rowRemove', content: 'gone' }] },
        items: [{ key: 'q', type: 'decimal', model: 'amount', title: 'Amount', options: {} }],
      },
    ],
  });
  if (!page) throw new Error('not compiled');
  const told: unknown[] = [];
  const script = {
    run: async (_: string, __: string, context: Readonly<Record<string, unknown>>) => {
      told.push(context.rows);
      return ok(undefined);
    },
  };
  const form = createForm(page, {
    mode: 'edit',
    record: {
      id: '1',
      entries: [
        { id: 'r1', amount: 1 },
        { id: 'r2', amount: 2 },
      ],
    },
    ports: { clock: createClock(), ids: createIds(), script },
  });
  await form.open();
  const stop = watchTables(form);
  const [id = ''] = form.table('t')?.snapshot().order ?? [];
  form.commit(`entries[${id}].amount`, 9);
  await Promise.resolve();
  form.table('t')?.remove([id]);
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toMatchObject([[{ amount: 9 }]]);
  stop();
});
