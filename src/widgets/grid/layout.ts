/** Where columns stand: widths, pinning, header groups. Plain functions, no React. */
import type { GridColumn } from './types.ts';

export type Zone = 'left' | 'middle' | 'right';

export interface PlacedColumn {
  readonly column: GridColumn;
  /** Place among all columns, left to right. */
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

export interface ColumnLayout {
  readonly columns: readonly PlacedColumn[];
  readonly left: readonly PlacedColumn[];
  readonly middle: readonly PlacedColumn[];
  readonly right: readonly PlacedColumn[];
  readonly leftWidth: number;
  readonly middleWidth: number;
  readonly rightWidth: number;
  readonly total: number;
  readonly groups: readonly PlacedGroup[];
  /** Header rows: 1 without groups. */
  readonly levels: number;
}

export const MIN_COLUMN_WIDTH = 40;
/** Pinned columns may take this share of the grid; beyond it they scroll with the rest. */
const PINNED_SHARE = 0.6;
/** Below this width, in pixels, the grid does without serial numbers and drag handles. */
const NARROW = 480;
const SPARED: ReadonlySet<string> = new Set(['$index', '$drag']);
/** Of a narrow grid, what the first pinned column takes at most. */
const FIRST_SHARE = 0.45;

/** Lower bound of a column's width. */
export function minWidthOf(column: GridColumn): number {
  return Math.max(column.minWidth ?? MIN_COLUMN_WIDTH, 24);
}

function baseWidth(column: GridColumn, widths: ReadonlyMap<string, number>): number {
  const wanted = widths.get(column.key) ?? column.width;
  return Math.max(Number.isFinite(wanted) && wanted > 0 ? wanted : 120, minWidthOf(column));
}

function sum(columns: readonly GridColumn[], width: (column: GridColumn) => number): number {
  return columns.reduce((total, column) => total + width(column), 0);
}

/** On a narrow grid the right pins go first, then the left ones from the inside, so that some middle is always seen. */
function pins(columns: readonly GridColumn[], width: (column: GridColumn) => number, available: number) {
  let left = columns.filter((column) => column.fixed === 'left');
  let right = columns.filter((column) => column.fixed === 'right');
  const limit = available * PINNED_SHARE;
  if (available > 0) {
    if (sum(left, width) + sum(right, width) > limit) right = [];
    while (left.length > 0 && sum(left, width) > limit) left = left.slice(0, -1);
  }
  return { left: new Set(left), right: new Set(right) };
}

function place(columns: readonly GridColumn[], zone: Zone, first: number, width: (c: GridColumn) => number) {
  let start = 0;
  return columns.map((column, offset): PlacedColumn => {
    const placed = { column, index: first + offset, zone, start, width: width(column) };
    start += placed.width;
    return placed;
  });
}

function groupsOf(columns: readonly PlacedColumn[]): PlacedGroup[] {
  const groups: PlacedGroup[] = [];
  const open: (PlacedGroup | undefined)[] = [];
  for (const placed of columns) {
    const titles = placed.column.groups ?? [];
    let joined = true;
    open.length = Math.min(open.length, titles.length);
    titles.forEach((title, level) => {
      const current = open[level];
      const touches = joined && current?.title === title && current.zone === placed.zone;
      if (current && touches) {
        const wider = { ...current, width: current.width + placed.width, count: current.count + 1 };
        groups[groups.indexOf(current)] = wider;
        open[level] = wider;
        return;
      }
      joined = false;
      open.length = level;
      const fresh: PlacedGroup = {
        title,
        zone: placed.zone,
        level,
        start: placed.start,
        width: placed.width,
        first: placed.index,
        count: 1,
      };
      groups.push(fresh);
      open[level] = fresh;
    });
  }
  return groups;
}

/**
 * Places columns in a grid that is `available` pixels wide (0 while unknown). Room that is left over goes to the
 * middle columns whose width the user has not set, in proportion to their own.
 */
export function layoutColumns(
  all: readonly GridColumn[],
  widths: ReadonlyMap<string, number>,
  available: number,
): ColumnLayout {
  const narrow = available > 0 && available < NARROW;
  const columns = narrow ? all.filter((column) => !SPARED.has(column.key)) : all;
  const own = (column: GridColumn) => {
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
  const stretched = new Set(elastic);
  const width = (column: GridColumn) => {
    const base = own(column);
    return stretched.has(column) ? Math.floor(base * (1 + share)) : base;
  };
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
