import type { LeafletMap } from '../../libraries/leaflet.ts';
import type { Ground } from './mapGround.ts';

/** Pixels beside a plan that stay on paper: names of places near its edge reach over it. */
const BESIDE = 48;

/** What of the map has something on it, from left to right in pixels: a plan leaves much of a wide frame empty. */
function partOf(map: LeafletMap, { tiles, plan }: Ground): { readonly left: number; readonly width: number } {
  const { x } = map.getSize();
  if (tiles !== null || plan === null) return { left: 0, width: x };
  const [[south, west], [north, east]] = plan.bounds;
  const left = Math.max(0, map.latLngToContainerPoint([north, west]).x - BESIDE);
  const right = Math.min(x, map.latLngToContainerPoint([south, east]).x + BESIDE);
  return right > left ? { left, width: right - left } : { left: 0, width: x };
}

/**
 * Tells the styles of paper the size of the map, and which part of it is worth its place. A browser prints a page without
 * asking anybody to draw it anew: the map keeps the size that it has on screen, and they make that fit the sheet.
 */
export function fitPaper(map: LeafletMap, frame: HTMLElement, ground: Ground): void {
  const { x, y } = map.getSize();
  if (x === 0 || y === 0) return;
  const { left, width } = partOf(map, ground);
  const area = frame.parentElement ?? frame;
  for (const [name, size] of Object.entries({ across: x, down: y, left, width }))
    area.style.setProperty(`--pw-map-${name}`, `${Math.round(size)}px`);
  area.style.setProperty('--pw-map-shape', `${Math.round(width)} / ${Math.round(y)}`);
}
