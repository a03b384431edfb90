import {
  type CompiledColumn,
  cellView,
  displayStatus,
  type FieldWords,
  isStatusColumn,
  type ListRow,
} from '../../engine/internal.ts';

/** The statuses of approval. */
const STATUSES = [-1, 0, 1, 10];

/**
 * What the tags of each column say: its options, the statuses of approval, and what the shown rows have beside these (an
 * enumeration of the server). They say how wide the column has to be.
 */
export function tagWords(
  columns: readonly CompiledColumn[],
  lines: readonly { readonly row: ListRow }[],
  words: FieldWords,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const column of columns) {
    if (column.type !== 'tag') continue;
    const said = new Set(column.options.map(({ label }) => words.text(label)));
    if (isStatusColumn(column)) for (const status of STATUSES) said.add(displayStatus(status, words.t) ?? '');
    for (const { row } of lines) {
      const cell = cellView(column, row, words);
      if (cell.kind === 'tags') for (const { label } of cell.tags) said.add(label);
    }
    found.set(column.key, [...said]);
  }
  return found;
}
