/** The floor: rows and columns by @tanstack/react-virtual, as plain as can be, with the same cells as the grid. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { COLUMN_WIDTH, cellText, columns, ROW_HEIGHT } from './cells.ts';

interface RowProps {
  readonly rowId: string;
  readonly top: number;
  /** Places of the columns in sight, joined by commas: a string is the same while they are. */
  readonly inSight: string;
}

const Row = memo(function Row({ rowId, top, inSight }: RowProps) {
  return (
    <div className="row" style={{ transform: `translateY(${top}px)` }}>
      {inSight.split(',').map((place) => {
        const key = `c${place}`;
        return (
          <div key={key} className="cell" style={{ left: Number(place) * COLUMN_WIDTH }}>
            {cellText(rowId, key)}
          </div>
        );
      })}
    </div>
  );
});

export function Floor({ rowIds }: { readonly rowIds: readonly string[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const getScrollElement = () => scroller.current;
  const rows = useVirtualizer({
    count: rowIds.length,
    getScrollElement,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const across = useVirtualizer({
    count: columns.length,
    getScrollElement,
    estimateSize: () => COLUMN_WIDTH,
    overscan: 2,
    horizontal: true,
  });
  const inSight = across
    .getVirtualItems()
    .map(({ index }) => index)
    .join();
  return (
    <div ref={scroller} className="scroller">
      <div className="canvas" style={{ height: rows.getTotalSize(), width: across.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const rowId = rowIds[index] ?? '';
          return <Row key={rowId} rowId={rowId} top={start} inSight={inSight} />;
        })}
      </div>
    </div>
  );
}
