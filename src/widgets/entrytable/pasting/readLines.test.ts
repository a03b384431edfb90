import { expect, it } from 'vitest';
import {
  type CompiledField,
  compilePage,
  createForm,
  type Notice,
  ok,
  pageText,
} from '../../../engine/internal.ts';
import { readLines } from './readLines.ts';

const columns = [
  { type: 'textbox', key: 'k-unit', model: 'unit', title: 'Unit' },
  {
    type: 'basedata',
    key: 'k-part',
    model: 'part',
    title: 'Part',
    options: {
      lookupDataSourceType: 1,
      lookupObjectId: 'part',
      formModelParams: [{ key: 'unit', val: 'row.unit' }],
    },
  },
];

it('a source is asked with the cells at the left as they will be, in new rows and in those that are there', async () => {
  const { page } = compilePage({
    items: [{ type: 'entrytable', key: 'k-lines', model: 'lines', title: 'Lines', items: columns }],
  });
  if (page === null) throw new Error('no page');
  const notices: Notice[] = [];
  const asked: object[] = [];
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', lines: [{ entryId: 'a', unit: 'kg' }] },
    ports: {
      clock: {
        now: () => '2026-11-21 08:00:00',
        ticks: () => 0,
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      },
      ids: { record: () => 'r', short: () => 'abcdef', widget: () => 'w' },
      notify: (notice) => notices.push(notice),
      lookup: async ({ searchKey, extra }) => {
        if (searchKey !== '') asked.push({ searchKey, ...extra });
        return ok([{ id: `p-${searchKey}`, number: searchKey, name: 'Part' }]);
      },
    },
  });
  const fields = ['k-unit', 'k-part'].flatMap((key): CompiledField[] => {
    const node = page.nodes[key];
    return node?.role === 'field' ? [node] : [];
  });
  const { fillings } = await readLines(
    {
      form,
      path: 'lines',
      fields,
      rowIds: ['a', null],
      canEdit: () => true,
      isBlank: () => false,
      text: (ref) => pageText(page, ref, 'en_US'),
      language: 'en_US',
    },
    [
      ['PCS', 'A-1'],
      ['SET', 'A-1'],
    ],
  );
  expect(asked).toEqual([
    { searchKey: 'A-1', unit: 'PCS' },
    { searchKey: 'A-1', unit: 'SET' },
  ]);
  expect(fillings.map((filling) => filling.get('part')?.value)).toEqual(['p-A-1', 'p-A-1']);
  expect(notices).toEqual([]);
});
