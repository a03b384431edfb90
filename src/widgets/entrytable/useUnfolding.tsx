import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';
import type { CompiledPage, Form } from '../../engine/internal.ts';
import type { GridHandle, GridUnfolding } from '../grid/types.ts';
import { controlsOf } from '../grid/useGridFocus.ts';
import { UNFOLD_COLUMN } from './columns.ts';
import { RowDetails } from './RowDetails.tsx';
import { UnfoldButton } from './UnfoldButton.tsx';
import type { EntryTableState } from './useEntryTable.ts';

/** Fields and tables below some widgets, by model; what is in a table is its own. */
function modelsIn(page: CompiledPage, keys: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (inner: readonly string[]) => {
    for (const key of inner) {
      const node = page.nodes[key];
      if (node?.role === 'field' || node?.role === 'table') found.set(node.model, key);
      else if (node !== undefined) walk(node.children);
    }
  };
  walk(keys);
  return found;
}

interface UnfoldingOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  readonly grid: RefObject<GridHandle | null>;
  readonly section: RefObject<HTMLElement | null>;
}

/** What the rows of a table unfold: null where it has no expand column. Source: specification 001 3.8. */
export function useUnfolding({ form, state, grid, section }: UnfoldingOptions) {
  const { table, path, unfolding: nodes, unfolded } = state;
  const models = useMemo(
    () =>
      modelsIn(
        form.page,
        nodes.map(({ key }) => key),
      ),
    [form.page, nodes],
  );
  const fields = useMemo(
    () => [...models].flatMap(([model, key]) => (form.page.nodes[key]?.role === 'field' ? [model] : [])),
    [form.page, models],
  );
  const render = useCallback(
    (rowId: string): ReactNode => <RowDetails form={form} nodes={nodes} path={path} rowId={rowId} />,
    [form, nodes, path],
  );
  const button = useCallback(
    (rowId: string): ReactNode => (
      <UnfoldButton form={form} table={table} path={path} rowId={rowId} models={fields} />
    ),
    [form, table, path, fields],
  );
  const unfolding = useMemo(
    (): GridUnfolding | null =>
      nodes.length === 0
        ? null
        : {
            column: UNFOLD_COLUMN,
            rows: unfolded,
            onUnfold: (rowId, open) => table.unfold(rowId, open),
            render,
          },
    [nodes, unfolded, table, render],
  );

  /** Brings a field or a child table to light that a row unfolds, and focuses a field; false where it is none. */
  const show = (rowId: string, model: string): boolean => {
    const key = models.get(model);
    if (key === undefined) return false;
    flushSync(() => {
      table.showRow(rowId);
      table.unfold(rowId, true);
    });
    // The row that has the focus is drawn at once, wherever it is.
    flushSync(() => grid.current?.focusCell(rowId, UNFOLD_COLUMN));
    const place = `[data-grid-unfolded="${CSS.escape(rowId)}"] [data-pw-key="${CSS.escape(key)}"]`;
    const widget = section.current?.querySelector<HTMLElement>(place) ?? null;
    widget?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
    if (form.page.nodes[key]?.role === 'field') controlsOf(widget)[0]?.focus({ preventScroll: true });
    return true;
  };
  return { unfolding, button, show };
}
