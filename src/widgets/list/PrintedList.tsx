import { useRef } from 'react';
import type { List, ListRow } from '../../engine/internal.ts';
import { cellView } from '../../engine/internal.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { type PrintedColumn, PrintTable, type PrintTableProps } from '../parts/print/PrintTable.tsx';
import { usePrinting } from '../parts/print/usePrinting.ts';

interface PrintedListProps {
  readonly list: List;
  readonly heading: string;
  readonly text: (ref: string | null) => string;
}

/** The rows that the page of a list shows. */
export function pageRows(list: List): readonly ListRow[] {
  return list.lines().flatMap(({ row, detail }) => (detail === null ? [row] : []));
}

/** Some rows of a list as they are printed: the columns that it shows, with their titles. */
export function ListSheet({
  list,
  rows,
  heading,
  wide,
  text,
}: PrintedListProps & Pick<PrintTableProps, 'wide'> & { readonly rows: readonly ListRow[] }) {
  const words = useFieldWords(text);
  const columns = list
    .leaves()
    .map(({ column }) => column)
    .filter((column) => column.type !== 'none')
    .map(
      (column): PrintedColumn => ({
        key: column.key,
        align: column.align,
        type: column.type,
        title: text(column.title) || column.model,
        cells: rows.map((row) => cellView(column, row, words).text),
      }),
    );
  return (
    <PrintTable columns={columns} rows={rows.map((row) => list.rowId(row))} wide={wide} heading={heading} />
  );
}

/**
 * A list as the browser prints it with the page around it: its title and the rows of its page, in place of all that
 * searches, pages and acts. A sheet of its own is what the list's print dialog makes.
 */
export function PrintedList(props: PrintedListProps) {
  const place = useRef<HTMLDivElement>(null);
  const printing = usePrinting(place);
  return (
    <div ref={place} className="pw-print-rows">
      {printing && <ListSheet {...props} rows={pageRows(props.list)} wide="small" />}
    </div>
  );
}
