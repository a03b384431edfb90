import { type CSSProperties, memo, type ReactNode } from 'react';
import { isLowSerial } from '../../engine/internal.ts';
import { ChevronRight } from '../icons/listIcons.ts';
import { cellAria, layoutOnly, rowAria } from './aria.ts';
import type { GridLayout, GridPlaced, GridProps, GridTreePlace, Translate } from './types.ts';

export const SELECT_COLUMN = '$select';
export const INDEX_COLUMN = '$index';
/** Columns up to this width, in pixels, have no padding: images, tags, one action. */
export const TIGHT = 64;

export interface GridRowProps {
  readonly rowId: string;
  readonly index: number;
  readonly ariaIndex: number;
  readonly serial: number;
  readonly top: number;
  readonly height: number;
  readonly layout: GridLayout;
  /** Indexes in `layout.middle` of the visible columns. */
  readonly columns: readonly number[];
  /** Column in the tab order, -1 where another row has it. */
  readonly focusCol: number;
  readonly selection: 'none' | 'single' | 'multiple';
  readonly selected: boolean;
  readonly editing: boolean;
  readonly odd: boolean;
  readonly className: string | undefined;
  readonly renderCell: GridProps['renderCell'];
  /** Its check box is half checked. */
  readonly half: boolean;
  readonly rowSpan: GridProps['rowSpan'];
  readonly colSpan: GridProps['colSpan'];
  /** Drawn over the whole width instead of cells. */
  readonly detail: ReactNode | null;
  readonly tree: GridTreePlace | undefined;
  readonly treeColumn: string | undefined;
  readonly treeIndent: number;
  readonly t: Translate;
}

/** One row. It renders again only when its own data, its selection or the visible columns change. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { layout, selection, selected } = props;
  const middle = inSight(props).flatMap((at) => layout.middle[at] ?? []);
  const pinned = (side: 'left' | 'right') =>
    layout[side].length > 0 && (
      <div
        {...layoutOnly}
        className={`pw-datagrid-zone pw-datagrid-${side}`}
        style={{ width: layout[`${side}Width`] }}
      >
        {layout[side].map((placed) => cell(props, placed))}
      </div>
    );
  const classes = ['pw-datagrid-row'];
  if (selected) classes.push('pw-datagrid-row-selected');
  if (props.editing) classes.push('pw-datagrid-row-editing');
  if (props.odd) classes.push('pw-datagrid-row-odd');
  if (props.className) classes.push(props.className);
  return (
    <div
      className={classes.join(' ')}
      data-row-id={props.rowId}
      {...rowAria(props.ariaIndex, {
        selected: selection === 'none' ? undefined : selected,
        level: props.tree ? props.tree.level + 1 : undefined,
        expanded: props.tree?.expanded ?? undefined,
        position: props.tree?.position,
        siblings: props.tree?.siblings,
      })}
      style={{ top: props.top, height: props.height, width: layout.total }}
    >
      {props.detail === null ? (
        <>
          {pinned('left')}
          <div {...layoutOnly} className="pw-datagrid-zone" style={{ width: layout.middleWidth }}>
            {middle.map((placed) => cell(props, placed))}
          </div>
          {pinned('right')}
        </>
      ) : (
        <Detail {...props} />
      )}
    </div>
  );
});

/** The visible columns, and the one where a merged cell begins that reaches into them. */
function inSight({ columns, layout, colSpan, index }: GridRowProps): readonly number[] {
  const [first = 0] = columns;
  let start = first;
  if (!colSpan) return columns;
  while (start > 0 && colSpan(layout.middle[start]?.column.key ?? '', index) === 0) start -= 1;
  return start === first ? columns : [start, ...columns];
}

/** A line without cells of its own: one cell over all columns. */
function Detail({ layout, index, focusCol, detail }: GridRowProps) {
  return (
    <div
      className="pw-datagrid-cell pw-datagrid-detail"
      {...cellAria(0, undefined, layout.columns.length)}
      data-row={index}
      data-col={0}
      tabIndex={focusCol >= 0 ? 0 : -1}
      style={{ left: 0, width: layout.total }}
    >
      <div className="pw-datagrid-value">{detail}</div>
    </div>
  );
}

function cell(props: GridRowProps, placed: GridPlaced): ReactNode {
  const { column } = placed;
  const span = props.rowSpan?.(column.key, props.index) ?? 1;
  const wide = props.colSpan?.(column.key, props.index) ?? 1;
  const style: CSSProperties = {
    left: placed.start,
    width: widthOf(props.layout, placed, Math.max(1, wide)),
  };
  if (span > 1) style.height = span * props.height;
  const classes = ['pw-datagrid-cell'];
  if (column.align && column.align !== 'left') classes.push(`pw-datagrid-${column.align}`);
  if (column.numeric) classes.push('pw-datagrid-numeric');
  if (column.ellipsis === false) classes.push('pw-datagrid-whole');
  if (placed.width <= TIGHT) classes.push('pw-datagrid-tight');
  if (span > 1 || wide > 1) classes.push('pw-datagrid-merged');
  if (span === 0 || wide === 0) classes.push('pw-datagrid-covered');
  return (
    <div
      key={column.key}
      className={classes.join(' ')}
      {...cellAria(placed.index, span > 1 ? span : undefined, wide > 1 ? wide : undefined)}
      data-row={props.index}
      data-col={placed.index}
      tabIndex={placed.index === props.focusCol ? 0 : -1}
      style={style}
    >
      {content(props, column.key)}
    </div>
  );
}

/** Width of a cell that spans some columns of its zone. */
function widthOf(layout: GridLayout, placed: GridPlaced, wide: number): number {
  const last = layout.columns[placed.index + wide - 1];
  return last?.zone === placed.zone ? last.start + last.width - placed.start : placed.width;
}

function content(props: GridRowProps, key: string): ReactNode {
  if (key === SELECT_COLUMN) {
    return (
      <input
        type={props.selection === 'single' ? 'radio' : 'checkbox'}
        className="pw-check"
        tabIndex={-1}
        ref={(element) => {
          if (element) element.indeterminate = props.half;
        }}
        checked={props.selected}
        data-grid-select=""
        aria-label={props.t('grid.selectRow', { row: props.serial })}
        readOnly
      />
    );
  }
  if (key === INDEX_COLUMN) {
    const low = isLowSerial(props.serial);
    return (
      <span className={low ? 'pw-datagrid-serial pw-datagrid-serial-low' : 'pw-datagrid-serial'}>
        {props.serial}
      </span>
    );
  }
  const value = (
    <div className="pw-datagrid-value">{props.renderCell(props.rowId, key, props.index, props.editing)}</div>
  );
  if (!props.tree || key !== props.treeColumn) return value;
  const { level, expanded } = props.tree;
  return (
    <div className="pw-datagrid-tree" style={{ paddingInlineStart: level * props.treeIndent }}>
      {expanded === null ? (
        <span className="pw-datagrid-leaf" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="pw-datagrid-toggle"
          data-grid-toggle=""
          data-expanded={expanded}
          aria-label={props.t(expanded ? 'grid.collapse' : 'grid.expand')}
        >
          <ChevronRight size={14} aria-hidden />
        </button>
      )}
      {value}
    </div>
  );
}
