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

it('statements that look for words have none', () => {
  const names = createPreparedNames();
  expect(often(names, "select 1 where strpos(lower(a), 'x') > 0").at(-1)).toBeUndefined();
});

it('there are not more than connections can keep: the one that was not asked for longest gives way', () => {
  const names = createPreparedNames();
  const usual = often(names, 'select usual').at(-1);
  const made = Array.from({ length: 400 }, (_, at) => {
    const name = often(names, `select ${at}`).at(-1);
    expect(names.of('select usual')).toBe(usual);
    return name;
  });
  expect(new Set([usual, ...made]).size).toBe(401);
  const kept = made.filter((name, at) => names.of(`select ${at}`) === name);
  expect(kept).toHaveLength(299);
  expect(often(names, 'select 0').at(-1)).toMatch(/^\w+$/);
  expect([...made, usual]).not.toContain(names.of('select 0'));
});
