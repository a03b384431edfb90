import {
  Fragment,
  type Ref,
  type SyntheticEvent,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { layoutColumns, sortingNext } from '../../engine/internal.ts';
import { gridAria, layoutOnly, rowGroup } from './aria.ts';
import { FOOT_HEIGHT, GridFooter } from './GridFooter.tsx';
import { GridHeader } from './GridHeader.tsx';
import { GridRow } from './GridRow.tsx';
import { GridStates, SkeletonRows } from './GridStates.tsx';
import { GridTooltip } from './laterTooltip.tsx';
import { isOwn } from './own.ts';
import type { GridColumn, GridHandle, GridProps, GridSort } from './types.ts';
import type { Unfolder } from './unfolder.ts';
import { useColumnResize } from './useColumnResize.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useDelayed } from './useDelayed.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridPointer } from './useGridPointer.ts';
import { useGridSelection } from './useGridSelection.ts';
import { useGridViewport, useRowHeight, useSize } from './useGridViewport.ts';
import { useOwnColumns } from './useOwnColumns.ts';

const SKELETON_DELAY = 150;
const PROGRESS_DELAY = 100;
/** Height of an empty grid with `fit`, for its note, in pixels. */
const EMPTY_HEIGHT = 60;
const BORDERS = 2;
const SCROLL_BAR = 12;
const NO_SORT: readonly GridSort[] = [];
const NOTHING = () => undefined;

/** Of a grid whose rows unfold nothing. */
const FOLDED = { below: [], measured: NOTHING, follow: NOTHING };
const foldedRows = () => FOLDED;

/** The most that unfolded rows make a grid with `fit`: its header stays in sight, and few rows are drawn at a time. */
const UNFOLDED_MOST = '80vh';

/** The greatest height of a grid with `fit`, with that of what its rows unfold. */
function mostOf(stated: string | undefined, unfolded: number): string | undefined {
  if (stated === undefined || unfolded === 0) return stated;
  return `max(${stated}, min(${stated} + ${unfolded}px, ${UNFOLDED_MOST}))`;
}

interface OwnProps {
  readonly ref?: Ref<GridHandle>;
  /** For `unfolding`; the same over the life of a grid. */
  readonly unfolder?: Unfolder;
}

/**
 * The one virtualized grid, of lists and entry tables: both axes, pinned columns, sticky header and footer, selection,
 * sorting, resizing, roving focus, and the states of a list. Source: DESIGN "Speed, by design"; LOOK "Lists",
 * "Keyboard"; specification 002 2.1, 3.8, 9.
 */
export function Grid(props: GridProps & OwnProps) {
  const {
    label,
    t,
    rowIds,
    state,
    selection = 'none',
    showHeader = true,
    firstRow = 0,
    editing = null,
  } = props;
  const { rowSpan, spanFirst: firstOf, tree, onSort, sort = NO_SORT, renderCell, unfolding } = props;
  const root = useRef<HTMLDivElement>(null);
  const stateId = useId();
  const rowHeight = useRowHeight(root, props.rowHeight);
  const size = useSize(root);
  const columns = useOwnColumns(props);
  const { widths, setWidth, keep } = useColumnWidths(props.preferences, props.preferencesKey);
  const width = size?.width ?? 0;
  const layout = useMemo(() => layoutColumns(columns, widths, width), [columns, widths, width]);
  const headerHeight = showHeader ? layout.levels * rowHeight : 0;
  const footerHeight = props.footer ? Math.max(rowHeight, FOOT_HEIGHT) : 0;
  const select = useGridSelection(props);
  const resize = useColumnResize(setWidth, keep);

  const scrollRef = useRef<(place: { row: number; col: number }) => void>(() => undefined);
  const focus = useGridFocus({
    ref: root,
    rowCount: rowIds.length,
    columnCount: layout.columns.length,
    showHeader,
    pageRows: () => Math.floor(((size?.height ?? 0) - headerHeight - footerHeight) / rowHeight) - 1,
    scrollTo: useCallback((place) => scrollRef.current(place), []),
    covered: ({ row, col }) => {
      const key = layout.columns[col]?.column.key;
      if (row < 0 || key === undefined) return false;
      return rowSpan?.(key, row) === 0 || props.colSpan?.(key, row) === 0;
    },
  });
  const spanStart = useMemo(() => {
    if (!rowSpan) return undefined;
    return (row: number) => {
      if (firstOf) {
        const known = firstOf(row);
        return known === row ? -1 : known;
      }
      let first = row;
      for (const { column } of layout.columns) {
        let at = row;
        while (at > 0 && rowSpan(column.key, at) === 0) at -= 1;
        first = Math.min(first, at);
      }
      return first === row ? -1 : first;
    };
  }, [rowSpan, firstOf, layout]);
  const { useUnfolded = foldedRows, useUnfoldedFocus = NOTHING, UnfoldedRow } = props.unfolder ?? {};
  const { below, measured, follow } = useUnfolded(root, rowIds, unfolding?.rows);
  const viewport = useGridViewport({
    ref: root,
    size,
    layout,
    rowCount: rowIds.length,
    rowHeight,
    below,
    headerHeight,
    footerHeight,
    focused: focus.place,
    ...(spanStart ? { spanStart } : {}),
  });
  useLayoutEffect(() => {
    scrollRef.current = viewport.scrollTo;
    follow((row) => viewport.topOf(row) + rowHeight);
  });

  const toggleSort = useCallback(
    (column: GridColumn, add: boolean) => {
      if (onSort && column.sortable) onSort(sortingNext(sort, column.key, add));
    },
    [onSort, sort],
  );
  const keys = useGridKeys({ props, layout, focus, select, resize, toggleSort });

  const placeFor = (rowId: string, columnKey: string) => ({
    row: rowIds.indexOf(rowId),
    col: Math.max(
      0,
      layout.columns.findIndex((placed) => placed.column.key === columnKey),
    ),
  });
  useImperativeHandle(props.ref, () => ({
    focusCell: (rowId, columnKey) => focus.moveTo(placeFor(rowId, columnKey)),
    focus: () => focus.moveTo(focus.place),
    columnKeys: () => layout.columns.map(({ column }) => column.key),
    isSized: (columnKey) => widths.has(columnKey),
  }));

  const pointer = useGridPointer({ props, layout, select, toggleSort });

  const wide = layout.total > width;
  const needed = headerHeight + viewport.bodyHeight + footerHeight;
  const fitted =
    Math.max(needed, rowIds.length === 0 ? headerHeight + EMPTY_HEIGHT : 0) +
    (wide ? SCROLL_BAR : 0) +
    BORDERS;
  const unfoldedHeight = viewport.bodyHeight - rowIds.length * rowHeight;
  const unfolded = useUnfoldedFocus(root, props, layout, focus);
  /** Events of what a row unfolds are its own. */
  const own = <E extends SyntheticEvent<HTMLElement>>(
    handle: (event: E) => void,
    other?: (event: E) => void,
  ) => {
    return (event: E) => (isOwn(root.current, event.target) ? handle(event) : other?.(event));
  };
  const handlers = {
    onClick: own(pointer.onClick),
    onDoubleClick: own(pointer.onDoubleClick),
    onMouseDown: own(pointer.onMouseDown),
    onFocus: own(focus.onFocus, unfolded?.onFocus),
    onKeyDown: own(keys, unfolded?.onKeyDown),
  };

  const waiting = state === 'loading';
  const skeleton = useDelayed(waiting && rowIds.length === 0, SKELETON_DELAY);
  const progress = useDelayed(waiting && rowIds.length > 0, PROGRESS_DELAY);
  const note =
    state === 'failed' || state === 'forbidden' || (rowIds.length === 0 && !waiting && state !== 'ready');
  const ids = note && (state === 'failed' || state === 'forbidden') ? [] : rowIds;
  const classes = ['pw-datagrid'];
  if (props.bordered) classes.push('pw-datagrid-bordered');
  if (props.striped) classes.push('pw-datagrid-striped');
  if (props.hoverable !== false) classes.push('pw-datagrid-hoverable');
  const total = props.totalRows ?? rowIds.length;
  const levels = showHeader ? layout.levels : 0;

  return (
    <div
      className={classes.join(' ')}
      data-fit={props.fit ? '' : undefined}
      data-wide={wide ? '' : undefined}
      style={props.fit ? { height: fitted, maxHeight: mostOf(props.maxHeight, unfoldedHeight) } : undefined}
    >
      <div
        ref={root}
        {...gridAria({
          tree: tree !== undefined,
          label,
          rows: total < 0 ? -1 : total + levels + (props.footer ? 1 : 0),
          columns: layout.columns.length,
          multiple: selection === 'multiple',
          busy: waiting,
          describedBy: `${props.describedBy ?? ''} ${note ? stateId : ''}`.trim() || undefined,
        })}
        className="pw-datagrid-scroll"
        {...handlers}
      >
        <div {...layoutOnly} className="pw-datagrid-canvas" style={{ width: layout.total, height: needed }}>
          {showHeader && (
            <GridHeader
              layout={layout}
              columns={viewport.columns}
              rowHeight={rowHeight}
              focusCol={focus.place.row === -1 ? focus.place.col : -1}
              sort={sort}
              sortable={onSort !== undefined}
              selection={selection}
              allState={select.allState}
              resize={resize}
              t={t}
            />
          )}
          <div {...rowGroup} className="pw-datagrid-body" style={{ height: viewport.bodyHeight }}>
            {viewport.rows.map((index) => {
              const rowId = ids[index];
              if (rowId === undefined) return null;
              const serial = props.serial?.(index) ?? firstRow + index + 1;
              const row = (
                <GridRow
                  rowId={rowId}
                  index={index}
                  ariaIndex={firstRow + index + 1 + levels}
                  serial={serial}
                  top={viewport.topOf(index)}
                  height={rowHeight}
                  layout={layout}
                  columns={viewport.columns}
                  focusCol={focus.place.row === index ? focus.place.col : -1}
                  selection={selection}
                  selected={select.selected.has(rowId)}
                  editing={editing === rowId}
                  odd={index % 2 === 1}
                  className={props.rowClass?.(rowId)}
                  renderCell={renderCell}
                  half={props.half?.has(rowId) === true}
                  rowSpan={rowSpan}
                  colSpan={props.colSpan}
                  detail={props.detail?.(rowId) ?? null}
                  tree={tree?.(rowId)}
                  treeColumn={props.treeColumn}
                  treeIndent={props.treeIndent ?? 20}
                  t={t}
                />
              );
              return (
                <Fragment key={rowId}>
                  {row}
                  {UnfoldedRow && unfolding?.rows.has(rowId) === true && (
                    <UnfoldedRow
                      rowId={rowId}
                      top={viewport.topOf(index) + rowHeight}
                      width={layout.total}
                      seen={width}
                      columns={layout.columns.length}
                      label={t('grid.unfolded', { row: serial })}
                      render={unfolding.render}
                      onHeight={measured}
                    />
                  )}
                </Fragment>
              );
            })}
          </div>
          {props.footer && ids.length > 0 && (
            <GridFooter
              layout={layout}
              columns={viewport.columns}
              height={footerHeight}
              ariaIndex={total + levels + 1}
              footer={props.footer}
            />
          )}
        </div>
      </div>
      {progress && <div className="pw-datagrid-progress" aria-hidden />}
      {skeleton && (
        <div className="pw-datagrid-over" style={{ top: headerHeight }}>
          <SkeletonRows
            count={Math.ceil(Math.max(0, (size?.height ?? 0) - headerHeight) / rowHeight)}
            rowHeight={rowHeight}
          />
        </div>
      )}
      {note && (
        <div id={stateId} className="pw-datagrid-over" style={{ top: headerHeight }}>
          <GridStates
            state={state}
            t={t}
            {...(props.message === undefined ? {} : { message: props.message })}
            {...(props.onRetry ? { onRetry: props.onRetry } : {})}
            {...(props.onClearFilter ? { onClearFilter: props.onClearFilter } : {})}
            emptyAction={props.emptyAction}
          />
        </div>
      )}
      <GridTooltip grid={root} />
    </div>
  );
}
