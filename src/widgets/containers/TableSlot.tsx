import type { CompiledTable } from '../../engine/internal.ts';
import { blockStyle } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { BlockTitle } from './BlockTitle.tsx';
import { tableWidgets } from './laterParts.tsx';

/** A table takes all columns unless it states how many. */
const WHOLE = { colSpan: 12 };

/**
 * A table in a form, or a child table in what a row unfolds; other child tables are drawn by their parent table. The
 * table labels its own region.
 */
export function TableSlot({ table }: { readonly table: CompiledTable }) {
  const { form, row } = useFormView();
  const { visible, required } = useFieldState(form, table.key);
  if (!visible) return null;
  const Table = tableWidgets[table.kind];
  return (
    <div
      className="pw-block"
      // Its grid keeps its own height, and scrolls inside.
      style={blockStyle(
        { ...table, ...(table.options.colSpan === undefined ? WHOLE : null), height: null },
        12,
      )}
      data-pw-key={table.key}
      data-pw-theme={table.theme}
    >
      <BlockTitle node={table} className="pw-group-title" required={required} />
      {Table === undefined ? null : (
        <Table form={form} table={table} untitled {...(row && { address: row.at(table.model) })} />
      )}
    </div>
  );
}
