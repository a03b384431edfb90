import { useCallback, useSyncExternalStore } from 'react';
import { type CompiledField, displayNumber, formatValue, type TableHandle } from '../../engine/internal.ts';
import { GridTotal } from '../grid/GridFooter.tsx';
import { useTexts } from '../hooks/hooks.ts';

/** Aggregate of one column; wakes only when that column changes. Source: specification 002 3.8. */
export function AggregateCell({ table, field }: { table: TableHandle; field: CompiledField }) {
  const { t } = useTexts();
  const value = useSyncExternalStore(
    useCallback((wake: () => void) => table.subscribeAggregate(field.key, wake), [table, field.key]),
    () => table.aggregate(field.key),
  );
  if (value === null) return null;
  const kind = field.column?.aggregate ?? 'none';
  const format = kind === 'count' ? null : field.format;
  // It reads as the cells above it do.
  const text = typeof value === 'number' ? displayNumber(value, format, null) : formatValue(field, value);
  return <GridTotal name={t(`aggregate.${kind}`)} figure={text} column={field.key} />;
}
