import { useMemo } from 'react';
import { cellView, ownKeyOf } from '../../engine/internal.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { usePageText } from '../hooks/usePageText.ts';
import type { FirstRowsFound } from './findFirstRows.ts';

/** Facts of a row: three lines of two. */
const MOST = 6;

interface RowFactsProps {
  readonly found: FirstRowsFound;
  /** Id of the row. */
  readonly id: string;
  /** Texts that stand beside it already, such as its number: what says the same is left out. */
  readonly said: readonly string[];
}

/** The first columns of a row that say something, as title and text: for a place that is about that record alone. */
export function RowFacts({ found, id, said }: RowFactsProps) {
  const { list, rowKey, columns, rows } = found;
  const text = usePageText(list);
  const words = useFieldWords(text);
  const row = useMemo(() => rows.find((each) => ownKeyOf(each, rowKey) === id), [rows, rowKey, id]);
  if (row === undefined) return null;
  const facts = columns
    .map((column) => ({ column, value: cellView(column, row, words).text }))
    .filter(({ value }) => value !== '' && !said.includes(value))
    .slice(0, MOST);
  if (facts.length === 0) return null;
  return (
    <dl className="pw-rowfacts">
      {facts.map(({ column, value }) => (
        <div key={column.key}>
          <dt>{text(column.title) || column.model}</dt>
          <dd title={value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
