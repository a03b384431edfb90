/**
 * Props of a grid: columns, row ids and one function that draws a cell. Rows and cells are not objects of the grid; a
 * cell is made from its column and its row id when it becomes visible. Source: DESIGN "Speed, by design"; LOOK "Lists";
 * specification 002 2.1, 3.3, 9.
 */
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type {
  ColumnLayout,
  ColumnWidths,
  PlaceableColumn,
  PlacedColumn,
  RowSort,
  SelectCause,
  SelectionMode,
} from '../../engine/internal.ts';

export type GridAlign = 'left' | 'center' | 'right';

/** One column as it is shown. `key` is unique within the grid; keys that begin with `$` are the grid's own. */
export interface GridColumn extends PlaceableColumn {
  readonly title: string;
  readonly align?: GridAlign;
  readonly sortable?: boolean;
  /** Cuts long text with an ellipsis; true by default. */
  readonly ellipsis?: boolean;
  /** A red asterisk before the title. Source: 002 5. */
  readonly required?: boolean;
  /** Help that is shown where the title is pointed at. Source: 001 3.1. */
  readonly tips?: string;
  /** Tabular figures. */
  readonly numeric?: boolean;
  /** Drawn instead of the title, as in the select column. The title is still the accessible name. */
  readonly header?: ReactNode;
}

/** The layout of a grid's columns. */
export type GridLayout = ColumnLayout<GridColumn>;
export type GridPlaced = PlacedColumn<GridColumn>;

/** A column that the rows are sorted by. */
export type GridSort = RowSort;

/**
 * State of the rows. `loading` keeps present rows visible under a progress line; without rows it shows skeletons.
 * `filteredEmpty`: no row matches; `empty`: there are no rows.
 */
export type GridState = 'ready' | 'loading' | 'empty' | 'filteredEmpty' | 'failed' | 'forbidden';

/** Place of a row in a tree. */
export interface GridTreePlace {
  /** 0 for roots. */
  readonly level: number;
  /** Null for leaves. */
  readonly expanded: boolean | null;
  /** Place among its siblings, from 1, and how many they are. */
  readonly position?: number | undefined;
  readonly siblings?: number | undefined;
}

/** A cell by place; `row` -1 is the header. */
export interface GridCellPlace {
  readonly row: number;
  readonly col: number;
}

/** Finds a text by code, as `Texts.t` does. */
export type Translate = (code: string, params?: Readonly<Record<string, unknown>>) => string;

/** Where a grid keeps the column widths that its user sets, by name. */
export interface GridPreferences {
  get(name: string): ColumnWidths;
  set(name: string, widths: ColumnWidths): void;
}

/** Functions for the owner of the grid. */
export interface GridHandle {
  focusCell(rowId: string, columnKey: string): void;
  focus(): void;
  /** Keys of the columns as they stand, from left to right: pinned ones do so out of their order. */
  columnKeys(): readonly string[];
  /** The user has set the column's width. */
  isSized(columnKey: string): boolean;
}

/** What rows unfold below their cells, as high as it needs. */
export interface GridUnfolding {
  /** Column whose cells hold the buttons (`data-grid-unfold`) that do so. */
  readonly column: string;
  /** The unfolded rows. */
  readonly rows: ReadonlySet<string>;
  onUnfold(rowId: string, open: boolean): void;
  /** Must be stable while it draws the same. */
  render(rowId: string): ReactNode;
}

export interface GridProps {
  /** Accessible name. */
  readonly label: string;
  /** Element that says more of the whole grid. */
  readonly describedBy?: string | undefined;
  readonly t: Translate;
  readonly columns: readonly GridColumn[];
  readonly rowIds: readonly string[];
  /** The ids that can be selected, where other lines are only details below a row; all by default. */
  readonly selectableIds?: readonly string[];
  /** The rows that the header's check box stands for, in collapsed branches too; the selectable ones by default. */
  readonly pageIds?: readonly string[];
  /** Must be stable while it draws the same: rows render again when it changes. */
  readonly renderCell: (rowId: string, columnKey: string, rowIndex: number, editing: boolean) => ReactNode;
  readonly state: GridState;
  /** Message of `failed`. */
  readonly message?: string;
  readonly onRetry?: () => void;
  /** Offered in `filteredEmpty`. */
  readonly onClearFilter?: () => void;
  /** Offered in `empty`. */
  readonly emptyAction?: ReactNode;
  /** Pixels; 36, or 28 when compact. */
  readonly rowHeight?: number;
  /** Rows before the first one shown, so that aria-rowindex counts over pages. */
  readonly firstRow?: number;
  /** Rows over all pages; -1 where unknown. */
  readonly totalRows?: number;
  readonly selection?: SelectionMode;
  readonly selected?: ReadonlySet<string>;
  /** Half-checked rows. */
  readonly half?: ReadonlySet<string>;
  /** `cause` distinguishes check boxes from clicks on a row. */
  readonly onSelect?: (rowIds: readonly string[], cause: SelectCause) => void;
  /** A click on a row selects it (Ctrl and Shift extend). */
  readonly selectOnClick?: boolean;
  /** A click on a row opens it, in place of two: for fingers. Rows are then selected by their check boxes. */
  readonly openOnClick?: boolean;
  /** Column with the serial number, 50 px. */
  readonly index?: boolean;
  /** Number of a line, from 1; its index plus one by default. */
  readonly serial?: (rowIndex: number) => number;
  readonly sort?: readonly GridSort[];
  readonly onSort?: (sort: readonly GridSort[]) => void;
  /** Double click, or Enter on a cell without controls of its own. */
  readonly onOpen?: (rowId: string) => void;
  readonly bordered?: boolean;
  readonly striped?: boolean;
  readonly hoverable?: boolean;
  readonly showHeader?: boolean;
  /** Where column widths are stored, and under which name. */
  readonly preferences?: GridPreferences;
  readonly preferencesKey?: string;
  /** Foot row: text of a column, null for none. Absent: no foot row. */
  readonly footer?: (columnKey: string) => ReactNode;
  readonly tree?: (rowId: string) => GridTreePlace | undefined;
  readonly treeColumn?: string;
  readonly treeIndent?: number;
  readonly onToggle?: (rowId: string, expanded: boolean) => void;
  /** A click on a row also expands or collapses it. */
  readonly toggleOnClick?: boolean;
  /** What a line shows over its whole width instead of cells; null for rows. */
  readonly detail?: (rowId: string) => ReactNode | null;
  /** Needs the grid's `unfolder`. */
  readonly unfolding?: GridUnfolding | undefined;
  /** Rows that one merged cell spans, for the row where it begins; 0 where the cell above covers it. */
  readonly rowSpan?: (columnKey: string, rowIndex: number) => number;
  /** Columns that it spans; 0 where the cell at its left covers it. */
  readonly colSpan?: (columnKey: string, rowIndex: number) => number;
  /** First row of the merged cells that cover a row; computed from `rowSpan` by default. */
  readonly spanFirst?: (rowIndex: number) => number;
  readonly rowClass?: (rowId: string) => string | undefined;
  /** Row whose cells contain controls, which keep the arrow keys. */
  readonly editing?: string | null;
  readonly onCellKeyDown?: (event: KeyboardEvent<HTMLElement>, rowId: string, columnKey: string) => void;
  readonly onCellMouseDown?: (event: MouseEvent<HTMLElement>, rowId: string, columnKey: string) => void;
  /** As high as its rows need, up to its container; otherwise it fills the container. */
  readonly fit?: boolean;
  /**
   * With `fit`: the greatest height of header and rows, as a CSS length. What rows unfold comes on top of it, up to most
   * of the window: a table of few lines would else show hardly anything of it.
   */
  readonly maxHeight?: string;
}
