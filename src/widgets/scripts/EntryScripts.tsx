import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { type CompiledField, type FieldPath, type Form, rowPath } from '../../engine/internal.ts';
import { scriptedColumn } from '../../platform/internal.ts';
import { ScriptedCellView } from './ScriptedCellView.tsx';
import { hasZone, ScriptZone } from './ScriptZone.tsx';

interface EntryScriptsProps {
  readonly form: Form;
  readonly field: CompiledField;
  readonly path: FieldPath;
  readonly value: unknown;
  /** The cell is edited: it shows what is typed, not what a script makes of it. */
  readonly writes: boolean;
  readonly children: ReactNode;
}

function infoOf(field: CompiledField): Readonly<Record<string, unknown>> {
  const { key, model, type } = field;
  return { ...field.options, key, model, type };
}

/** Runs the scripts of a cell of an editable table. Cells of columns without scripts are drawn unchanged. */
export function EntryScripts(props: EntryScriptsProps) {
  const { form, field, path, writes, children } = props;
  if (field.scripts.length === 0) return children;
  const column = writes ? null : scriptedColumn(field, () => infoOf(field));
  const shown = column === null ? children : <Looked {...props} column={column} />;
  return hasZone(field) ? (
    <ScriptZone form={form} field={field} path={path}>
      {shown}
    </ScriptZone>
  ) : (
    shown
  );
}

/** The cells of the row around a cell: a new object when one of them has changed. */
function useCells(form: Form, path: FieldPath): Readonly<Record<string, unknown>> {
  const close = path.lastIndexOf(']');
  const open = path.lastIndexOf('[', close);
  const [address, rowId] = [path.slice(0, open), path.slice(open + 1, close)];
  const around = address.lastIndexOf(']');
  const parent = around < 0 ? undefined : address.slice(address.lastIndexOf('[', around) + 1, around);
  const key = form.fieldAt(path)?.table ?? '';
  const read = useCallback(
    () => form.table(key, parent)?.row(rowId)?.cells ?? NO_CELLS,
    [form, key, parent, rowId],
  );
  const subscribe = useCallback(
    (wake: () => void) => form.subscribe(rowPath(address, rowId), wake),
    [form, address, rowId],
  );
  return useSyncExternalStore(subscribe, read, read);
}

const NO_CELLS: Readonly<Record<string, unknown>> = {};

function Looked(
  props: EntryScriptsProps & { readonly column: NonNullable<ReturnType<typeof scriptedColumn>> },
) {
  const { form, path, column, value, children } = props;
  const row = useCells(form, path);
  return (
    <ScriptedCellView column={column} row={row} value={value}>
      {(text) => text ?? children}
    </ScriptedCellView>
  );
}
