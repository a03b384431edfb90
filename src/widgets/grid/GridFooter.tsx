import type { ReactNode } from 'react';
import { cellAria, layoutOnly, rowAria, rowGroup } from './aria.ts';
import type { GridLayout, GridPlaced } from './types.ts';

interface GridFooterProps {
  readonly layout: GridLayout;
  readonly columns: readonly number[];
  readonly height: number;
  readonly ariaIndex: number;
  readonly footer: (columnKey: string) => ReactNode;
}

/** The footer row with the columns' aggregates; it stays visible while the rows scroll. */
export function GridFooter({ layout, columns, height, ariaIndex, footer }: GridFooterProps) {
  const middle = columns.flatMap((at) => layout.middle[at] ?? []);
  const zone = (name: string, width: number, placed: readonly GridPlaced[]) =>
    width > 0 && (
      <div {...layoutOnly} className={`pw-datagrid-zone ${name}`} style={{ width }}>
        {placed.map(({ column, index, start, width: own }) => (
          <div
            key={column.key}
            {...cellAria(index)}
            className={`pw-datagrid-cell pw-datagrid-numeric${column.align && column.align !== 'left' ? ` pw-datagrid-${column.align}` : ''}`}
            style={{ left: start, width: own }}
          >
            <div className="pw-datagrid-value">{footer(column.key)}</div>
          </div>
        ))}
      </div>
    );
  return (
    <div {...rowGroup} className="pw-datagrid-foot" style={{ height, width: layout.total }}>
      <div {...rowAria(ariaIndex)} className="pw-datagrid-headrow">
        {zone('pw-datagrid-left', layout.leftWidth, layout.left)}
        {zone('', layout.middleWidth, middle)}
        {zone('pw-datagrid-right', layout.rightWidth, layout.right)}
      </div>
    </div>
  );
}

/** Lowest footer that has room for a name above a figure, in pixels; compact rows are lower. */
export const FOOT_HEIGHT = 36;

interface GridTotalProps {
  readonly name: string;
  readonly figure: string;
  /** Key of its column, where columns grow with their contents. */
  readonly column?: string;
}

/**
 * A column's total: its name, and below it the figure, aligned with the column's figures. The name is above and not
 * beside it, so that the figure has the whole width of its column. Each is cut with an ellipsis where it is too long;
 * the grid's tooltip then shows both.
 */
export function GridTotal({ name, figure, column }: GridTotalProps) {
  return (
    <span className="pw-datagrid-total">
      <small>{name}</small> <b data-column={column}>{figure}</b>
    </span>
  );
}
