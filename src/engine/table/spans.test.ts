import { expect, it } from 'vitest';
import { field, page, table } from '../compile/testing.ts';
import { testPorts } from '../form/testing.ts';
import { createForm } from '../index.ts';

const column = (key: string, rowMerge: boolean) =>
  field(key, {
    key,
    column: {
      width: 120,
      minWidth: null,
      align: 'left',
      fixed: null,
      ellipsis: true,
      editable: true,
      rowMerge,
      aggregate: 'none',
    },
  });

function open(merges: boolean) {
  const form = createForm(page([table('entries', [column('item', merges), column('note', false)])]), {
    mode: 'edit',
    record: {
      id: '1',
      entries: ['a', 'a', 'a', 'b', ''].map((item, at) => ({ entryId: `r${at}`, item, note: 'x' })),
    },
    ports: testPorts().ports,
  });
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  const drawn = () => [0, 1, 2, 3, 4].map((row) => handle.spans()?.at('item', row).rowSpan).join(' ');
  return { form, handle, drawn };
}

it('equal neighbours merge; the edited row stands alone', () => {
  const { form, handle, drawn } = open(true);
  expect(drawn()).toBe('3 0 0 1 1');
  expect(handle.spans()?.at('note', 0).rowSpan).toBe(1);
  handle.edit('r1');
  expect(drawn()).toBe('1 1 1 1 1');
  handle.edit(null);
  form.commit('entries[r3].item', 'a');
  expect(drawn()).toBe('4 0 0 0 1');
  handle.remove(['r2', 'r4']);
  expect([0, 1, 2].map((row) => handle.spans()?.at('item', row).rowSpan)).toEqual([3, 0, 0]);
});

it('is made once as long as nothing changes, and wakes with the cells of merging columns alone', () => {
  const { form, handle } = open(true);
  const spans = handle.spans();
  expect(handle.spans()).toBe(spans);
  // What it costs goes by the merging columns: the note is not looked at.
  expect(spans?.window(0, 4).map(({ key }) => key)).not.toContain('note');
  let woken = 0;
  handle.subscribe(() => {
    woken += 1;
  });
  form.commit('entries[r0].note', 'y');
  expect(woken).toBe(0);
  form.commit('entries[r0].item', 'y');
  expect(woken).toBe(1);
});

it('is none where no column merges, and none of a row that is gone', () => {
  const { form, handle } = open(false);
  expect(handle.spans()).toBeNull();
  let woken = 0;
  handle.subscribe(() => {
    woken += 1;
  });
  form.commit('entries[r0].item', 'y');
  expect(woken).toBe(0);
});
