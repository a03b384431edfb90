import { useCallback, useState } from 'react';
import { isRecord, ok, type PortError, type Result } from '../../engine/internal.ts';
import { askHost, wrongAnswer } from '../../platform/internal.ts';
import { usePlatform, useTexts } from '../../widgets/internal.ts';
import type { StoredBag } from '../document/document.ts';
import type { SaveState } from '../toolbar/Toolbar.tsx';
import { useDesign, useDesigner } from './useDesigner.ts';

/**
 * Result of `SaveDefinition`. `envelope` has the envelope's new values, such as rowVersion and id; also in an error
 * where the definition was stored and a later step, such as publishing, failed.
 */
export type SaveOutcome =
  | { readonly ok: true; readonly envelope: StoredBag }
  | { readonly ok: false; readonly error: PortError; readonly envelope?: StoredBag };

/**
 * Stores a definition in its stored form. A failure is a result; an exception, no answer in a minute, and an answer of
 * another shape are shown as one.
 */
export type SaveDefinition = (definition: StoredBag) => Promise<SaveOutcome>;

function isOutcome(answer: unknown): answer is SaveOutcome {
  if (!isRecord(answer)) return false;
  if (answer.ok === true) return isRecord(answer.envelope);
  return answer.ok === false && isRecord(answer.error) && typeof answer.error.code === 'string';
}

function readOutcome(answer: unknown): Result<SaveOutcome> {
  return isOutcome(answer)
    ? ok(answer)
    : wrongAnswer('onSave', '', 'expected { ok: true, envelope } or { ok: false, error }');
}

/** Saving in the designer. Edits can go on meanwhile; a failed save changes nothing and says why. */
export function useDesignerSave(onSave: SaveDefinition | undefined): { state: SaveState; save: () => void } {
  const designer = useDesigner();
  const { clock, notify } = usePlatform();
  const { t } = useTexts();
  const dirty = useDesign((state) => state.dirty);
  const [saving, setSaving] = useState(false);

  const save = useCallback(async () => {
    if (onSave === undefined || saving || !designer.store.getState().dirty) return;
    setSaving(true);
    const sent = designer.beginSave();
    const { signal } = new AbortController();
    const asked = await askHost('onSave', clock, signal, () => onSave(sent.definition), readOutcome);
    const answer: SaveOutcome = asked.ok ? asked.value : asked;
    setSaving(false);
    if (answer.ok) {
      sent.done(answer.envelope);
      notify({ tone: 'success', code: 'designer.saved', params: {} });
    } else {
      sent.adopt(answer.envelope);
      const msg = t(answer.error.code, answer.error.params);
      notify({ tone: 'error', code: 'designer.saveFailed', params: { msg } });
    }
  }, [clock, designer, notify, onSave, saving, t]);

  return { state: saving ? 'saving' : dirty ? 'dirty' : 'clean', save: () => void save() };
}
