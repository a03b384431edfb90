import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexesOf, offsetFor, sameSight, sightOf, swollenAxis, unevenAxis } from './axis.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 });
const pixels = fc.integer({ min: 0, max: 300 });

describe('what is in sight', () => {
  it('is each item that has a part between what covers the edges', () => {
    fc.assert(
      fc.property(
        sizes,
        pixels,
        pixels,
        fc.nat(20_000),
        fc.integer({ min: 1, max: 900 }),
        (items, before, after, offset, size) => {
          const axis = unevenAxis(items, before, after);
          const [first, last] = sightOf(axis, offset, size) ?? [];
          items.forEach((item, index) => {
            const start = before + axis.startOf(index);
            const seen = start < offset + size - after && start + item > offset + before;
            if (seen) expect(index >= (first ?? Number.NaN) && index <= (last ?? Number.NaN)).toBe(true);
          });
        },
      ),
    );
  });

  it('is the same for items of one size, however that is told', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 80 }),
        fc.nat(50_000),
        fc.integer({ min: 1, max: 900 }),
        (count, item, offset, size) => {
          const uneven = unevenAxis(
            Array.from({ length: count }, () => item),
            36,
            0,
          );
          expect(sightOf(swollenAxis(count, item, [], 36, 0), offset, size)).toEqual(
            sightOf(uneven, offset, size),
          );
        },
      ),
    );
  });

  it('is the same for items with something below some of them, however that is told', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 80 }),
        fc.nat(30_000),
        fc.integer({ min: 1, max: 900 }),
        (more, offset, size) => {
          const below = more.flatMap((height, index) => (height > 0 ? [[index, height] as const] : []));
          const swollen = swollenAxis(more.length, 36, below, 36, 0);
          const uneven = unevenAxis(
            more.map((height) => 36 + height),
            36,
            0,
          );
          expect(sightOf(swollen, offset, size)).toEqual(sightOf(uneven, offset, size));
          for (let index = 0; index <= more.length; index += 1)
            expect(swollen.startOf(index)).toBe(uneven.startOf(index));
          expect(swollen.endOf(0)).toBe(36);
        },
      ),
    );
  });

  it('is nothing without items or without a size', () => {
    expect(sightOf(swollenAxis(0, 36, [], 0, 0), 0, 500)).toBeNull();
    expect(sightOf(swollenAxis(5, 36, [], 0, 0), 0, 0)).toBeNull();
    expect(indexesOf(null, swollenAxis(5, 36, [], 0, 0), 10, [3])).toEqual([]);
  });
});

describe('drawn items', () => {
  const axis = swollenAxis(1000, 36, [], 36, 0);

  it('are those in sight, some beyond, and the kept ones, in order and once', () => {
    expect(indexesOf([100, 102], axis, 2, [7, 101, 999, -1, 1000])).toEqual([
      7, 98, 99, 100, 101, 102, 103, 104, 999,
    ]);
    expect(indexesOf([0, 1], axis, 2, [])).toEqual([0, 1, 2, 3]);
    expect(indexesOf([998, 999], axis, 2, [])).toEqual([996, 997, 998, 999]);
  });

  it('change with what is in sight alone', () => {
    expect(sameSight([1, 2], [1, 2])).toBe(true);
    expect(sameSight([1, 2], [1, 3])).toBe(false);
    expect(sameSight(null, [1, 3])).toBe(false);
  });
});

it('an item that is scrolled to is whole between what covers the edges, and one that is so already stays', () => {
  fc.assert(
    fc.property(sizes, pixels, pixels, fc.nat(59), fc.nat(20_000), (items, before, after, at, offset) => {
      const index = at % items.length;
      const size = before + after + 400;
      const axis = unevenAxis(items, before, after);
      const next = offsetFor(axis, index, offset, size);
      const start = before + axis.startOf(index) - next;
      expect(start).toBeGreaterThanOrEqual(before);
      expect(start + (items[index] ?? 0)).toBeLessThanOrEqual(size - after);
      expect(offsetFor(axis, index, next, size)).toBe(next);
    }),
  );
});
