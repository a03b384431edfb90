/**
 * Rows as cards, and the lines shown below an expanded row: columns as titles with their values.
 * Source: specification 002 2.1 (card view, expandable table), 3.2; 001 3.8 (TableColumnExpand).
 */
import type { CompiledColumn, CompiledListTable } from '../compile/types.ts';
import { expandColumnOf, leafColumns } from './columnTree.ts';
import type { ListLine, ListRow } from './types.ts';

/** The parts of a card. */
export interface CardModel {
  /** The title: the first column that is not an image; null where there is none. */
  readonly head: CompiledColumn | null;
  /** Images beside the title. */
  readonly images: readonly CompiledColumn[];
  /** The other columns, as title and value. */
  readonly fields: readonly CompiledColumn[];
}

/** The parts of a table's cards, with at most that many fields. Decision: the title opens the record, so a link column there is plain text. */
export function cardModel(table: CompiledListTable, most: number | null = null): CardModel {
  const columns = leafColumns(table.columns).map(({ column }) => column);
  const head = columns.find((column) => column.type !== 'image') ?? null;
  return {
    head: head?.type === 'link' ? { ...head, type: 'text' } : head,
    images: columns.filter((column) => column.type === 'image'),
    fields: columns
      .filter((column) => column !== head && column.type !== 'image')
      .slice(0, most ?? undefined),
  };
}

/** Fields in one line below an expanded row. */
const LINE = 4;

/**
 * The columns in each line below an expanded row: those inside the expand column. Empty where rows cannot be expanded.
 */
export function expandLines(table: CompiledListTable): readonly (readonly CompiledColumn[])[] {
  const column = expandColumnOf(table);
  if (column === null) return [];
  const fields = leafColumns(column.children).map((leaf) => leaf.column);
  const lines: CompiledColumn[][] = [];
  for (let at = 0; at < fields.length; at += LINE) lines.push(fields.slice(at, at + LINE));
  return lines;
}

/** Rows as lines, expanded ones with `details` lines below them; without details rows cannot be expanded. */
export function unfoldedLines(
  rows: Iterable<readonly [id: string, row: ListRow]>,
  details: number,
  isUnfolded: (id: string) => boolean,
): readonly ListLine[] {
  const lines: ListLine[] = [];
  for (const [id, row] of rows) {
    const expanded = details > 0 ? isUnfolded(id) : null;
    lines.push({ id, row, depth: 0, expanded, detail: null });
    if (expanded !== true) continue;
    for (let detail = 0; detail < details; detail += 1)
      lines.push({ id: `${id}\u0000${detail}`, row, depth: 0, expanded: null, detail });
  }
  return lines;
}
