import { useCallback, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../../widgets/internal.ts';
import type { StoredBag } from '../document/document.ts';
import type { SaveState } from '../toolbar/Toolbar.tsx';
import { useDesign, useDesigner } from './useDesigner.ts';

/**
 * Result of storing a definition: the envelope's new values (rowVersion, id), also where storing succeeded and a later
 * step such as publishing failed.
 */
export type SaveOutcome =
  | { readonly ok: true; readonly envelope: StoredBag }
  | { readonly ok: false; readonly error: PortError; readonly envelope?: StoredBag };

/** Stores a definition. */
export type SaveDefinition = (definition: StoredBag) => Promise<SaveOutcome>;

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
    const sent = designer.beginSave();
    const answer = await onSave(sent.definition);
    setSaving(false);
    if (answer.ok) {
      sent.done(answer.envelope);
      notify({ tone: 'success', code: 'designer.saved', params: {} });
    } else {
      sent.adopt(answer.envelope);
      const msg = t(answer.error.code, answer.error.params);
      notify({ tone: 'error', code: 'designer.saveFailed', params: { msg } });
    }
  }, [designer, notify, onSave, saving, t]);

  return { state: saving ? 'saving' : dirty ? 'dirty' : 'clean', save: () => void save() };
}
