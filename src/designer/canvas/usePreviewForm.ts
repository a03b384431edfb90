import { useMemo } from 'react';
import { type CompiledPage, createForm, type Form } from '../../engine/internal.ts';
import { usePlatform } from '../../widgets/internal.ts';

/** A form with an empty record in the add state, so that the canvas shows what users see. It calls no server. */
export function usePreviewForm(page: CompiledPage | null): Form | null {
  const { clock, ids } = usePlatform();
  return useMemo(() => {
    if (page === null) return null;
    const form = createForm(page, { mode: 'add', record: {}, ports: { clock, ids } });
    void form.open();
    return form;
  }, [page, clock, ids]);
}
