/**
 * The layout of columns: widths, pinned columns with offsets, header groups. One pass over the columns.
 * Source: specification 002 3.3 (width, minWidth, fixed, children) and 9; DESIGN "Speed, by design".
 */
import { type ColumnWidths, minWidthOf } from './widths.ts';

/** What the layout needs to know of a column. */
export interface PlaceableColumn {
  readonly key: string;
  /** Pixels. */
  readonly width: number;
  readonly minWidth?: number | null;
  readonly fixed?: 'left' | 'right' | null;
  /** False for columns whose width is fixed. */
  readonly resizable?: boolean;
  /** Titles of the header groups above it, outermost first. */
  readonly groups?: readonly string[];
  /** Keys of these groups: groups with the same title but different keys stay separate. */
  readonly groupKeys?: readonly string[];
}

export type Zone = 'left' | 'middle' | 'right';

export interface PlacedColumn<C extends PlaceableColumn> {
  readonly column: C;
  /** Index among all columns, left to right. */
  readonly index: number;
  readonly zone: Zone;
  /** Pixels from the start of its zone. */
  readonly start: number;
  readonly width: number;
}

/** A header group: one title over neighbouring columns of one zone. */
export interface PlacedGroup {
  readonly title: string;
  readonly zone: Zone;
  /** 0 is the topmost header row. */
  readonly level: number;
  readonly start: number;
  readonly width: number;
  readonly first: number;
  readonly count: number;
}

export interface ColumnLayout<C extends PlaceableColumn> {
  readonly columns: readonly PlacedColumn<C>[];
  readonly left: readonly PlacedColumn<C>[];
  readonly middle: readonly PlacedColumn<C>[];
  readonly right: readonly PlacedColumn<C>[];
  readonly leftWidth: number;
  readonly middleWidth: number;
  readonly rightWidth: number;
  readonly total: number;
  readonly groups: readonly PlacedGroup[];
  /** Header rows: 1 without groups. */
  readonly levels: number;
}

/** Pinned columns take at most this share of the grid; further ones scroll with the rest. */
const PINNED_SHARE = 0.6;
/** Below this width, in pixels, the grid leaves out serial numbers and drag handles. */
const NARROW = 480;
const SPARED: ReadonlySet<string> = new Set(['$index', '$drag']);
/** The largest share of a narrow grid that a pinned column takes. */
const FIRST_SHARE = 0.45;
const STANDARD_WIDTH = 120;

type Width<C> = (column: C) => number;

function baseWidth(column: PlaceableColumn, widths: ColumnWidths): number {
  const wanted = widths.get(column.key) ?? column.width;
  return Math.max(Number.isFinite(wanted) && wanted > 0 ? wanted : STANDARD_WIDTH, minWidthOf(column));
}

function sum<C>(columns: readonly C[], width: Width<C>): number {
  return columns.reduce((total, column) => total + width(column), 0);
}

/**
 * On a narrow grid right pins are dropped first, then left ones from the inside: scrolling columns stay visible. On a phone
 * no column is pinned at the right: between one at each side hardly a whole column would be seen.
 */
function pins<C extends PlaceableColumn>(columns: readonly C[], width: Width<C>, available: number) {
  const left = columns.filter((column) => column.fixed === 'left');
  let right = columns.filter((column) => column.fixed === 'right');
  if (available > 0) {
    const limit = available * PINNED_SHARE;
    let taken = sum(left, width);
    if (available < NARROW || taken + sum(right, width) > limit) right = [];
    while (taken > limit) {
      const dropped = left.pop();
      if (dropped === undefined) break;
      taken -= width(dropped);
    }
  }
  return { left: new Set(left), right: new Set(right) };
}

function place<C extends PlaceableColumn>(columns: readonly C[], zone: Zone, first: number, width: Width<C>) {
  let start = 0;
  return columns.map((column, offset): PlacedColumn<C> => {
    const placed = { column, index: first + offset, zone, start, width: width(column) };
    start += placed.width;
    return placed;
  });
}

function groupsOf<C extends PlaceableColumn>(columns: readonly PlacedColumn<C>[]): PlacedGroup[] {
  const groups: PlacedGroup[] = [];
  /** The group at each level that the next column may join: its index in `groups`, and its key or title. */
  const open: { readonly at: number; readonly name: string }[] = [];
  for (const placed of columns) {
    const titles = placed.column.groups ?? [];
    let joined = true;
    open.length = Math.min(open.length, titles.length);
    titles.forEach((title, level) => {
      const name = placed.column.groupKeys?.[level] ?? title;
      const current = open[level];
      const group = current === undefined ? undefined : groups[current.at];
      if (joined && current?.name === name && group?.zone === placed.zone) {
        groups[current.at] = { ...group, width: group.width + placed.width, count: group.count + 1 };
        return;
      }
      joined = false;
      open.length = level;
      const { zone, start, width, index } = placed;
      open.push({ at: groups.length, name });
      groups.push({ title, zone, level, start, width, first: index, count: 1 });
    });
  }
  return groups;
}

/**
 * Places columns in a grid that is `available` pixels wide (0 while unknown). Spare room goes to the middle columns
 * whose width the user has not set, in proportion to their width.
 */
export function layoutColumns<C extends PlaceableColumn>(
  all: readonly C[],
  widths: ColumnWidths,
  available: number,
): ColumnLayout<C> {
  const narrow = available > 0 && available < NARROW;
  const columns = narrow ? all.filter((column) => !SPARED.has(column.key)) : all;
  const own = (column: C) => {
    const width = baseWidth(column, widths);
    if (!narrow || column.fixed !== 'left') return width;
    return Math.max(minWidthOf(column), Math.min(width, Math.floor(available * FIRST_SHARE)));
  };
  const pinned = pins(columns, own, available);
  const left = columns.filter((column) => pinned.left.has(column));
  const right = columns.filter((column) => pinned.right.has(column));
  const middle = columns.filter((column) => !pinned.left.has(column) && !pinned.right.has(column));
  const spare = Math.max(0, available - sum(columns, own));
  const elastic = middle.filter((column) => column.resizable !== false && !widths.has(column.key));
  const elasticWidth = sum(elastic, own);
  const share = elasticWidth > 0 ? spare / elasticWidth : 0;
  // Rounded at their ends: together they take all of the room, and no gap is left beside the last one.
  const stretched = new Map<C, number>();
  let end = 0;
  let start = 0;
  for (const column of elastic) {
    end += own(column) * (1 + share);
    stretched.set(column, Math.round(end) - start);
    start = Math.round(end);
  }
  const width = (column: C) => stretched.get(column) ?? own(column);
  const placedLeft = place(left, 'left', 0, width);
  const placedMiddle = place(middle, 'middle', left.length, width);
  const placedRight = place(right, 'right', left.length + middle.length, width);
  const placed = [...placedLeft, ...placedMiddle, ...placedRight];
  const leftWidth = sum(left, width);
  const rightWidth = sum(right, width);
  const middleWidth = Math.max(sum(middle, width), available - leftWidth - rightWidth);
  return {
    columns: placed,
    left: placedLeft,
    middle: placedMiddle,
    right: placedRight,
    leftWidth,
    middleWidth,
    rightWidth,
    total: leftWidth + middleWidth + rightWidth,
    groups: groupsOf(placed),
    levels: 1 + placed.reduce((most, { column }) => Math.max(most, column.groups?.length ?? 0), 0),
  };
}
