/** Sizes and names of what is cut out of a picture. */
import type { Area } from '../../libraries/crop.ts';

/** Longest side of what is cut out: larger pictures make canvases fail on phones. */
const LONGEST = 4096;

/** The frame of a picture that is turned by so many degrees. */
export function turnedSize(width: number, height: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** The factor by which a part is drawn smaller; 1 where it fits. */
export function shrinkOf({ width, height }: Pick<Area, 'width' | 'height'>): number {
  return Math.min(1, LONGEST / Math.max(width, height, 1));
}

/** The name of what was cut out: its ending tells what it is now. */
export function croppedName(name: string, type: string): string {
  if (type !== 'image/png' || /\.png$/i.test(name)) return name;
  return `${name.replace(/\.[^.]+$/, '')}.png`;
}
