import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  type ActionState,
  type CompiledTable,
  type FieldPath,
  type Form,
  seenActions,
  type TableHandle,
  type TableSnapshot,
  tableAddress,
} from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import type { GridTreePlace } from '../grid/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import { usePageText } from '../hooks/usePageText.ts';
import { hasIcon } from '../icons/ActionIcon.tsx';
import { wordsWidth } from '../list/columns.ts';
import { entryColumns, gridColumns } from './columns.ts';

/** One part of a table's snapshot; renders only when it changes. */
function usePart<T>(table: TableHandle, part: (snapshot: TableSnapshot) => T): T {
  return useSyncExternalStore(table.subscribe, () => part(table.snapshot()));
}

const orderOf = (snapshot: TableSnapshot) => snapshot.order;
const selectedOf = (snapshot: TableSnapshot) => snapshot.selected;
const editingOf = (snapshot: TableSnapshot) => snapshot.editing;
const unfoldedOf = (snapshot: TableSnapshot) => snapshot.unfolded;
const lockedOf = (snapshot: TableSnapshot) => snapshot.locked;

/** States of the table's columns in order: `v` visible, `r` required. A text, so that an equal one renders nothing. */
function useFieldStates(form: Form, keys: readonly string[]): string {
  const subscribe = useCallback(
    (wake: () => void) => {
      const ends = keys.map((key) => form.subscribeFieldState(key, wake));
      return () => {
        for (const end of ends) end();
      };
    },
    [form, keys],
  );
  return useSyncExternalStore(subscribe, () =>
    keys
      .map((key) => {
        const fieldState = form.fieldState(key);
        return `${fieldState.visible ? 'v' : '-'}${fieldState.required ? 'r' : '-'}`;
      })
      .join(''),
  );
}

/** Space around the word of a button in a row, and that of the arrow of a menu, in pixels. */
const BUTTON_SPACE = 30;

function rowButtonWidth(title: string): number {
  return Math.ceil(wordsWidth(title) + BUTTON_SPACE);
}

const NO_ACTIONS: readonly ActionState[] = [];

/** The actions of each row; the same array while nothing of them changes, so that no row renders again. */
function useRowActions(form: Form, table: TableHandle, locked: boolean): readonly ActionState[] {
  // The state lists of actions depend on the form's state, which changes with a save.
  useSyncExternalStore(form.subscribeStatus, () => form.status().state);
  const now = locked ? NO_ACTIONS : seenActions(table.rowActions());
  const kept = useRef(now);
  if (!sameStates(kept.current, now)) kept.current = now;
  return kept.current;
}

function sameStates(one: readonly ActionState[], other: readonly ActionState[]): boolean {
  return (
    one.length === other.length &&
    one.every((state, at) => {
      const like = other[at];
      return (
        like !== undefined &&
        state.action === like.action &&
        state.enabled === like.enabled &&
        sameStates(state.menu, like.menu)
      );
    })
  );
}

export interface EntryTableOptions {
  readonly form: Form;
  readonly node: CompiledTable;
  /** Its handle; the same while form and address are. */
  readonly table: TableHandle;
  /** Address of a child table; a table of the header has its model's. */
  readonly address: FieldPath | undefined;
  /** Widths that columns have grown to because of their contents. */
  readonly grown: ReadonlyMap<string, number>;
}

/** State of an entry table: visible rows, columns, selection, edited row. */
export function useEntryTable({ form, node, table, address, grown }: EntryTableOptions) {
  const { t } = useTexts();
  const text = usePageText(form.page);
  const path = address ?? tableAddress(node.model);
  const order = usePart(table, orderOf);
  const selected = usePart(table, selectedOf);
  const half = useSyncExternalStore(table.subscribe, table.half);
  const editing = usePart(table, editingOf);
  const unfolded = usePart(table, unfoldedOf);
  const view = useSyncExternalStore(table.subscribe, table.view);
  const spans = useSyncExternalStore(table.subscribe, table.spans);
  const ownLock = usePart(table, lockedOf);
  const fieldState = useSyncExternalStore(
    useCallback((wake: () => void) => form.subscribeFieldState(node.key, wake), [form, node.key]),
    () => form.fieldState(node.key),
  );
  const locked = ownLock || fieldState.locked;

  const { columns, children, unfolds } = useMemo(() => entryColumns(form.page, node), [form.page, node]);
  const keys = useMemo(
    () => [...columns.map(({ field }) => field.key), ...unfolds.map(({ key }) => key)],
    [columns, unfolds],
  );
  const stands = useFieldStates(form, keys);
  const shown = useMemo(() => columns.filter((_, index) => stands[index * 2] === 'v'), [columns, stands]);
  const unfolding = useMemo(
    () => unfolds.filter((_, index) => stands[(columns.length + index) * 2] === 'v'),
    [unfolds, columns, stands],
  );
  const fields = useMemo(() => new Map(shown.map(({ field }) => [field.key, field] as const)), [shown]);
  const drag = node.rowDrag && !locked;
  const { rowIndex, kind } = node;
  const rowActions = useRowActions(form, table, locked);
  const operations = useMemo(
    () => [
      ...rowActions.map(({ action }) => (hasIcon(action) ? 0 : rowButtonWidth(actionTitle(action, text, t)))),
      ...children.map(() => 0),
    ],
    [rowActions, children, text, t],
  );
  const grid = useMemo(() => {
    const required = (key: string) => stands[keys.indexOf(key) * 2 + 1] === 'r';
    const titles = {
      drag: t('table.dragColumn'),
      index: t('grid.indexColumn'),
      operation: t('grid.operationColumn'),
      unfold: t('table.openChild'),
    };
    const isTree = kind === 'treetable';
    const own = {
      drag,
      unfolds: unfolding.length > 0,
      index: rowIndex,
      operations,
      tree: isTree,
      grown,
      titles,
    };
    return gridColumns({ columns: shown, text, required, ...own });
  }, [shown, text, stands, keys, drag, unfolding, rowIndex, operations, kind, grown, t]);

  const { lines } = view;
  // Tree places keep their identity while the tree does, so that rows do not render again without a change.
  const tree = useMemo(() => {
    if (lines === null) return null;
    const places = new Map<string, GridTreePlace>();
    for (const { id, depth, hasChildren, expanded, position, siblings } of lines.values())
      places.set(id, { level: depth, expanded: hasChildren ? expanded : null, position, siblings });
    return (rowId: string) => places.get(rowId);
  }, [lines]);
  const treeColumn = shown[Math.min(node.treeNodeColumnIndex, shown.length - 1)]?.field.key;
  const fixed = tree === null ? undefined : treeColumn;
  // The cell with the toggle of a branch is never merged with the row above.
  const rowSpan = useMemo(
    () =>
      spans === null ? null : (key: string, row: number) => (key === fixed ? 1 : spans.at(key, row).rowSpan),
    [spans, fixed],
  );

  return {
    table,
    path,
    text,
    order,
    view,
    tree,
    treeColumn,
    rowSpan,
    selected,
    half,
    editing,
    locked,
    drag,
    required: fieldState.required || node.required,
    fields,
    children,
    unfolding,
    unfolded,
    rowActions,
    columns: grid,
  };
}

export type EntryTableState = ReturnType<typeof useEntryTable>;
