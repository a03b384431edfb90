import { useRef } from 'react';
import {
  type CompiledField,
  type CompiledTable,
  cellPath,
  displayShape,
  displayTotal,
  type Form,
  namedText,
} from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { type PrintedColumn, PrintTable } from '../parts/print/PrintTable.tsx';
import { usePrinting } from '../parts/print/usePrinting.ts';
import { RowDetails } from './RowDetails.tsx';
import type { EntryTableState } from './useEntryTable.ts';

interface PrintedRowsProps {
  readonly form: Form;
  readonly node: CompiledTable;
  readonly state: EntryTableState;
}

const INDEX = '$index';

function typeOf({ kind, value }: CompiledField): PrintedColumn['type'] {
  if (kind === 'progress') return 'progress';
  if (value === 'number') return 'number';
  return value === 'date' || value === 'datetime' || value === 'time' ? 'date' : 'text';
}

/**
 * The rows of an entry table on paper, in place of the grid, which draws only those in sight, and scrolls sideways:
 * those of all pages, without what is collapsed in a tree. It is in the document only while the page is printed, by
 * whatever way. Decision: cells are printed as their text is read elsewhere, files by their names.
 */
export function PrintedRows(props: PrintedRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const printing = usePrinting(place);
  return (
    <div ref={place} className="pw-print-rows">
      {printing && <Rows {...props} />}
    </div>
  );
}

function Rows({ form, node, state }: PrintedRowsProps) {
  const { t } = useTexts();
  const { table, path, text, treeColumn, fields, unfolding, unfolded } = state;
  const words = useFieldWords(text);
  const { rows, lines, spans } = table.printed();
  // As on screen, a branch is never merged with the row above.
  const fixed = lines === null ? undefined : treeColumn;
  const columns = state.columns.flatMap(({ key, title, align }): PrintedColumn[] => {
    const field = fields.get(key);
    if (field === undefined) return [];
    const total = rows.length === 0 ? null : table.aggregate(key);
    const kind = field.column?.aggregate ?? 'none';
    return [
      {
        key,
        title,
        align: align ?? 'left',
        type: typeOf(field),
        cells: rows.map((rowId) => {
          const { visible, draft, value, companion } = form.snapshot(cellPath(path, rowId, field.model));
          return visible ? (draft ?? namedText(field, value, companion, words)) : '';
        }),
        ...(total !== null && {
          total: `${t(`aggregate.${kind}`)} ${displayTotal(displayShape(field), kind, total)}`,
        }),
      },
    ];
  });
  if (node.rowIndex)
    columns.unshift({
      key: INDEX,
      title: t('grid.indexColumn'),
      align: 'center',
      type: 'number',
      cells: rows.map((_, line) => `${line + 1}`),
    });
  return (
    <PrintTable
      columns={columns}
      rows={rows}
      wide="small"
      none={t('grid.empty')}
      indent={
        lines === null || treeColumn === undefined
          ? undefined
          : { column: treeColumn, of: (rowId) => lines.get(rowId)?.depth ?? 0 }
      }
      spanOf={spans === null ? undefined : (key, line) => (key === fixed ? 1 : spans.at(key, line).rowSpan)}
      below={(rowId) =>
        unfolding.length > 0 && unfolded.has(rowId) ? (
          <RowDetails form={form} nodes={unfolding} path={path} rowId={rowId} />
        ) : null
      }
    />
  );
}
