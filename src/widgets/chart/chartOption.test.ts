import { expect, it } from 'vitest';
import { chartOption } from './chartOption.ts';
import { writtenFigure } from './figures.ts';

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

it('below an axis of few figures each name is written for itself, on a phone in its own part of the width', () => {
  const labelOf = (count: number, narrow: boolean) => {
    const figures = Array.from({ length: count }, (_, at) => ({ name: `n${at}`, value: 1 }));
    const spec = { type: 'bar', radius: ['48%', '60%'] } as const;
    const option = chartOption({ spec, figures, colors, written: String, still: true, narrow });
    const { interval, width }: { interval?: number; width?: number } = Reflect.get(
      Object(option.xAxis),
      'axisLabel',
    );
    return [interval, width];
  };
  expect([labelOf(4, false), labelOf(4, true), labelOf(12, true), labelOf(30, true)]).toEqual([
    [0, 96],
    [0, 70],
    [0, 40],
    [undefined, 96],
  ]);
});

it('slices that are too many for gaps between them have none, so that they are seen', () => {
  const borderOf = (count: number) => {
    const figures = Array.from({ length: count }, (_, at) => ({ name: `n${at}`, value: 1 }));
    const spec = { type: 'pie', radius: ['48%', '60%'] } as const;
    const option = chartOption({ spec, figures, colors, written: String, still: true, narrow: false });
    return JSON.stringify(option.series).match(/"borderWidth":(\d)/)?.[1];
  };
  expect([3, 60, 200].map(borderOf)).toEqual(['2', '2', '0']);
});

it('figures have the digits that say something', () => {
  expect([1234.56789, -0.5, 1e15, -1e308].map(writtenFigure)).toEqual([
    '1,234.5679',
    '-0.5',
    '1.000e+15',
    '-1.000e+308',
  ]);
});
