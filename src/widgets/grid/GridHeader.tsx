import { type MouseEvent, memo, type PointerEvent, type ReactNode } from 'react';
import type { PlacedGroup, Zone } from '../../engine/internal.ts';
import { ArrowDown, ArrowUp } from '../icons/signs.ts';
import { groupAria, headerAria, layoutOnly, rowAria, rowGroup } from './aria.ts';
import { SELECT_COLUMN, TIGHT } from './GridRow.tsx';
import type { GridLayout, GridPlaced, GridSort, Translate } from './types.ts';
import type { useColumnResize } from './useColumnResize.ts';

interface GridHeaderProps {
  readonly layout: GridLayout;
  /** Indexes in `layout.middle` of the visible columns. */
  readonly columns: readonly number[];
  readonly rowHeight: number;
  readonly focusCol: number;
  readonly sort: readonly GridSort[];
  readonly sortable: boolean;
  readonly selection: 'none' | 'single' | 'multiple';
  readonly allState: boolean | 'mixed';
  readonly resize: ReturnType<typeof useColumnResize>;
  readonly t: Translate;
}

const ZONES: readonly Zone[] = ['left', 'middle', 'right'];

/** The header: one row for each level of groups, then the columns. It stays visible while the rows scroll. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { layout, columns, rowHeight } = props;
  const seen = new Set(columns);
  const inSight = (placed: GridPlaced) =>
    placed.zone !== 'middle' || seen.has(placed.index - layout.left.length);
  const levels = Array.from({ length: layout.levels - 1 }, (_, level) => level);
  return (
    <div
      {...rowGroup}
      className="pw-datagrid-head"
      style={{ height: layout.levels * rowHeight, width: layout.total }}
    >
      {levels.map((level) => (
        <HeaderRow key={level} layout={layout} ariaIndex={level + 1}>
          {(zone) =>
            layout.groups
              .filter((group) => group.zone === zone && group.level === level)
              .map((group) => <GroupCell key={group.first} group={group} rowHeight={rowHeight} />)
          }
        </HeaderRow>
      ))}
      <HeaderRow layout={layout} ariaIndex={layout.levels}>
        {(zone) =>
          layout.columns
            .filter((placed) => placed.zone === zone && inSight(placed))
            .map((placed) => <HeaderCell key={placed.column.key} {...props} placed={placed} />)
        }
      </HeaderRow>
    </div>
  );
});

function HeaderRow(props: { layout: GridLayout; ariaIndex: number; children: (zone: Zone) => ReactNode }) {
  const { layout } = props;
  const widths = { left: layout.leftWidth, middle: layout.middleWidth, right: layout.rightWidth };
  return (
    <div {...rowAria(props.ariaIndex)} className="pw-datagrid-headrow">
      {ZONES.map((zone) => (
        <div
          key={zone}
          {...layoutOnly}
          className={zone === 'middle' ? 'pw-datagrid-zone' : `pw-datagrid-zone pw-datagrid-${zone}`}
          style={{ width: widths[zone] }}
          hidden={widths[zone] === 0}
        >
          {props.children(zone)}
        </div>
      ))}
    </div>
  );
}

function GroupCell({ group, rowHeight }: { group: PlacedGroup; rowHeight: number }) {
  return (
    <div
      {...groupAria(group)}
      className="pw-datagrid-headcell pw-datagrid-group"
      style={{ left: group.start, width: group.width, top: group.level * rowHeight, height: rowHeight }}
    >
      <span className="pw-datagrid-title">{group.title}</span>
    </div>
  );
}

function HeaderCell(props: GridHeaderProps & { readonly placed: GridPlaced }) {
  const { placed, layout, rowHeight, sort, t, resize } = props;
  const { column } = placed;
  const above = column.groups?.length ?? 0;
  const order = sort.find((entry) => entry.key === column.key)?.order;
  const sortable = props.sortable && column.sortable === true;
  const classes = ['pw-datagrid-headcell'];
  if (column.align && column.align !== 'left') classes.push(`pw-datagrid-${column.align}`);
  if (sortable) classes.push('pw-datagrid-sortable');
  if (placed.width <= TIGHT) classes.push('pw-datagrid-tight');
  return (
    <div
      {...headerAria(placed, sortable, order)}
      className={classes.join(' ')}
      aria-description={column.tips}
      data-row={-1}
      data-col={placed.index}
      tabIndex={placed.index === props.focusCol ? 0 : -1}
      style={{
        left: placed.start,
        width: placed.width,
        top: above * rowHeight,
        height: (layout.levels - above) * rowHeight,
      }}
    >
      {column.key === SELECT_COLUMN ? (
        <SelectAll selection={props.selection} allState={props.allState} t={t} />
      ) : (
        <>
          {column.required && (
            <span className="pw-datagrid-required" aria-hidden>
              *
            </span>
          )}
          <span className="pw-datagrid-title" title={column.tips}>
            {/* An empty header is for the eye alone: the column keeps its name. */}
            {column.header === '' ? (
              <span className="pw-sr">{column.title}</span>
            ) : (
              (column.header ?? column.title)
            )}
          </span>
          {column.required && <span className="pw-sr">{t('grid.required')}</span>}
          {order &&
            (order === 'asc' ? <ArrowUp size={13} aria-hidden /> : <ArrowDown size={13} aria-hidden />)}
        </>
      )}
      {column.resizable !== false && (
        <span {...resizerProps(resize, placed)} className="pw-datagrid-resizer" />
      )}
    </div>
  );
}

/** Pointer only; by keyboard columns are resized with Alt and the arrow keys on the header cell. */
function resizerProps(resize: GridHeaderProps['resize'], placed: GridPlaced) {
  return {
    'aria-hidden': true,
    onPointerDown: (event: PointerEvent<HTMLElement>) => resize.onPointerDown(event, placed),
    onPointerMove: resize.onPointerMove,
    onPointerUp: resize.onPointerUp,
    onPointerCancel: resize.onPointerUp,
    onClick: (event: MouseEvent<HTMLElement>) => event.stopPropagation(),
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      resize.reset(placed.column);
    },
  };
}

function SelectAll(props: { selection: string; allState: boolean | 'mixed'; t: Translate }) {
  if (props.selection !== 'multiple') return <span className="pw-sr">{props.t('grid.selectColumn')}</span>;
  return (
    <input
      type="checkbox"
      className="pw-check"
      tabIndex={-1}
      ref={(element) => {
        if (element) element.indeterminate = props.allState === 'mixed';
      }}
      checked={props.allState === true}
      data-grid-select-all=""
      aria-label={props.t('grid.selectAll')}
      readOnly
    />
  );
}
