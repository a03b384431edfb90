import { useCallback, useSyncExternalStore } from 'react';
import { type CompiledField, displayNumber, fieldText, type TableHandle } from '../../engine/internal.ts';
import { GridTotal } from '../grid/GridFooter.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';

interface AggregateCellProps {
  readonly table: TableHandle;
  readonly field: CompiledField;
  readonly text: (ref: string | null) => string;
}

/** Aggregate of one column; wakes only when that column changes. Source: specification 002 3.8. */
export function AggregateCell({ table, field, text }: AggregateCellProps) {
  const { t } = useTexts();
  const words = useFieldWords(text);
  const value = useSyncExternalStore(
    useCallback((wake: () => void) => table.subscribeAggregate(field.key, wake), [table, field.key]),
    () => table.aggregate(field.key),
  );
  if (value === null) return null;
  const kind = field.column?.aggregate ?? 'none';
  // It reads as the cells above it do; a count is of no column's kind.
  const figure = kind === 'count' ? displayNumber(value, null, 0) : fieldText(field, value, undefined, words);
  return <GridTotal name={t(`aggregate.${kind}`)} figure={figure} column={field.key} />;
}
