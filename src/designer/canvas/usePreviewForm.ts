import { useMemo } from 'react';
import { type CompiledPage, createForm, type Form } from '../../engine/internal.ts';
import { usePlatform } from '../../widgets/internal.ts';

/** Adds an unfolded row to each table whose rows unfold something, so that this is seen and can be filled. */
function unfoldTables(form: Form): void {
  for (const { kind, parent } of Object.values(form.page.nodes)) {
    const above = parent === null ? undefined : form.page.nodes[parent];
    if (kind !== 'columnexpand' || above?.role !== 'table' || above.table !== null) continue;
    const table = form.table(above.key);
    if (table === undefined) continue;
    const first = table.snapshot().order[0];
    const added = first === undefined ? table.add() : null;
    const rowId = added?.ok ? added.value : first;
    if (rowId !== undefined) table.unfold(rowId, true);
  }
}

/**
 * The form that the canvas draws: a new, empty record in the add state. It has no ports that call a server. A table whose
 * rows unfold something has one row, unfolded.
 */
export function usePreviewForm(page: CompiledPage | null): Form | null {
  const { clock, ids } = usePlatform();
  return useMemo(() => {
    if (page === null) return null;
    const form = createForm(page, { mode: 'add', record: {}, ports: { clock, ids } });
    void form.open().then(() => unfoldTables(form));
    return form;
  }, [page, clock, ids]);
}
