import { memo, useRef } from 'react';
import { cellAria, rowAria } from './aria.ts';
import type { GridUnfolding } from './types.ts';
import { useHeight } from './useUnfolded.ts';

/** No fieldset: browsers lay its contents out by rules of their own. */
function groupAria(label: string) {
  return { role: 'group', 'aria-label': label } as const;
}

export interface UnfoldedRowProps {
  readonly rowId: string;
  readonly top: number;
  /** Of the grid's content, and of the part of it that is in sight. */
  readonly width: number;
  readonly seen: number;
  readonly columns: number;
  readonly label: string;
  readonly render: GridUnfolding['render'];
  readonly onHeight: (rowId: string, height: number) => void;
}

/**
 * What a row unfolds: a row of one cell below it, as high as its content. It keeps in sight while the columns scroll,
 * and is no place of the grid's own focus: Tab leads into it, Escape back to the button that unfolds it.
 */
export const UnfoldedRow = memo(function UnfoldedRow(props: UnfoldedRowProps) {
  const { rowId, top, width, seen, columns, label, render, onHeight } = props;
  const row = useRef<HTMLDivElement>(null);
  useHeight(row, (height) => onHeight(rowId, height));
  return (
    <div
      ref={row}
      className="pw-datagrid-unfolded"
      {...rowAria(undefined)}
      data-grid-unfolded={rowId}
      style={{ top, width }}
    >
      <div
        className="pw-datagrid-unfoldedcell"
        {...cellAria(0, undefined, columns)}
        style={{ width: Math.min(seen, width) }}
      >
        <div {...groupAria(label)}>{render(rowId)}</div>
      </div>
    </div>
  );
});
