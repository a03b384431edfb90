import sharp from 'sharp';
import { expect, it } from 'vitest';
import { differenceOf } from '../pictures/compare.ts';

const plain = (width: number, height: number, grey: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: grey, g: grey, b: grey } } });

it('pictures of the same points are the same, however they are packed', async () => {
  const [packed, loose] = await Promise.all(
    [9, 0].map((compressionLevel) => plain(40, 20, 100).png({ compressionLevel }).toBuffer()),
  );
  expect(packed?.equals(loose ?? Buffer.alloc(0))).toBe(false);
  expect(await differenceOf(packed ?? Buffer.alloc(0), loose ?? Buffer.alloc(0))).toBeNull();
});

it('points that differ, and those that one of them has alone, are counted and shown', async () => {
  const before = await plain(40, 20, 100).png().toBuffer();
  const spot = await plain(3, 2, 160).png().toBuffer();
  const after = await plain(40, 20, 100)
    .composite([{ input: spot, left: 5, top: 6 }])
    .png()
    .toBuffer();
  const difference = await differenceOf(before, after);
  expect(difference?.points).toBe(6);
  const { data } = await sharp(difference?.picture)
    .extract({ left: 6, top: 7, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([220, 0, 0]);
  const higher = await plain(40, 22, 100).png().toBuffer();
  expect((await differenceOf(before, higher))?.points).toBe(80);
});
