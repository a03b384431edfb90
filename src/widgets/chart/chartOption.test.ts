import { expect, it } from 'vitest';
import { chartOption } from './chartOption.ts';

const colors = { series: [], text: '', muted: '', line: '', ground: '', font: '' };

/** The smallest step of the axis of figures; undefined for any. */
function stepOf(...values: readonly number[]): unknown {
  const figures = values.map((value, at) => ({ name: String(at), value }));
  const spec = { type: 'bar', radius: ['48%', '60%'] } as const;
  const option = chartOption({ spec, figures, colors, written: String, still: true, narrow: false });
  return Reflect.get(Object(option.yAxis), 'minInterval');
}

it('an axis of whole figures has whole steps', () => {
  expect([stepOf(1), stepOf(3, 0, -2), stepOf(1, 0.5)]).toEqual([1, 1, undefined]);
});
