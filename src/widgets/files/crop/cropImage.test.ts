import { expect, it } from 'vitest';
import { croppedName, shrinkOf, turnedSize } from './cropGeometry.ts';
import { canCrop } from './cropImage.ts';

it('a turned picture has another frame', () => {
  expect(turnedSize(300, 200, 0)).toEqual({ width: 300, height: 200 });
  const { width, height } = turnedSize(300, 200, 90);
  expect([Math.round(width), Math.round(height)]).toEqual([200, 300]);
});

it('only what is too large for a canvas is drawn smaller', () => {
  expect([shrinkOf({ width: 4000, height: 10 }), shrinkOf({ width: 10, height: 8192 })]).toEqual([1, 0.5]);
});

it('moving pictures and kinds that browsers cannot read are sent as they are', () => {
  const kinds = [
    ['image/png', 'a'],
    ['image/gif', 'a.gif'],
    ['', 'a.JPG'],
    ['', 'a.heic'],
    ['image/heic', 'a.png'],
  ];
  expect(kinds.map(([type = '', name = '']) => canCrop({ type, name }))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

it('the ending tells what was written', () => {
  expect(croppedName('a.bmp', 'image/png')).toBe('a.png');
  expect(croppedName('a.PNG', 'image/png')).toBe('a.PNG');
  expect(croppedName('a.jpg', 'image/jpeg')).toBe('a.jpg');
});
