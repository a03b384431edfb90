import { expect, it } from 'vitest';
import { compilePage, createForm, ok } from '../../engine/internal.ts';
import { createClock, createIds } from '../index.ts';
import { watchTables } from './tableEvents.ts';

it('reports removed rows with their last values', async () => {
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

it('watches tables three levels deep, also of rows added later, and forgets them with their rows', async () => {
  const lines = (key: string, items: readonly object[], options: object = {}) => ({
    key,
    type: 'entrytable',
    model: key,
    options,
    items,
  });
  const scripts = ['rowAdd', 'rowRemove'].map((event) => ({ event, content: event }));
  const parts = lines('parts', [{ key: 'q', type: 'decimal', model: 'amount' }], { scripts });
  const { page } = compilePage({
    id: 'p',
    pageType: 'bill',
    items: [lines('entries', [lines('steps', [parts])])],
  });
  if (!page) throw new Error('not compiled');
  const told: unknown[] = [];
  const script = {
    run: async (event: string, _: string, context: Readonly<Record<string, unknown>>) => {
      told.push([event, context.rowPath ?? null]);
      return ok(undefined);
    },
  };
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', entries: [{ entryId: 'e1', steps: [{ rowId: 's1', parts: [{ rowId: 'p1' }] }] }] },
    defaultModel: { entries: [{ steps: [{ parts: [{}] }] }] },
    ports: { clock: createClock(), ids: createIds(), script },
  });
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    return told.splice(0);
  };
  const add = (address: string) => {
    const made = form.table(address)?.add();
    return made?.ok === true ? made.value : '';
  };
  const stop = watchTables(form);
  const part = add('entries[e1].steps[s1].parts');
  expect(await settle()).toEqual([['rowAdd', `entries[e1].steps[s1].parts[${part}]`]]);
  const entry = add('entries');
  await settle();
  const step = add(`entries[${entry}].steps`);
  await settle();
  const late = add(`entries[${entry}].steps[${step}].parts`);
  expect(await settle()).toEqual([['rowAdd', `entries[${entry}].steps[${step}].parts[${late}]`]]);
  form.table(`entries[${entry}].steps[${step}].parts`)?.remove([late]);
  expect(await settle()).toEqual([['rowRemove', null]]);
  form.table('entries')?.remove([entry]);
  expect(await settle()).toEqual([]);
  stop();
});
