/**
 * The ramps of the tokens from a brand's colour and a background theme. Lightness is fixed by the ramps, so that text
 * stays readable on every one; hue and strength come from here. Source: LOOK "Tokens, never raw values".
 */
import type { CSSProperties } from 'react';
import { type BackgroundTheme, isBrandColour, type Settings } from './settings.ts';

/** Strongest chroma of a ramp: that of the product's own. Louder ones tire the eye. */
const CHROMA_MOST = 0.19;

/** Linear light of one channel, 0 to 1, from sRGB. */
function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** Hue (0 to 360) and chroma of a colour `#rrggbb` in OKLCH. Source: Ottosson, "A perceptual color space", 2020. */
function hueAndChroma(colour: string): { readonly hue: number; readonly chroma: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { hue: ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, y) };
}

/** Hue and chroma of the greys. */
const GREYS: Readonly<Record<Exclude<BackgroundTheme, 'blue'>, readonly [hue: number, chroma: number]>> = {
  grey: [257, 0.002],
  warm: [75, 0.012],
  green: [160, 0.012],
};

/** Custom properties for the element of the shell; none for the product's own colours. */
export function themeStyle({
  brandTheme,
  backgroundTheme,
}: Pick<Settings, 'brandTheme' | 'backgroundTheme'>): CSSProperties {
  const style: Record<string, string> = {};
  if (isBrandColour(brandTheme)) {
    const { hue, chroma } = hueAndChroma(brandTheme);
    style['--pw-accent-hue'] = hue.toFixed(1);
    style['--pw-accent-chroma'] = Math.min(chroma, CHROMA_MOST).toFixed(3);
  }
  if (backgroundTheme !== 'blue') {
    const [hue, chroma] = GREYS[backgroundTheme];
    style['--pw-neutral-hue'] = String(hue);
    style['--pw-neutral-chroma'] = String(chroma);
  }
  return style;
}
