import { type ReactNode, useCallback, useState } from 'react';
import { isRecord, ok, type PortError, type Result } from '../../engine/internal.ts';
import { askHost, wrongAnswer } from '../../platform/internal.ts';
import { useConfirm, usePlatform, useTexts } from '../../widgets/internal.ts';
import type { Save } from '../document/designStore.ts';
import type { StoredBag } from '../document/document.ts';
import type { SaveState } from '../toolbar/Toolbar.tsx';
import { useDesign, useDesigner } from './useDesigner.ts';

/**
 * Result of `SaveDefinition`. `envelope` has the envelope's new values, such as rowVersion and id; also in an error
 * where the definition was stored and a later step, such as publishing, failed. An error of the kind `conflict` says that
 * somebody else has stored the page since; where its `params.stored` is what they stored, the builder is asked whether to
 * save over it, and the next save sends its `rowVersion`.
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

/** Version of what somebody else has stored since; undefined where the save failed for another reason. */
function newerVersion(outcome: SaveOutcome): unknown {
  if (outcome.ok || outcome.error.kind !== 'conflict') return undefined;
  const { stored } = outcome.error.params;
  return isRecord(stored) ? stored.rowVersion : undefined;
}

/** Saving in the designer. Edits can go on meanwhile; a failed save changes nothing and says why. */
export function useDesignerSave(onSave: SaveDefinition | undefined): {
  readonly state: SaveState;
  readonly save: () => void;
  readonly dialog: ReactNode;
} {
  const designer = useDesigner();
  const { clock, notify } = usePlatform();
  const { t } = useTexts();
  const { ask, dialog } = useConfirm();
  const dirty = useDesign((state) => state.dirty);
  const [saving, setSaving] = useState(false);

  const save = useCallback(async () => {
    if (onSave === undefined || saving || !designer.store.getState().dirty) return;
    const send = async ({ definition }: Save): Promise<SaveOutcome> => {
      setSaving(true);
      const { signal } = new AbortController();
      const asked = await askHost('onSave', clock, signal, () => onSave(definition), readOutcome);
      setSaving(false);
      return asked.ok ? asked.value : asked;
    };
    let sent = designer.beginSave();
    let answer = await send(sent);
    for (let newer = newerVersion(answer); newer !== undefined; newer = newerVersion(answer)) {
      const overwrites = await ask({
        title: t('designer.conflictTitle'),
        message: t('designer.conflict'),
        confirm: t('designer.overwrite'),
        cancel: t('designer.keepEditing'),
        tone: 'danger',
      });
      if (!overwrites) {
        // The draft may be stored all the same, where publishing met the conflict.
        if (!answer.ok) sent.adopt(answer.envelope);
        return;
      }
      sent.adopt({ rowVersion: newer });
      sent = designer.beginSave();
      answer = await send(sent);
    }
    if (answer.ok) {
      sent.done(answer.envelope);
      notify({ tone: 'success', code: 'designer.saved', params: {} });
    } else {
      sent.adopt(answer.envelope);
      const msg = t(answer.error.code, answer.error.params);
      notify({ tone: 'error', code: 'designer.saveFailed', params: { msg } });
    }
  }, [ask, clock, designer, notify, onSave, saving, t]);

  return { state: saving ? 'saving' : dirty ? 'dirty' : 'clean', save: () => void save(), dialog };
}
