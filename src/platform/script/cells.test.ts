import { expect, it } from 'vitest';
import { CellRenderer } from './cells.ts';
import { DEFAULT_LIMITS } from './protocol.ts';

it('a script never runs without its row: rows that do not fit the sandbox are the fault, and the next batch is whole', async () => {
  const renderer = new CellRenderer(() => 0);
  const part = { script: 'return row.name.length', column: {}, cells: [[0, 1]] as const };
  const render = (name: string) =>
    renderer.render({ rows: [{ name }], parts: [part, part] }, DEFAULT_LIMITS, () => undefined);
  const many = await render('x'.repeat(DEFAULT_LIMITS.memoryBytes));
  expect(many.map(({ looks, fault }) => [looks, fault?.code])).toEqual([
    [null, 'script.memory'],
    [null, 'script.memory'],
  ]);
  const few = await render('abc');
  expect(few.map(({ looks }) => looks?.map((look) => look?.text))).toEqual([['3'], ['3']]);
});
