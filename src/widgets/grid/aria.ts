/**
 * ARIA of the grid's parts. Divs have the roles, since rows and columns are virtual and pinned, which a table element
 * does not allow. Focus roves over cells, so grid and rows are not focusable themselves.
 */
import type { PlacedGroup } from '../../engine/internal.ts';
import type { GridPlaced } from './types.ts';

export const rowGroup = { role: 'rowgroup' } as const;
export const layoutOnly = { role: 'presentation' } as const;

export function gridAria(options: {
  tree: boolean;
  label: string;
  /** Rows over all pages with header and foot; -1 where unknown. */
  rows: number;
  columns: number;
  multiple: boolean;
  busy: boolean;
  describedBy: string | undefined;
}) {
  return {
    role: options.tree ? 'treegrid' : 'grid',
    'aria-label': options.label,
    'aria-rowcount': options.rows,
    'aria-colcount': options.columns,
    'aria-multiselectable': options.multiple ? true : undefined,
    'aria-busy': options.busy,
    'aria-describedby': options.describedBy,
  } as const;
}

/** `index` counts from 1, header rows first; what a row unfolds is not counted. */
export function rowAria(
  index: number | undefined,
  more: {
    selected?: boolean | undefined;
    level?: number | undefined;
    expanded?: boolean | undefined;
    position?: number | undefined;
    siblings?: number | undefined;
  } = {},
) {
  return {
    role: 'row',
    'aria-rowindex': index,
    'aria-selected': more.selected,
    'aria-level': more.level,
    'aria-expanded': more.expanded,
    'aria-posinset': more.position,
    'aria-setsize': more.siblings,
  } as const;
}

export function cellAria(column: number, rowSpan?: number | undefined, colSpan?: number | undefined) {
  return {
    role: 'gridcell',
    'aria-colindex': column + 1,
    'aria-rowspan': rowSpan,
    'aria-colspan': colSpan,
  } as const;
}

export function headerAria(placed: GridPlaced, sortable: boolean, order: 'asc' | 'desc' | undefined) {
  const sorted = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none';
  return {
    role: 'columnheader',
    'aria-colindex': placed.index + 1,
    'aria-sort': sortable ? sorted : undefined,
    'aria-keyshortcuts': placed.column.resizable === false ? undefined : 'Alt+ArrowLeft Alt+ArrowRight',
  } as const;
}

export function groupAria(group: PlacedGroup) {
  return { role: 'columnheader', 'aria-colindex': group.first + 1, 'aria-colspan': group.count } as const;
}
