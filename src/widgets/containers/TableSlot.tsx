import type { CompiledTable } from '../../engine/internal.ts';
import { spanStyle } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { tableWidgets } from './laterParts.tsx';

/** A table in a form. The table labels its own region; child tables are drawn by their parent table. */
export function TableSlot({ table }: { readonly table: CompiledTable }) {
  const { form, text } = useFormView();
  const { visible } = useFieldState(form, table.key);
  if (!visible) return null;
  const title = text(table.title);
  const Table = tableWidgets[table.kind];
  return (
    <div
      className="pw-block"
      style={spanStyle({ colSpan: table.options.colSpan === undefined ? 12 : table.colSpan }, 12)}
      data-pw-key={table.key}
    >
      {title === '' ? null : <h3 className="pw-group-title">{title}</h3>}
      {Table === undefined ? null : <Table form={form} table={table} untitled />}
    </div>
  );
}
