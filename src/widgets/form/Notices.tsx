import { useEffect } from 'react';
import type { FieldPath, Form } from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { NoticeBox } from '../parts/NoticeBox.tsx';
import { useFormView } from './context.ts';
import type { Saving } from './useSave.ts';

/** At most this many wrong fields are named in the summary. */
const NAMED = 6;

function fieldTitle(form: Form, path: FieldPath, text: (ref: string | null) => string): string {
  const field = form.fieldAt(path);
  return field === undefined ? path : text(field.title) || field.model;
}

export interface SaveNoticeProps {
  readonly form: Form;
  readonly saving: Saving;
  onGoto(path: FieldPath): void;
}

/** Why the last save was refused, and what can be done about it. */
export function SaveNotice({ form, saving, onGoto }: SaveNoticeProps) {
  const { t } = useTexts();
  const { text } = useFormView();
  const { outcome } = saving;
  if (outcome === null || outcome.kind === 'saved') return null;
  if (outcome.kind === 'invalid') {
    const paths = [...new Set(outcome.report.issues.map(({ path }) => path))];
    const prefix = outcome.report.tableFailed ? t('widgets.form.invalidTable') : '';
    return (
      <NoticeBox tone="danger" title={`${prefix}${t('widgets.form.invalid')}`} onDismiss={saving.dismiss}>
        <div>{t('widgets.form.invalidCount', { count: paths.length })}</div>
        <div className="pw-notice-actions">
          {paths.slice(0, NAMED).map((path) => (
            <button key={path} type="button" className="pw-link" onClick={() => onGoto(path)}>
              {fieldTitle(form, path, text)}
            </button>
          ))}
        </div>
      </NoticeBox>
    );
  }
  if (outcome.kind === 'conflict')
    return (
      <NoticeBox tone="warning" title={t('widgets.form.conflict')}>
        <div>{t('widgets.form.conflictHelp')}</div>
        <div className="pw-notice-actions">
          <button type="button" className="pw-button" onClick={() => void saving.reload()}>
            {t('widgets.form.reload')}
          </button>
          <button type="button" className="pw-button" onClick={() => void saving.keepMine()}>
            {t('widgets.form.keepMine')}
          </button>
        </div>
      </NoticeBox>
    );
  if (outcome.kind === 'unauthorised') return <SessionEnded onDismiss={saving.dismiss} />;
  return (
    <NoticeBox tone="danger" title={t('widgets.form.saveFailed')} onDismiss={saving.dismiss}>
      <div>{t(outcome.error.code, outcome.error.params)}</div>
    </NoticeBox>
  );
}

/** A save that met the end of the session. It goes when the user has signed in again. */
function SessionEnded({ onDismiss }: { readonly onDismiss: () => void }) {
  const { t } = useTexts();
  const { client } = usePlatform();
  useEffect(() => client.onToken(onDismiss), [client, onDismiss]);
  return <NoticeBox tone="warning" title={t('widgets.form.unauthorised')} onDismiss={onDismiss} />;
}
