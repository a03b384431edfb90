import { expect, it } from 'vitest';
import { createPreparedNames } from './prepared.ts';

const often = (names: ReturnType<typeof createPreparedNames>, sql: string) =>
  Array.from({ length: 6 }, () => names.of(sql));

it('a statement that is asked often has a name of its own from then on', () => {
  const names = createPreparedNames();
  const [first, , , , fifth, sixth] = often(names, 'select 1');
  expect(first).toBeUndefined();
  expect(fifth).toMatch(/^\w+$/);
  expect(sixth).toBe(fifth);
  expect(often(names, 'select 2').at(-1)).not.toBe(fifth);
});

it('statements that look for words have none, and there are not more than connections can keep', () => {
  const names = createPreparedNames();
  expect(often(names, "select 1 where strpos(lower(a), 'x') > 0").at(-1)).toBeUndefined();
  const made = Array.from({ length: 400 }, (_, at) => often(names, `select ${at}`).at(-1));
  expect(new Set(made.filter((name) => name !== undefined)).size).toBe(300);
});
