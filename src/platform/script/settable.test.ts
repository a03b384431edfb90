import { describe, expect, it } from 'vitest';
import type { WidgetInfo } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { settable } from './settable.ts';

const widget: WidgetInfo = {
  key: 's',
  role: 'field',
  type: 'select',
  model: 's',
  table: null,
  companion: null,
  props: {},
};

describe('options that a script sets', () => {
  it.each([
    [[]],
    [
      [
        'a',
        { value: 1 },
        { value: true, label: 'yes' },
        { value: '', label: null },
        { value: 'x', label: 0, more: {} },
      ],
    ],
  ])('are kept: %j', (options) => {
    expect(settable(widget, 'options', options)).toBe(options);
  });

  it.each([
    [[{ value: { toString: 1 } }]],
    [[{ value: 'a', label: { toString: 1 } }]],
    [[{ value: ['a'] }]],
    [[{ value: null }]],
    [[{ label: 'a' }]],
    [['a', ['b']]],
    [[1]],
    [{}],
  ])('are refused: %j', (options) => {
    expect(() => settable(widget, 'options', options)).toThrow(Refusal);
  });
});
