import { expect, test } from 'vitest';
import { compilePage, createForm, withTables } from '../../../engine/internal.ts';
import { applyDiff, diffOf } from './recordDiff.ts';

/** A form with a table whose rows need a name and a quantity. */
function open() {
  const cell = (type: string, model: string) => ({
    type,
    key: `k-${model}`,
    model,
    title: model,
    options: { required: true },
  });
  const lines = {
    type: 'entrytable',
    key: 'k-lines',
    model: 'lines',
    title: 'Lines',
    items: [cell('textbox', 'name'), cell('decimal', 'qty')],
  };
  const { page } = compilePage({ id: 'p', items: [lines] }, {});
  if (page === null) throw new Error('the page does not compile');
  return withTables(
    createForm(page, {
      mode: 'edit',
      record: { id: '1', lines: [] },
      ports: {
        clock: { now: () => '2026-03-05 08:00:00', ticks: () => 0, after: () => () => undefined },
        ids: { record: () => 'key', short: () => 'n1', widget: () => '0'.repeat(32) },
      },
    }),
  );
}

test('cells of a row that is made again are judged where they hold something, and are as new as the row where not', () => {
  const form = open();
  // As a row has its cells that was made with the object's defaults.
  const kept = { ...form.value(), lines: [{ entryId: 'n7', name: 'Bolt', qty: null }] };
  const diff = diffOf(form, form.value(), kept);
  if (diff === null) throw new Error('nothing differs');
  applyDiff(form, diff);
  const [row = ''] = form.table('k-lines')?.snapshot().order ?? [];
  expect(form.snapshot(`lines[${row}].name`)).toMatchObject({ value: 'Bolt', issues: [] });
  expect(form.snapshot(`lines[${row}].qty`).issues).toEqual([]);
  expect(form.validate().ok).toBe(false);
});
