import { describe, expect, it } from 'vitest';
import { fitting } from './fitting.ts';

describe('actions that fit in a row', () => {
  it('are all where there is room for all, without the button of the rest', () => {
    expect(fitting([100, 100, 100], 312, 32)).toBe(3);
  });

  it('leave room for the button of the rest as soon as one does not fit', () => {
    expect(fitting([100, 100, 100], 311, 32)).toBe(2);
    expect(fitting([100, 100, 100], 243, 32)).toBe(1);
  });

  it('are none where not even the first has room', () => {
    expect(fitting([100, 100], 90, 32)).toBe(0);
    expect(fitting([], 90, 32)).toBe(0);
  });
});
