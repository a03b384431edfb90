import { memo, useContext, useId, useMemo } from 'react';
import { type CompiledContainer, cellPath, type FieldPath, type Form } from '../../engine/internal.ts';
import { NodeView } from '../containers/NodeView.tsx';
import { FormViewContext } from '../form/context.ts';
import { useFormViewOf } from '../form/useFormViewOf.ts';

interface RowDetailsProps {
  readonly form: Form;
  /** The table's expand columns that are shown. */
  readonly nodes: readonly CompiledContainer[];
  /** Address of the table. */
  readonly path: FieldPath;
  readonly rowId: string;
}

/**
 * What a row unfolds: the widgets of the table's expand columns, laid out as in a page, with the values of the row.
 * Decisions: its fields are entered where they stand, without pressing the row first, since they are no cells; child
 * tables in it are drawn there, not opened in a drawer; it takes the width of the table, whatever width its column states
 * as other columns do; a printed form has below a row what is unfolded on screen. (Lists
 * print and export their columns alone.) Source: specification 001 3.8 (TableColumnExpand), 002 2.1.
 */
export const RowDetails = memo(function RowDetails({ form, nodes, path, rowId }: RowDetailsProps) {
  const around = useContext(FormViewContext);
  const own = useFormViewOf(form, useId());
  const view = useMemo(
    () => ({
      ...own,
      ...(around && { reveal: around.reveal, runner: around.runner }),
      row: { id: rowId, at: (model: string) => cellPath(path, rowId, model) },
    }),
    [own, around, path, rowId],
  );
  return (
    <FormViewContext value={view}>
      <div className="pw-entry-details">
        {nodes.map(({ key }) => (
          <NodeView key={key} nodeKey={key} />
        ))}
      </div>
    </FormViewContext>
  );
});
