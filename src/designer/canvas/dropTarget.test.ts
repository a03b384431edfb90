import { describe, expect, test } from 'vitest';
import { dropPlaceAt, type WidgetBox } from './dropTarget.ts';

const canvas = { left: 0, top: 0, width: 600, height: 600 };
const box = (key: string, at: Partial<WidgetBox>): WidgetBox => ({
  key,
  parent: null,
  index: 0,
  holder: false,
  count: 0,
  left: 0,
  top: 0,
  width: 600,
  height: 40,
  ...at,
});
/** Two fields in one row, a card with one field below them, an empty card under it. */
const boxes: readonly WidgetBox[] = [
  box('a', { width: 300 }),
  box('b', { left: 300, width: 300, index: 1 }),
  box('card', { top: 50, height: 100, index: 2, holder: true, count: 1 }),
  box('c', { top: 80, height: 40, parent: 'card' }),
  box('empty', { top: 160, height: 100, index: 3, holder: true }),
];
const anywhere = () => true;
const place = (x: number, y: number, allowed: (parent: string | null) => boolean = anywhere) =>
  dropPlaceAt(boxes, canvas, x, y, allowed);

describe('dropPlaceAt', () => {
  test('in a row, left and right halves mean before and after', () => {
    expect(place(10, 20)).toMatchObject({
      target: { parent: null, index: 0 },
      shape: 'line',
      mark: { width: 3 },
    });
    expect(place(290, 20)?.target).toEqual({ parent: null, index: 1 });
    expect(place(590, 20)?.target).toEqual({ parent: null, index: 2 });
  });

  test('inside a card, above and below its field', () => {
    expect(place(100, 85)?.target).toEqual({ parent: 'card', index: 0 });
    expect(place(100, 115)?.target).toEqual({ parent: 'card', index: 1 });
    expect(place(100, 135)?.target).toEqual({ parent: 'card', index: 1 });
  });

  test('the edge of a card is beside it, an empty card is a box', () => {
    expect(place(100, 52)?.target).toEqual({ parent: null, index: 2 });
    expect(place(100, 210)).toEqual({ target: { parent: 'empty', index: 0 }, mark: boxes[4], shape: 'box' });
  });

  test('where a container refuses, the one around it is tried; where all refuse there is no place', () => {
    expect(place(100, 210, (parent) => parent === null)?.target).toEqual({ parent: null, index: 4 });
    expect(place(100, 210, () => false)).toBeNull();
  });

  test('below everything is after the last widget, on an empty canvas the whole page', () => {
    expect(place(100, 500)?.target).toEqual({ parent: null, index: 4 });
    expect(dropPlaceAt([], canvas, 5, 5, anywhere)).toEqual({
      target: { parent: null, index: 0 },
      mark: canvas,
      shape: 'box',
    });
  });
});
