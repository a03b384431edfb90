import { expect, test } from 'vitest';
import { fittingShare } from './fittingShare.ts';

const WINDOW = { width: 816, height: 416 };

test('a picture fits as it is turned', () => {
  expect(fittingShare({ width: 1600, height: 400 }, WINDOW)).toBe(0.5);
  expect(fittingShare({ width: 400, height: 1600 }, WINDOW)).toBe(0.25);
});

test('a small picture is not enlarged, and a window without room gives no share of 0', () => {
  expect(fittingShare({ width: 40, height: 30 }, WINDOW)).toBe(1);
  expect(fittingShare({ width: 40, height: 30 }, { width: 0, height: 0 })).toBeGreaterThan(0);
});
