import { expect, it } from 'vitest';
import { compilePage } from '../../../src/engine/index.ts';
import { sampleRecords } from './samples.ts';

it.each([
  ['without bounds', {}, [12, 49]],
  ['from below zero', { min: -999_999_999, max: 999_999_999 }, [12, 49]],
  ['above zero', { min: 3, max: 100 }, [15, 52]],
  ['below zero', { min: -10, max: -5 }, [-5, -5]],
  ['of a narrow range', { min: 3, max: 5 }, [3, 4]],
])(
  'sample numbers %s are within their bounds, and no longer than they need to be',
  (_what, options, numbers) => {
    const { page } = compilePage({
      items: [{ type: 'decimal', model: 'n', title: 'N', options: { ...options, decimalPlaces: 0 } }],
    });
    expect(sampleRecords(page, null, 2, 'en_US').map(({ n }) => n)).toEqual(numbers);
  },
);
