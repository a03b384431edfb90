import { useMemo } from 'react';
import { type CompiledPage, createForm, type Form } from '../../engine/internal.ts';
import { usePlatform } from '../../widgets/internal.ts';

/** The form that the canvas draws: a new, empty record in the add state. It has no ports that call a server. */
export function usePreviewForm(page: CompiledPage | null): Form | null {
  const { clock, ids } = usePlatform();
  return useMemo(() => {
    if (page === null) return null;
    const form = createForm(page, { mode: 'add', record: {}, ports: { clock, ids } });
    void form.open();
    return form;
  }, [page, clock, ids]);
}
