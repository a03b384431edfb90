import { useCallback, useSyncExternalStore } from 'react';
import { type CompiledField, displayShape, displayTotal, type TableHandle } from '../../engine/internal.ts';
import { GridTotal } from '../grid/GridFooter.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface AggregateCellProps {
  readonly table: TableHandle;
  readonly field: CompiledField;
}

/** Aggregate of one column; renders only when that changes. Source: specification 002 3.8. */
export function AggregateCell({ table, field }: AggregateCellProps) {
  const { t } = useTexts();
  const value = useSyncExternalStore(
    useCallback((wake: () => void) => table.subscribeAggregate(field.key, wake), [table, field.key]),
    () => table.aggregate(field.key),
  );
  if (value === null) return null;
  const kind = field.column?.aggregate ?? 'none';
  const figure = displayTotal(displayShape(field), kind, value);
  return <GridTotal name={t(`aggregate.${kind}`)} figure={figure} column={field.key} />;
}
