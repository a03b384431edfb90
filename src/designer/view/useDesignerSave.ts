import { useCallback, useState } from 'react';
import type { Result } from '../../engine/index.ts';
import { usePlatform, useTexts } from '../../widgets/index.ts';
import type { StoredBag } from '../document/document.ts';
import type { SaveState } from '../toolbar/Toolbar.tsx';
import { useDesign, useDesigner } from './useDesigner.ts';

/** Stores the definition; answers what of the envelope is new (rowVersion, id). */
export type SaveDefinition = (definition: StoredBag) => Promise<Result<StoredBag>>;

/** Saving from the designer. A failed save keeps everything and says why. */
export function useDesignerSave(onSave: SaveDefinition | undefined): { state: SaveState; save: () => void } {
  const designer = useDesigner();
  const { notify } = usePlatform();
  const { t } = useTexts();
  const dirty = useDesign((state) => state.dirty);
  const [saving, setSaving] = useState(false);

  const save = useCallback(async () => {
    if (onSave === undefined || saving || !designer.store.getState().dirty) return;
    setSaving(true);
    const answer = await onSave(designer.definition());
    setSaving(false);
    if (answer.ok) {
      designer.saved(answer.value);
      notify({ tone: 'success', code: 'designer.saved', params: {} });
    } else {
      const msg = t(answer.error.code, answer.error.params);
      notify({ tone: 'error', code: 'designer.saveFailed', params: { msg } });
    }
  }, [designer, notify, onSave, saving, t]);

  return { state: saving ? 'saving' : dirty ? 'dirty' : 'clean', save: () => void save() };
}
