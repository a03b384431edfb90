/** What is read of published pages is compiled once a revision, whatever requests say. */
import { expect, it } from 'vitest';
import { createListFacts } from './aggregates.ts';
import { createPushes } from './pushes.ts';

const table = (key: string, colKey: string) => ({
  key,
  type: 'tableview',
  items: [
    {
      key: colKey,
      colKey,
      title: colKey,
      options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
    },
  ],
  options: {},
  actions: [
    { key: 'p', code: 'push', title: 'Push', options: {} },
    { key: 'e', code: 'edit', title: 'Edit', options: {} },
  ],
});
const PAGE = {
  views: [{ key: 'v', title: 'All', viewType: 'tableview', listKey: 'one' }],
  lists: [table('one', 'qty'), table('two', 'total')],
  toolbar: { key: 't', items: [] },
  searchfield: { key: 's', items: [] },
};

/** A stored page that counts how often it is read. */
function stored(revision = 1) {
  let read = 0;
  const row = {
    id: 'p',
    kind: 'list',
    revision,
    get published() {
      read += 1;
      return PAGE;
    },
  };
  return { row, read: () => read };
}

it('the facts of all its tables', () => {
  const facts = createListFacts({});
  const { row, read } = stored();
  const fields = (listKey: string) => facts(row, listKey).aggregates.map(({ field }) => field);
  expect(fields('two')).toEqual(['total']);
  for (let at = 0; at < 20; at += 1) expect(fields(`made up ${at}`)).toEqual(['qty']);
  expect(fields('toString')).toEqual(['qty']);
  expect(read()).toBe(1);
  const next = stored(2);
  facts(next.row, 'one');
  expect(next.read()).toBe(1);
});

it('its push actions', () => {
  const pushes = createPushes({});
  const { row, read } = stored();
  for (let at = 0; at < 5; at += 1) expect(pushes(row).map(({ code }) => code)).toEqual(['push', 'push']);
  expect(read()).toBe(1);
});
