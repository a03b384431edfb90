import { expect, it } from 'vitest';
import { ignoredTitles, untitledCell } from './importTitles.ts';

it('names what is ignored in bounds', () => {
  expect(ignoredTitles(['a', ' ', ''], [], ', ')).toBe('a');
  expect(ignoredTitles([], [], ', ')).toBe('');
  const many = Array.from({ length: 30 }, (_, at) => `t${at}`);
  expect(ignoredTitles(many, [], '、').split('、')).toEqual([...many.slice(0, 20), '…']);
  expect(ignoredTitles(['x'.repeat(100)], [], ', ')).toBe(`${'x'.repeat(60)}…`);
});

it('names columns as spreadsheets do', () => {
  const at = (place: number) => untitledCell([], [...Array<string>(place).fill(''), 'x'])?.column;
  expect([0, 25, 26, 51, 52, 701, 702].map(at)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  expect(untitledCell(['a'], ['x', '', ' '])).toBeUndefined();
});
