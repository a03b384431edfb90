/**
 * Commands on a cell of a table group. The rules are in the engine; here the cell is found by its key, and the group is
 * written back. Source: specification 001 2.3, 4.5 and 5.
 */
import {
  deleteColumn,
  deleteRow,
  type Group,
  type Grouped,
  type GroupPlace,
  insertColumn,
  insertRow,
  mergeDown,
  mergeRight,
  readGroup,
  split,
  writeGroup,
} from '../../engine/internal.ts';
import { locate, type StoredBag, typeOf } from '../document/document.ts';
import { type Command, done, refuse } from './types.ts';

/** A command on the cell with a given key. */
export type CellCommand = Command<{ readonly key: string }>;

type Change = (group: Group, place: GroupPlace, newKey: () => string) => Grouped;

function cellCommand(name: string, change: Change): CellCommand {
  return {
    name,
    run(page, { key }, tools) {
      const row = locate(page, locate(page, key)?.parent ?? '');
      const group = locate(page, row?.parent ?? '')?.widget;
      // Copied, since the engine's result shares parts with its input, which is a draft here.
      const items: unknown = group === undefined ? null : JSON.parse(JSON.stringify(group.items ?? []));
      const read = readGroup(items, tools.widget);
      const place = read === null ? null : placeOf(read.group, key);
      if (group === undefined || read === null || place === null) return refuse('group.noCell');
      const changed = change(read.group, place, tools.widget);
      if (!changed.ok) return refuse(changed.error);
      group.items = [...writeGroup(changed.value)];
      return done(keyThere(changed.value, key, place));
    },
  };
}

function placeOf(group: Group, key: string): GroupPlace | null {
  for (const [row, { cells }] of group.rows.entries()) {
    const column = cells.findIndex((cell) => cell.key === key);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** Key to select after a command: the cell, or where it is gone the cell that took its place, or the last before it. */
function keyThere(group: Group, key: string, { row, column }: GroupPlace): string | null {
  if (placeOf(group, key) !== null) return key;
  const cells = (group.rows[row] ?? group.rows.at(-1))?.cells ?? [];
  return (cells[column] ?? cells.at(-1))?.key ?? null;
}

const mergeCellRight = cellCommand('mergeCellRight', mergeRight);
const mergeCellDown = cellCommand('mergeCellDown', mergeDown);
const splitCell = cellCommand('splitCell', split);
const insertRowAbove = cellCommand('insertRowAbove', (group, place, newKey) =>
  insertRow(group, place, 'above', newKey),
);
const insertRowBelow = cellCommand('insertRowBelow', (group, place, newKey) =>
  insertRow(group, place, 'below', newKey),
);
const insertColumnLeft = cellCommand('insertColumnLeft', (group, place, newKey) =>
  insertColumn(group, place, 'left', newKey),
);
const insertColumnRight = cellCommand('insertColumnRight', (group, place, newKey) =>
  insertColumn(group, place, 'right', newKey),
);
const deleteCellRow = cellCommand('deleteCellRow', deleteRow);
const deleteCellColumn = cellCommand('deleteCellColumn', deleteColumn);

/** All cell commands, in toolbar order. */
export const CELL_COMMANDS: readonly CellCommand[] = [
  mergeCellRight,
  mergeCellDown,
  splitCell,
  insertRowAbove,
  insertRowBelow,
  insertColumnLeft,
  insertColumnRight,
  deleteCellRow,
  deleteCellColumn,
];

const PARTS = new Set(['tablegrouprow', 'tablegroupcell']);

/**
 * True for rows and cells of a table group. They cannot be moved, copied or removed one by one, which would break the
 * grid.
 */
export function isGroupPart(widget: StoredBag | undefined): boolean {
  return widget !== undefined && PARTS.has(typeOf(widget).toLowerCase());
}

/** True for a cell of a table group. */
export function isCell(widget: StoredBag | undefined): boolean {
  return widget !== undefined && typeOf(widget).toLowerCase() === 'tablegroupcell';
}

/** True for widgets that hold nothing but rows or cells: rows, and table groups with rows. */
export function isGridFrame(widget: StoredBag): boolean {
  if (isGroupPart(widget)) return !isCell(widget);
  const first: unknown = Array.isArray(widget.items) ? widget.items[0] : undefined;
  return (
    typeOf(widget).toLowerCase() === 'tablegroup' &&
    typeof first === 'object' &&
    first !== null &&
    'type' in first &&
    first.type === 'tablegrouprow'
  );
}
