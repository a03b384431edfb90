import {
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type CompiledTable,
  cellPath,
  type FieldPath,
  type Form,
  scriptsFor,
  type TableHandle,
  withTables,
} from '../../engine/internal.ts';
import { fireRow } from '../../platform/internal.ts';
import { useActionConfirm } from '../dialogs/useActionConfirm.tsx';
import { Grid } from '../grid/Grid.tsx';
import type { GridHandle } from '../grid/types.ts';
import { unfolder } from '../grid/unfolder.ts';
import { useRowHeight } from '../grid/useGridViewport.ts';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { FillRowsContext } from '../picking/fillRows.ts';
import { rowClicks } from '../scripts/rowClicks.ts';
import { AggregateCell } from './AggregateCell.tsx';
import { ChildTable } from './ChildTable.tsx';
import { DRAG_COLUMN, OPERATION_COLUMN, UNFOLD_COLUMN } from './columns.ts';
import { EntryCell } from './EntryCell.tsx';
import { EntryPager } from './EntryPager.tsx';
import { EntryToolbar } from './EntryToolbar.tsx';
import { texts } from './entrytable.texts.ts';
import { OperationCell } from './OperationCell.tsx';
import { PrintedRows } from './PrintedRows.tsx';
import { DragHandle, RowDrag } from './RowDrag.tsx';
import { TableNotes, useNotesId } from './TableNotes.tsx';
import { useEntryEditing } from './useEntryEditing.ts';
import { useEntryTable } from './useEntryTable.ts';
import { useFillRows } from './useFillRows.ts';
import { useGrown } from './useGrown.ts';
import { usePaste } from './usePaste.ts';
import { useRowFocus } from './useRowFocus.ts';
import { rowAndModel, useShownCell } from './useShownCell.ts';
import { useTableActions } from './useTableActions.ts';
import { useTablePreferences } from './useTablePreferences.ts';
import { useUnfolding } from './useUnfolding.tsx';

export { withTables };

export interface EntryTableProps {
  readonly form: Form;
  readonly table: CompiledTable;
  /** Address of a child table: `entries[rowId].lines`. */
  readonly address?: FieldPath;
  /** Its title is already shown above it. */
  readonly untitled?: boolean;
  /** Fills its container instead of having its own height (drawers). */
  readonly fill?: boolean;
}

const TEXTS = [texts];
const FULL_HEIGHT = '380px';
const DEFAULT_HEIGHT = '600px';
/** By how much rows are higher than the density's own height, in pixels. The specification names the sizes only. */
const HIGHER = { small: 0, medium: 8, large: 16 } as const;

/**
 * How high a table may become: as stated, 600 px where nothing is; `100%` is 380 px. Decision: it is as high as its rows
 * need up to there, since a table of one row in a stated height is mostly blank; without rows it is one line that says
 * so. Its width is that of its place, or what is stated, no wider than its place: the offsets that 001 9 takes off the
 * window (310 px, 140 in a dialog, 200 in a drawer, for menu and margins) have nothing left to do, and a definition that
 * takes them off itself (`calc(100vw - 310px)`) gets what it states. What rows unfold is no part of the stated height.
 * Source: 001 9; 002 3.8, 9.
 */
function tableHeight(stated: string | null): string {
  if (stated === null || stated === '' || stated === 'auto') return DEFAULT_HEIGHT;
  return stated.trim() === '100%' ? FULL_HEIGHT : stated;
}

/**
 * An editable table over the engine's rows: edited in place, one row at a time, as fast with ten thousand rows as with
 * ten. Source: specification 002 2.4, 3.8, 4.2; LOOK "Keyboard".
 */
export function EntryTable(props: EntryTableProps) {
  const { form, table: node, address } = props;
  // The handle depends on form and place only; another one would subscribe again.
  const handle = useMemo(() => withTables(form).table(address ?? node.key), [form, node.key, address]);
  const visible = useSyncExternalStore(
    useCallback((wake: () => void) => form.subscribeFieldState(node.key, wake), [form, node.key]),
    () => form.fieldState(node.key).visible,
  );
  // Mounted only when it is visible, so that it measures real sizes.
  return visible && handle ? (
    <WithTexts texts={TEXTS}>
      <ShownTable {...props} handle={handle} />
    </WithTexts>
  ) : null;
}

function ShownTable(props: EntryTableProps & { readonly handle: TableHandle }) {
  const { form, table: node, handle: table, address, fill = false, untitled = false } = props;
  const { t } = useTexts();
  const grid = useRef<GridHandle>(null);
  const [said, announce] = useState('');
  const [child, setChild] = useState<{ table: CompiledTable; rowId: string } | null>(null);
  const section = useRef<HTMLElement>(null);
  const rowHeight = useRowHeight(section, undefined) + HIGHER[node.size ?? 'small'];
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isSized = useCallback((key: string) => grid.current?.isSized(key) === true, []);
  const grown = useGrown(box, node.tableLayout === 'auto', isSized);
  const state = useEntryTable({ form, node, table, address, grown });
  const { path, text, fields, columns, locked, order, view, tree, treeColumn, rowSpan } = state;
  const notes = useNotesId(form, path);
  const firstWritable = columns.find(
    (column) => fields.get(column.key)?.column?.editable !== false && fields.has(column.key),
  );
  const editRef = useRef<(rowId: string) => void>(() => undefined);
  const { confirm, dialog } = useActionConfirm(text);
  const actions = useTableActions({
    form,
    state,
    confirm,
    onAdded: ([rowId]) => rowId !== undefined && editRef.current(rowId),
  });
  const editing = useEntryEditing({ form, state, grid, addRow: actions.add, announce, t });
  editRef.current = (rowId) => firstWritable && editing.editCell(rowId, firstWritable.key);

  const details = useUnfolding({ form, state, grid, section });
  useShownCell(path, (target) => {
    const [rowId, model] = rowAndModel(path, target);
    if (details.show(rowId, model)) return;
    const own = state.children.find((each) => each.model === model);
    if (own !== undefined) setChild({ table: own, rowId });
    else {
      const column =
        columns.find(({ key }) => fields.get(key)?.model === model) ?? firstWritable ?? columns[0];
      if (column !== undefined) editing.showCell(rowId, column.key);
    }
  });

  // The child table of a removed row is closed; it is not opened again when undo restores the row.
  const orphaned = child !== null && !order.includes(child.rowId);
  useLayoutEffect(() => {
    if (!orphaned) return;
    setChild(null);
    if (document.activeElement === document.body) grid.current?.focus();
  }, [orphaned]);

  const handlers = useRowFocus({ state, grid, section, within: editing.focusHandlers });
  const onPaste = usePaste({ form, state, grid, canEdit: editing.canEdit, announce });
  const preferences = useTablePreferences(form);
  const fillRows = useFillRows(form, table, actions.add !== null);

  const { children, rowActions } = state;
  const { unfolding, button: unfoldButton } = details;
  const runRow = useRef(actions.run);
  runRow.current = actions.run;
  const serial = node.rowIndex && state.drag ? state.view.page.first : null;
  const renderCell = useCallback(
    (rowId: string, key: string, rowIndex: number, edited: boolean): ReactNode => {
      if (key === DRAG_COLUMN)
        return <DragHandle rowId={rowId} serial={serial === null ? null : serial + rowIndex + 1} />;
      if (key === UNFOLD_COLUMN) return unfoldButton(rowId);
      if (key === OPERATION_COLUMN)
        return (
          <OperationCell
            actionStates={rowActions}
            tables={children}
            text={text}
            onRun={(action) => runRow.current(action, rowId)}
            onOpen={(own) => setChild({ table: own, rowId })}
          />
        );
      const field = fields.get(key);
      if (!field) return null;
      const title = text(field.title) || field.model;
      return (
        <EntryCell
          form={form}
          field={field}
          path={cellPath(path, rowId, field.model)}
          editing={edited}
          locked={locked}
          title={`${title}, ${rowIndex + 1}`}
          text={text}
        />
      );
    },
    [form, fields, path, locked, text, children, rowActions, serial, unfoldButton],
  );
  const footer = useCallback(
    (key: string): ReactNode => {
      const field = fields.get(key);
      if (!field?.column || field.column.aggregate === 'none') return null;
      return <AggregateCell table={table} field={field} />;
    },
    [table, fields],
  );

  const title = text(node.title) || node.model;
  const hasTotals = [...fields.values()].some((field) => (field.column?.aggregate ?? 'none') !== 'none');
  const style = {
    ...(fill ? { height: '100%' } : null),
    '--pw-row': `${rowHeight}px`,
  };
  const clicks = rowClicks(scriptsFor(node.scripts, 'rowClick').length > 0, (rowId) => {
    void fireRow(form, node, 'rowClick', path, rowId, table);
  });
  const move = (rowId: string, overId: string) => editing.say(rowId, table.moveOnto(rowId, overId));
  return (
    <section
      ref={section}
      className="pw-entry"
      aria-label={title}
      style={node.width && !fill ? { width: node.width } : undefined}
      onPaste={onPaste}
    >
      <EntryToolbar
        title={title}
        untitled={untitled || fill}
        required={state.required}
        marks={fill || (untitled && (node.showTitle === false || !text(node.title)))}
        actionStates={actions.actionStates}
        text={text}
        rows={order.length}
        selected={state.selected.size}
        locked={locked}
        onRun={(action) => actions.run(action)}
      />
      <TableNotes id={notes.id} form={form} table={node} path={path} text={text} />
      <FillRowsContext value={fillRows}>
        <RowDrag onMove={move}>
          <div
            ref={setBox}
            className="pw-entry-grid"
            style={style}
            // Who clicks into an empty table pastes into it.
            tabIndex={order.length === 0 ? -1 : undefined}
            {...handlers}
            {...clicks}
          >
            <Grid
              ref={grid}
              label={title}
              describedBy={notes.describes}
              t={t}
              columns={columns}
              rowHeight={rowHeight}
              rowIds={view.rows}
              pageIds={view.page.ids}
              firstRow={view.page.first}
              totalRows={tree ? (view.page.pages > 1 ? -1 : view.rows.length) : order.length}
              state={order.length === 0 ? 'empty' : 'ready'}
              emptyAction={actions.add && <span className="pw-datagrid-notedetail">{actions.addHint}</span>}
              renderCell={renderCell}
              selection={node.rowSelect ? (node.multiple ? 'multiple' : 'single') : 'none'}
              selected={state.selected}
              half={state.half}
              onSelect={(ids) => table.select(ids)}
              index={node.rowIndex && !state.drag}
              bordered={node.bordered}
              hoverable={node.rowHighlight}
              showHeader={node.showHeader}
              editing={state.editing}
              {...(preferences ? { preferences, preferencesKey: node.key } : {})}
              onCellKeyDown={editing.onCellKeyDown}
              onCellMouseDown={editing.onCellMouseDown}
              {...(hasTotals ? { footer } : {})}
              {...(rowSpan ? { rowSpan } : {})}
              {...(tree
                ? {
                    tree,
                    treeIndent: node.indent,
                    onToggle: (rowId: string, open: boolean) => table.toggle(rowId, open),
                    toggleOnClick: node.expandTreeNodeOnClick === true,
                    ...(treeColumn === undefined ? {} : { treeColumn }),
                  }
                : {})}
              unfolder={unfolder}
              {...(unfolding && { unfolding })}
              fit={!fill}
              maxHeight={tableHeight(node.height)}
            />
            <PrintedRows form={form} node={node} state={state} />
          </div>
        </RowDrag>
      </FillRowsContext>
      <EntryPager table={table} page={view.page} own={node.pageSize} />
      <span className="pw-sr" role="status">
        {said}
      </span>
      {dialog}
      {child && !orphaned && (
        <ChildTable
          table={child.table}
          title={t('table.childTitle', {
            row: order.indexOf(child.rowId) + 1,
            name: text(child.table.title) || child.table.model,
          })}
          onClose={() => setChild(null)}
        >
          <EntryTable
            form={form}
            table={child.table}
            address={cellPath(path, child.rowId, child.table.model)}
            fill
          />
        </ChildTable>
      )}
    </section>
  );
}
