/**
 * Compares two pictures point by point. They are drawn by one browser with one font, so that nothing but a change of what
 * is drawn makes them differ: of rounding of colours a little is let pass, of edges nothing.
 */
import sharp from 'sharp';

/** How far each of red, green, blue and opacity may be apart, of 255. */
const LET_PASS = 8;

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function read(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Where a point begins; null outside of the picture. */
function placeOf({ width, height }: Raw, x: number, y: number): number | null {
  return x < width && y < height ? (y * width + x) * 4 : null;
}

function isSame(one: Raw, other: Raw, x: number, y: number): boolean {
  const [here, there] = [placeOf(one, x, y), placeOf(other, x, y)];
  if (here === null || there === null) return false;
  for (let part = 0; part < 4; part += 1)
    if (Math.abs((one.data[here + part] ?? 0) - (other.data[there + part] ?? 0)) > LET_PASS) return false;
  return true;
}

/** What two pictures differ in. */
export interface Difference {
  /** Points that differ, with those that only one of them has. */
  readonly points: number;
  /** A PNG of the second picture, pale, with these points in red. */
  readonly picture: Buffer;
}

/** Null where two PNGs show the same. */
export async function differenceOf(expected: Buffer, actual: Buffer): Promise<Difference | null> {
  if (expected.equals(actual)) return null;
  const [one, other] = await Promise.all([read(expected), read(actual)]);
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const shown = Buffer.alloc(width * height * 4, 255);
  let points = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      if (isSame(one, other, x, y)) {
        const place = placeOf(other, x, y) ?? 0;
        for (let part = 0; part < 3; part += 1)
          shown[at + part] = 190 + Math.round((other.data[place + part] ?? 0) / 4);
      } else {
        points += 1;
        shown.set([220, 0, 0], at);
      }
    }
  if (points === 0) return null;
  const picture = await sharp(shown, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { points, picture };
}
