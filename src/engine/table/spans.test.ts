import fc from 'fast-check';
import { expect, it } from 'vitest';
import { field, page, table } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';

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

function open(merges: boolean, more: Partial<CompiledTable> = {}) {
  const columns = [column('item', merges), column('again', merges), column('note', false)];
  const form = createForm(page([table('entries', columns, more)]), {
    mode: 'edit',
    record: {
      id: '1',
      entries: ['a', 'a', 'a', 'b', ''].map((item, at) => ({
        entryId: `r${at}`,
        item,
        again: item,
        note: 'x',
      })),
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

it('is of the page that is seen; what merges nothing otherwise is the same index', () => {
  const { form, handle, drawn } = open(true, { pageSize: 2 });
  expect(drawn()).toBe('2 0 1 1 1');
  expect(handle.spans()?.at('item', 0).colSpan).toBe(1);
  const first = handle.spans();
  form.commit('entries[r0].note', 'y');
  expect(handle.spans()).toBe(first);
  form.commit('entries[r0].item', 'z');
  expect(drawn()).toBe('1 1 1 1 1');
  form.commit('entries[r0].item', 'a');
  expect(drawn()).toBe('2 0 1 1 1');
  handle.setPage(2);
  // The third `a` and the `b`.
  expect(drawn()).toBe('1 1 1 1 1');
});

it('is, after any edits, what another table would draw that was opened so', () => {
  const value = fc.constantFrom('a', 'b', '');
  const row = fc.constantFrom('r0', 'r1', 'r2', 'r3', 'r4');
  const step = fc.oneof(
    fc.record({ commit: row, value }),
    fc.record({ note: row }),
    fc.record({ edit: fc.option(row) }),
    fc.record({ remove: row }),
    fc.record({ undo: fc.constant(true) }),
    fc.record({ look: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { form, handle } = open(true);
      const drawn = (table: typeof handle) =>
        table.snapshot().order.map((_, at) => table.spans()?.at('item', at).rowSpan);
      for (const each of steps) {
        if ('commit' in each) form.commit(`entries[${each.commit}].item`, each.value);
        if ('note' in each) form.commit(`entries[${each.note}].note`, `${steps.indexOf(each)}`);
        if ('edit' in each) handle.edit(each.edit);
        if ('remove' in each) handle.remove([each.remove]);
        if ('undo' in each) form.undo();
        if ('look' in each) handle.spans();
      }
      const now = drawn(handle);
      // A form of its own that has never drawn anything before.
      const fresh = createForm(form.page, { mode: 'edit', record: form.value(), ports: testPorts().ports });
      const other = fresh.table('entries');
      other?.edit(handle.snapshot().editing);
      expect(now).toEqual(other === undefined ? [] : drawn(other));
    }),
  );
});

it('follows what the server writes in several rows of a merging column', () => {
  const { form, handle, drawn } = open(true);
  expect(drawn()).toBe('3 0 0 1 1');
  let woken = 0;
  handle.subscribe(() => {
    woken += 1;
  });
  const changes = ['r3', 'r4'].map((id) => ({ path: `entries[${id}].item`, value: 'a' }));
  form.apply(changes, 'server');
  expect(woken).toBe(1);
  expect(drawn()).toBe('5 0 0 0 0');
});

it('is on paper of the rows of all pages, with the one that is being edited', () => {
  const { handle } = open(true, { pageSize: 2 });
  handle.edit('r1');
  const { rows, lines, spans } = handle.printed();
  expect(rows).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
  expect(lines).toBeNull();
  expect(rows.map((_, row) => spans?.at('item', row).rowSpan)).toEqual([3, 0, 0, 1, 1]);
});
