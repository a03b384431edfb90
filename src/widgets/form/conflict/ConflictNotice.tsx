import { useEffect, useState } from 'react';
import {
  type Change,
  type Conflict,
  conflictOf,
  type Form,
  isRecord,
  type Plain,
  type PortError,
  settleConflict,
  storedNow,
} from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { useFieldWords } from '../../hooks/useFieldWords.ts';
import { WithTexts } from '../../hooks/WithTexts.tsx';
import { NoticeBox } from '../../parts/NoticeBox.tsx';
import { useFormView } from '../context.ts';
import type { Saving } from '../useSave.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { texts } from './conflict.texts.ts';
import { takenOf } from './entries.ts';

const TEXTS = [texts];
/** Changed fields that are named in a notice. */
const NAMED = 5;

export interface ConflictNoticeProps {
  readonly form: Form;
  readonly error: PortError;
  readonly saving: Saving;
}

/** A stored record, and what it and the form both change. */
interface Compared {
  readonly stored: Plain;
  readonly conflict: Conflict;
}

/** The version that each form was last merged with and saved over unasked: a server that still refuses is not asked on. */
const merged = new WeakMap<Form, unknown>();

/**
 * A save met a newer version of the record. What both have changed is shown in a dialog, field by field; where there is
 * no such thing both changes are merged and saved at once, and a notice tells what came in. Until it is settled, the
 * form stays as it is.
 *
 * Decision where the specification is silent: merging unasked is tried once for each stored version, and only where the
 * refusal brought the record.
 */
export function ConflictNotice(props: ConflictNoticeProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Conflicting {...props} />
    </WithTexts>
  );
}

function Conflicting({ form, error, saving }: ConflictNoticeProps) {
  const { t } = useTexts();
  const view = useFormView();
  const words = useFieldWords(view.text);
  const [compared, setCompared] = useState<Compared | null>(() => {
    const { stored } = error.params;
    return isRecord(stored) ? { stored, conflict: conflictOf(form, stored) } : null;
  });
  const version = compared?.stored.rowVersion;
  const [alone] = useState(
    () => compared?.conflict.clashes.length === 0 && version !== undefined && merged.get(form) !== version,
  );
  const [open, setOpen] = useState(compared !== null && compared.conflict.clashes.length > 0);

  useEffect(() => {
    if (!alone || compared === null || merged.get(form) === version) return;
    merged.set(form, version);
    const taken = takenOf(view, compared.conflict, t, words);
    settleConflict(form, compared.stored, new Set());
    if (taken.length > 0) {
      const named = [...new Set(taken.slice(0, NAMED).map(({ name }) => name))].join(
        t('widgets.conflict.joint'),
      );
      const fields = taken.length > NAMED ? t('widgets.conflict.andMore', { fields: named }) : named;
      const msg = t('widgets.conflict.merged', { fields });
      form.ports.notify?.({ tone: 'info', code: 'server.message', params: { msg } });
    }
    void saving.save();
  }, [alone, compared, version, form, saving, view, t, words]);

  if (alone) return null;
  const compare = async () => {
    if (compared === null) {
      const stored = await storedNow(form);
      if (stored === null) return;
      setCompared({ stored, conflict: conflictOf(form, stored) });
    } else setCompared({ ...compared, conflict: conflictOf(form, compared.stored) });
    setOpen(true);
  };
  const settle = (theirs: ReadonlySet<string>, both: readonly Change[]) => {
    setOpen(false);
    if (compared === null) return;
    if (both.length > 0) form.apply(both, 'user');
    settleConflict(form, compared.stored, theirs);
    if (form.status().dirty) void saving.save();
    else saving.dismiss();
  };
  const canCompare = compared !== null || form.ports.load !== undefined;
  return (
    <NoticeBox tone="warning" title={t('widgets.form.conflict')}>
      <div>{t('widgets.form.conflictHelp')}</div>
      <div className="pw-notice-actions">
        {canCompare && (
          <button type="button" className="pw-button pw-button-primary" onClick={() => void compare()}>
            {t('widgets.conflict.compare')}
          </button>
        )}
        <button type="button" className="pw-button" onClick={() => void saving.reload()}>
          {t('widgets.form.reload')}
        </button>
        <button type="button" className="pw-button" onClick={() => void saving.keepMine()}>
          {t('widgets.form.keepMine')}
        </button>
      </div>
      {open && compared !== null && (
        <ConflictDialog {...compared} onClose={() => setOpen(false)} onSettle={settle} />
      )}
    </NoticeBox>
  );
}
