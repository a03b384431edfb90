import { expect, test } from 'vitest';
import { themeStyle } from './brand.ts';

const style = (brandTheme: string) => ({ ...themeStyle({ brandTheme, backgroundTheme: 'blue' }) });

// As the CSS Color 4 sample conversions have them: oklch(0.628 0.258 29.2) and so on.
test.each([
  ['#ff0000', 29.2, 0.19],
  ['#00ff00', 142.5, 0.19],
  ['#0000ff', 264.1, 0.19],
  ['#0e7c86', 204.6, 0.093],
])('%s gives its hue, and its chroma as far as that tires nobody', (colour, hue, chroma) => {
  const found = style(colour) as Record<string, string>;
  expect(Number(found['--pw-accent-hue'])).toBeCloseTo(hue, 0);
  expect(Number(found['--pw-accent-chroma'])).toBeCloseTo(chroma, 2);
});

test('the product’s own colours need nothing, and what is no colour changes nothing', () => {
  for (const colour of ['', 'red', '#12', 'url(x)']) expect(style(colour)).toEqual({});
});

test('a background theme tints the greys', () => {
  expect(themeStyle({ brandTheme: '', backgroundTheme: 'grey' })).toEqual({
    '--pw-neutral-hue': '257',
    '--pw-neutral-chroma': '0.002',
  });
});
