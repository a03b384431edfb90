import { describe, expect, it } from 'vitest';
import { blankLookup, compilePage, pageText } from '../../engine/internal.ts';
import { figuresOfItems, figuresOfRows, shareOf, tableOf } from './figures.ts';

const spec = blankLookup({ source: 'url', valueKey: 'sum', labelKey: 'name', display: 'label' });

describe('figures', () => {
  it('of one name are added up exactly, in the order of their names; what is no number is left out by name', () => {
    const items = [
      { name: 'b', sum: 0.1 },
      { name: 'a', sum: '7' },
      { name: 'b', sum: 0.2 },
      { name: 'c', sum: 'many' },
      { name: 'd', sum: null },
    ];
    expect(figuresOfItems(spec, items)).toEqual({
      figures: [
        { name: 'b', value: 0.3 },
        { name: 'a', value: 7 },
      ],
      odd: ['c'],
    });
  });

  it('of a table are named as its cells read', () => {
    const options = [{ value: 'on', label: 'Online' }];
    const { page } = compilePage({
      items: [
        { key: 'c', type: 'piechart', options: { tableKey: 't', labelKey: 'channel', valueKey: 'sum' } },
        {
          key: 't',
          type: 'entrytable',
          model: 'lines',
          items: [
            { key: 's', type: 'select', model: 'channel', options: { options } },
            { key: 'v', type: 'decimal', model: 'sum' },
          ],
        },
      ],
    });
    const node = page?.nodes.c;
    if (page === null || node?.role !== 'decoration' || node.chart === undefined)
      throw new Error('not compiled');
    const lines = [
      { entryId: '1', channel: 'on', sum: 2 },
      { entryId: '2', channel: 'other', sum: 3 },
    ];
    const form = { page, value: () => ({ lines }) };
    expect(tableOf(form, node)).toBe('lines');
    const words = { text: (ref: string | null) => pageText(page, ref, 'en_US'), t: (code: string) => code };
    expect(figuresOfRows(form, 'lines', node.chart.lookup, words).figures).toEqual([
      { name: 'Online', value: 2 },
      { name: 'other', value: 3 },
    ]);
  });
});

it.each([
  [1, '33.3%'],
  [1.125, '37.5%'],
  [0.15, '5%'],
  [0, '0%'],
  [-1, ''],
])('the share of %d', (value, share) => {
  const rest = { name: 'rest', value: 3 - Math.max(0, value) };
  expect(shareOf(value, [{ name: 'x', value }, rest])).toBe(share);
});
