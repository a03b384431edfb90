import { expect, it } from 'vitest';
import { isColor } from './colors.ts';

it.each([
  ['#FFF', '#1677ff80', ' Tomato ', 'transparent', 'rebeccapurple'],
  ['rgb(1, 2, 3)', 'rgb(10%,20%,30%)', 'rgba(22, 119, 255, .5)', 'RGB(1 2 3 / 50%)', 'rgb(none 0 0)'],
  ['hsl(120deg 50% 50% / 0.5)', 'hsla(0.5turn, 50%, 50%, 1)', 'hwb(90 10% 10%)'],
  ['lab(50% 40 -20)', 'lch(50 30 200)', 'oklch(0.7 0.1 200deg / 20%)', 'color(display-p3 1 0 0 / 1)'],
])('takes %j, %j and others', (...texts) => {
  for (const text of texts) expect(isColor(text), text).toBe(true);
});

it.each([
  ['', 'blurple', 'RAL 5015', '#12', '#12345', '#ggg', '12', 'rgb(1, 2', 'red; x: y', 'red blue'],
  [
    'inherit',
    'currentcolor',
    'ButtonText',
    'var(--x)',
    'rgb(var(--x))',
    'url(x)',
    'color-mix(in srgb, red, blue)',
  ],
  [
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(1, 2%, 3)',
    'rgb(1 2 3 4)',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(none, 1, 1)',
  ],
  ['hsl(50%, 50%, 50%)', 'hwb(1, 10%, 10%)', 'color(1 0 0)', 'color(srgb 1 0)', `#${'f'.repeat(300)}`],
])('refuses %j, %j and others', (...texts) => {
  for (const text of texts) expect(isColor(text), text).toBe(false);
});
