/** Numbers are written by one formatter (`engine/rows/display/number.ts`): cells, totals, figures and charts alike. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { displayNumber } from '../../src/engine/internal.ts';

const root = join(import.meta.dirname, '../..');

test('no part writes numbers as a language of the browser would', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(1000);
  const others = files.filter(
    (file) =>
      !/\.(test|stories)\./.test(file) &&
      /Intl\.NumberFormat|\btoLocaleString\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual([]);
});

test('figures have the point and the comma of cells, without zeros at the end', () => {
  expect([1234.5, 24_881, 0.129, -1_000_000].map((value) => displayNumber(value, null, 2, true))).toEqual([
    '1,234.5',
    '24,881',
    '0.13',
    '-1,000,000',
  ]);
});
