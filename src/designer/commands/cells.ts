/**
 * Commands on a cell of a table group. The engine has the rules; these find the cell by key and write the group's
 * items. Source: specification 001 2.3, 4.5 and 5.
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
import { locate, type StoredBag } from '../document/document.ts';
import { type Command, done, refuse } from './types.ts';

/** A command on the cell with a given key. */
export type CellCommand = Command<{ readonly key: string }>;

type Change = (group: Group, place: GroupPlace, newKey: () => string) => Grouped;

function cellCommand(name: string, change: Change): CellCommand {
  return {
    name,
    run(page, { key }, ids) {
      const row = locate(page, locate(page, key)?.parent ?? '');
      const group = locate(page, row?.parent ?? '')?.widget;
      // Copied, since the engine's result shares parts with its input.
      const items: unknown = group === undefined ? null : JSON.parse(JSON.stringify(group.items ?? []));
      const read = readGroup(items, ids.widget);
      const place = read === null ? null : placeOf(read.group, key);
      if (group === undefined || read === null || place === null) return refuse('group.noCell');
      const changed = change(read.group, place, ids.widget);
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

/** The cell, or where it is gone the one at its position or before it. */
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

/** True for rows and cells of a table group: the grid decides their number, so only cell commands change it. */
export function isGroupPart(widget: StoredBag | undefined): boolean {
  return typeof widget?.type === 'string' && PARTS.has(widget.type.toLowerCase());
}

/** True for a cell. */
export function isCell(widget: StoredBag | undefined): boolean {
  return isGroupPart(widget) && String(widget?.type).toLowerCase() === 'tablegroupcell';
}

/** True where only rows or cells of a grid are allowed: in a row, and in a group that has rows. */
export function isGridFrame(widget: StoredBag): boolean {
  if (isGroupPart(widget)) return !isCell(widget);
  const first: unknown = Array.isArray(widget.items) ? widget.items[0] : undefined;
  return (
    String(widget.type).toLowerCase() === 'tablegroup' &&
    typeof first === 'object' &&
    first !== null &&
    'type' in first &&
    first.type === 'tablegrouprow'
  );
}
