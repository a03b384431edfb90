import { useEffect, useRef } from 'react';
import type { FieldPath, Form, ValidationReport } from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { NoticeBox } from '../parts/NoticeBox.tsx';
import { ConflictNotice } from './conflict/ConflictNotice.tsx';
import { texts } from './notices.texts.ts';
import type { SaveOutcome, Saving } from './useSave.ts';
import { useStillWrong } from './useStillWrong.ts';
import { WrongFields } from './WrongFields.tsx';

const TEXTS = [texts];

export interface SaveNoticeProps {
  readonly form: Form;
  readonly saving: Saving;
  onGoto(path: FieldPath): void;
}

/** Why the last save was refused, and what can be done about it. */
export function SaveNotice(props: SaveNoticeProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Refusal {...props} />
    </WithTexts>
  );
}

function Refusal({ form, saving, onGoto }: SaveNoticeProps) {
  const { outcome } = saving;
  if (outcome === null || outcome.kind === 'saved') return null;
  if (outcome.kind === 'invalid')
    return <Invalid report={outcome.report} onGoto={onGoto} onDismiss={saving.dismiss} />;
  if (outcome.kind === 'conflict')
    return <ConflictNotice form={form} error={outcome.error} saving={saving} />;
  if (outcome.kind === 'unauthorised') return <SessionEnded onDismiss={saving.dismiss} />;
  return <SaveFailed outcome={outcome} onGoto={onGoto} onDismiss={saving.dismiss} />;
}

interface InvalidProps extends Pick<SaveNoticeProps, 'onGoto'> {
  readonly report: ValidationReport;
  onDismiss(): void;
}

/**
 * What is wrong with the record. When all of it is mended its title says so: a warning still, since nothing is saved yet.
 * The fields below it stay where they are.
 */
function Invalid({ report, onGoto, onDismiss }: InvalidProps) {
  const { t } = useTexts();
  const fields = useStillWrong(report);
  const isMended = fields.paths.length > 0 && fields.left === 0;
  const title = isMended ? t('widgets.form.mendedAll') : invalidTitle(report, t);
  return (
    <NoticeBox tone={isMended ? 'warning' : 'danger'} title={title} onDismiss={onDismiss}>
      <WrongFields fields={fields} onGoto={onGoto} />
    </NoticeBox>
  );
}

/**
 * What a refused record is headed with: that required items exist where one is empty or a table failed (001 5), else that
 * something is wrong.
 */
function invalidTitle({ tableFailed, issues }: ValidationReport, t: Translate): string {
  if (tableFailed) return `${t('widgets.form.invalidTable')}${t('widgets.form.invalid')}`;
  return t(
    issues.some(({ issue }) => issue.code === 'rule.required')
      ? 'widgets.form.invalid'
      : 'request.validation',
  );
}

interface SaveFailedProps extends Pick<SaveNoticeProps, 'onGoto'> {
  readonly outcome: Extract<SaveOutcome, { kind: 'failed' }>;
  onDismiss(): void;
}

/** What was said of the save as a whole, what has no field to stand at, and a way to the fields that are named. */
function SaveFailed({ outcome: { error, refused }, onGoto, onDismiss }: SaveFailedProps) {
  const { t } = useTexts();
  const fields = useStillWrong(refused);
  const box = useRef<HTMLDivElement>(null);
  // It stands above the fields, and who saves by the bar below them may have scrolled down.
  useEffect(() => {
    if (refused.issues.every(({ path }) => path === '')) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  // The specification's words for it are a title of their own.
  const isUnset = error.code === 'form.saveUnset';
  const whole = isUnset ? t('host.unset', { name: 'save' }) : t(error.code, error.params);
  const placeless = refused.issues.flatMap(({ path, issue }) =>
    path === '' ? [t(issue.code, issue.params)] : [],
  );
  if (error.params.waits) return <NoticeBox ref={box} tone="warning" title={whole} onDismiss={onDismiss} />;
  const title = isUnset ? t(error.code) : t('widgets.form.saveFailed');
  return (
    <NoticeBox ref={box} tone="danger" title={title} onDismiss={onDismiss}>
      {[...new Set([whole, ...placeless])].map((said) => said !== '' && <div key={said}>{said}</div>)}
      <WrongFields fields={fields} mendedAll={t('widgets.form.mendedAll')} onGoto={onGoto} />
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
