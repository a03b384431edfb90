/**
 * Where a widget that is dropped at a point goes, from the boxes of the widgets alone. Source: LOOK "Designer" (drop
 * places are shown as lines and boxes before release).
 */
import type { Target } from '../commands/index.ts';

/** A rectangle in pixels from the top left corner of the canvas. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A widget with its box on the canvas. */
export interface WidgetBox extends Box {
  readonly key: string;
  readonly parent: string | null;
  /** Index in its list. */
  readonly index: number;
  /** True for containers and tables. */
  readonly holder: boolean;
  /** Number of entries in its list of children. */
  readonly count: number;
}

/** A place to drop at: where the widget goes, and the line or box that shows it. */
export interface DropPlace {
  readonly target: Target;
  readonly mark: Box;
  readonly shape: 'line' | 'box';
}

/** Thickness of a drop line, in pixels. */
const LINE = 3;
/** Upper and lower edge of a container that mean before and after it: a share of its height, at most some pixels. */
const EDGE = 0.2;
const EDGE_MOST = 12;

/** True where a point is inside a box. */
export function contains(box: Box, x: number, y: number): boolean {
  return x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
}

/** Distance from a point to a box; 0 inside. */
function distance(box: Box, x: number, y: number): number {
  const dx = Math.max(box.left - x, 0, x - box.left - box.width);
  const dy = Math.max(box.top - y, 0, y - box.top - box.height);
  return Math.hypot(dx, dy);
}

function beside(box: WidgetBox, before: boolean, upright: boolean): DropPlace {
  const mark = upright
    ? { left: before ? box.left - LINE : box.left + box.width, top: box.top, width: LINE, height: box.height }
    : { left: box.left, top: before ? box.top - LINE : box.top + box.height, width: box.width, height: LINE };
  return { target: { parent: box.parent, index: before ? box.index : box.index + 1 }, mark, shape: 'line' };
}

/** True where the widget before or after it is drawn beside it, so that before means to the left of it. */
function hasRowNeighbour(box: WidgetBox, boxes: readonly WidgetBox[]): boolean {
  return boxes.some(
    (other) =>
      other.parent === box.parent &&
      other.key !== box.key &&
      Math.abs(other.top - box.top) < 4 &&
      Math.abs(other.index - box.index) === 1,
  );
}

function besidePoint(box: WidgetBox, boxes: readonly WidgetBox[], x: number, y: number): DropPlace {
  const upright = hasRowNeighbour(box, boxes);
  const before = upright ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  return beside(box, before, upright);
}

/**
 * The drop place for a point of the canvas. `boxes` are in the order of `walkWidgets`; `allowed(parent)` says whether
 * the dragged widget may go into a container (null: top level). Where the innermost container refuses it, those around
 * it are tried; null where none takes it.
 */
export function dropPlaceAt(
  boxes: readonly WidgetBox[],
  canvas: Box,
  x: number,
  y: number,
  allowed: (parent: string | null) => boolean,
): DropPlace | null {
  const around = boxes.filter((box) => contains(box, x, y)).toReversed();
  for (const box of around) {
    const edge = Math.min(box.height * EDGE, EDGE_MOST);
    const inner = y > box.top + edge && y < box.top + box.height - edge;
    if (box.holder && inner && allowed(box.key)) {
      const children = boxes.filter((one) => one.parent === box.key);
      const nearest = children.toSorted((a, b) => distance(a, x, y) - distance(b, x, y))[0];
      if (nearest) return besidePoint(nearest, boxes, x, y);
      return { target: { parent: box.key, index: box.count }, mark: box, shape: 'box' };
    }
    if (allowed(box.parent)) return besidePoint(box, boxes, x, y);
  }
  if (!allowed(null)) return null;
  const top = boxes.filter((box) => box.parent === null);
  const nearest = top.toSorted((a, b) => distance(a, x, y) - distance(b, x, y))[0];
  if (nearest) return besidePoint(nearest, boxes, x, y);
  return { target: { parent: null, index: 0 }, mark: canvas, shape: 'box' };
}
