import { expect, test } from 'vitest';
import { ratioOf, readLines } from './lines.ts';

const line = (value: object) => `${JSON.stringify(value)}\n`;

test('reads lines among other output and tells them apart by what they are of', () => {
  const output = `vite v8\n${line({ bench: 'form mount', fields: 100, ms: 5, toFloor: 1.1 })}{half${line({
    bench: 'form mount',
    fields: 1000,
    ms: 50,
    toFloor: 1.2,
  })}{"other": 1}\n${line({ bench: 'form mount', fields: 1000, ms: 50, toFloor: 1.2 })}`;
  expect(readLines(output)).toEqual([
    { name: 'form mount, fields 100', figure: 'toFloor', value: 1.1 },
    { name: 'form mount, fields 1000', figure: 'toFloor', value: 1.2 },
  ]);
});

test('judges by the ratio to a peer, else by time, size or count; a line without any is passed over', () => {
  const figures = [
    { bench: 'a', ms: 1, toImmer: 0.5 },
    { bench: 'b', ms: 1, ratio: 4 },
    { bench: 'c', kB: 68 },
    { bench: 'd', count: 0 },
    { bench: 'e', goal: 3 },
  ];
  expect(readLines(figures.map(line).join('')).map(({ name, figure }) => `${name} ${figure}`)).toEqual([
    'a toImmer',
    'b ms',
    'c kB',
    'd count',
  ]);
});

test('a ratio over one is worse, also where more is better; none of none is the same', () => {
  expect(ratioOf('ms', 2, 3)).toBe(1.5);
  expect(ratioOf('unharmed', 6, 3)).toBe(2);
  expect(ratioOf('count', 0, 0)).toBe(1);
  expect(ratioOf('count', 0, 4)).toBe(Number.POSITIVE_INFINITY);
});
