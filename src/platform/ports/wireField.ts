import type { CompiledField, CompiledNode } from '../../engine/internal.ts';

/** Field name on the wire: `field`, or `table.field` with the table's model. */
export function wireField(
  field: CompiledField,
  place: { node(key: string): CompiledNode | undefined },
): string {
  const table = field.table === null ? undefined : place.node(field.table);
  return table?.role === 'table' ? `${table.model}.${field.model}` : field.model;
}
