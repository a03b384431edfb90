import { useContext, useEffect, useRef } from 'react';
import { type FieldPath, rowWithin } from '../../engine/internal.ts';
import { FormViewContext, type ShowCell } from '../form/context.ts';

/** Row and model of a cell of the table at `address`; the model is '' for a path of the whole row. */
export function rowAndModel(address: FieldPath, path: FieldPath): readonly [row: string, model: string] {
  const row = rowWithin(address, path) ?? '';
  return [row, path.slice(address.length + row.length + 3)];
}

/** Lets the form around the table reach its cells, for links to wrong ones and for what undo has brought back. */
export function useShownCell(address: FieldPath, show: ShowCell): void {
  const view = useContext(FormViewContext);
  const latest = useRef(show);
  latest.current = show;
  const tables = view?.reveal.tables;
  useEffect(() => {
    const own: ShowCell = (path) => latest.current(path);
    tables?.set(address, own);
    return () => {
      if (tables?.get(address) === own) tables.delete(address);
    };
  }, [tables, address]);
}
