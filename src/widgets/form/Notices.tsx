import { useEffect } from 'react';
import type { FieldPath, Form, ValidationReport } from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { NoticeBox } from '../parts/NoticeBox.tsx';
import { useFormView } from './context.ts';
import type { SaveOutcome, Saving } from './useSave.ts';

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
  const { outcome } = saving;
  if (outcome === null || outcome.kind === 'saved') return null;
  if (outcome.kind === 'invalid') {
    const { report } = outcome;
    const prefix = report.tableFailed ? t('widgets.form.invalidTable') : '';
    return (
      <NoticeBox tone="danger" title={`${prefix}${t('widgets.form.invalid')}`} onDismiss={saving.dismiss}>
        <WrongFields form={form} report={report} onGoto={onGoto} />
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
  return <SaveFailed form={form} outcome={outcome} onGoto={onGoto} onDismiss={saving.dismiss} />;
}

/** How many fields are wrong, with a way to each. */
function WrongFields({
  form,
  report,
  onGoto,
}: Omit<SaveNoticeProps, 'saving'> & { report: ValidationReport }) {
  const { t } = useTexts();
  const { text } = useFormView();
  const paths = [...new Set(report.issues.map(({ path }) => path))].filter((path) => path !== '');
  if (paths.length === 0) return null;
  return (
    <>
      <div>{t('widgets.form.invalidCount', { count: paths.length })}</div>
      <div className="pw-notice-actions">
        {paths.slice(0, NAMED).map((path) => (
          <button key={path} type="button" className="pw-link" onClick={() => onGoto(path)}>
            {fieldTitle(form, path, text)}
          </button>
        ))}
      </div>
    </>
  );
}

interface SaveFailedProps extends Omit<SaveNoticeProps, 'saving'> {
  readonly outcome: Extract<SaveOutcome, { kind: 'failed' }>;
  onDismiss(): void;
}

/** What was said of the save as a whole, what has no field to stand at, and a way to the fields that are named. */
function SaveFailed({ form, outcome: { error, refused }, onGoto, onDismiss }: SaveFailedProps) {
  const { t } = useTexts();
  // The specification's words for it are a title of their own.
  const isUnset = error.code === 'form.saveUnset';
  const whole = isUnset ? t('host.unset', { name: 'save' }) : t(error.code, error.params);
  const placeless = refused.issues.flatMap(({ path, issue }) =>
    path === '' ? [t(issue.code, issue.params)] : [],
  );
  const title = isUnset ? t(error.code) : t('widgets.form.saveFailed');
  return (
    <NoticeBox tone="danger" title={title} onDismiss={onDismiss}>
      {[...new Set([whole, ...placeless])].map((said) => said !== '' && <div key={said}>{said}</div>)}
      <WrongFields form={form} report={refused} onGoto={onGoto} />
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
