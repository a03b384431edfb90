/** The rule that the server shares is the browser's own, but for what depends on the element or is computed. */
import { expect, it } from 'vitest';
import { isColor } from '../../../engine/internal.ts';

const FUNCTIONS = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch'];
const PARTS = [
  '1 2 3',
  '1, 2, 3',
  '10% 20% 30%',
  '10%, 20%, 30%',
  '1, 2%, 3%',
  '1 2% 3%',
  '1deg 2% 3%',
  '1 2 3deg',
];
const ENDS = ['', ' / 1', ' / 50%', ', 1', ', 50%', ' / none', ' 4'];
const TEXTS = [
  ...FUNCTIONS.flatMap((name) => PARTS.flatMap((part) => ENDS.map((end) => `${name}(${part}${end})`))),
  ...['#1', '#12', '#123', '#1234', '#12345', '#123456', '#1234567', '#12345678', '#12g'],
  ...[
    'srgb',
    'srgb-linear',
    'display-p3',
    'a98-rgb',
    'prophoto-rgb',
    'rec2020',
    'xyz',
    'xyz-d50',
    'xyz-d65',
    'x',
  ].map((space) => `color(${space} 1 0 0)`),
  ...[
    'rgb(.5 1e2 +3)',
    'rgb(1. 2 3)',
    'rgb( 1,2,3 )',
    'RGB(1 2 3)',
    'rgb (1 2 3)',
    'redd',
    'Red',
    'dark red',
    'tan',
  ],
];

it.each(TEXTS)('%s', (text) => {
  expect(isColor(text)).toBe(CSS.supports('color', text));
});
