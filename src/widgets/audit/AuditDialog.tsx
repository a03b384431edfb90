import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DIALOG_SIZES, type ServerCall } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { ApprovalHistory } from './ApprovalHistory.tsx';
import { texts } from './audit.texts.ts';

const TEXTS = [texts];
/** Most characters of an opinion, as the calls take them. */
const LONGEST = 2000;
/** Records that are named. */
const NAMED = 5;

/** The records that somebody acts on. */
export interface AuditSubject {
  readonly objectId: string;
  readonly ids: readonly string[];
  /** Their numbers or names, as far as they are known. */
  readonly names: readonly string[];
}

/** Props of `AuditDialog`. */
export interface AuditDialogProps {
  readonly call: ServerCall;
  /** Name of the action, in the user's language. */
  readonly name: string;
  readonly subject: AuditSubject;
  /** What was typed before, where the act is tried again. */
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onAct: (opinion: string) => void;
  readonly onClose: () => void;
}

/**
 * The audit form, 600 x 380: who acts, his opinion, and for one record what was said before. A rejection needs a reason.
 * Source: specification 002 2.2.
 */
export function AuditDialog(props: AuditDialogProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Dialog {...props} />
    </WithTexts>
  );
}

/** Nick name of the user; '' until it is known, and where nobody is signed in. */
function useUserName(): string {
  const { client } = usePlatform();
  const [name, setName] = useState('');
  useEffect(() => {
    const gone = new AbortController();
    void client.call(calls.currentUser, {}, { signal: gone.signal }).then((answer) => {
      if (answer.ok && !gone.signal.aborted) setName(answer.value.data.nickName);
    });
    return () => gone.abort();
  }, [client]);
  return name;
}

function Dialog({ call, name, subject, typed, onType, onAct, onClose }: AuditDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const user = useUserName();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(typed);
  const [missing, setMissing] = useState(false);
  const { ids, names } = subject;
  const needsReason = call === 'reject';
  const isMissing = missing && text.trim() === '';

  const act = () => {
    if (needsReason && text.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else onAct(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
  const several = ids.length > 1;
  const shown = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
  return (
    <Modal
      title={several || names.length === 0 ? name : `${name} - ${names[0]}`}
      {...DIALOG_SIZES.audit}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button
            type="button"
            className={needsReason ? 'pw-button pw-button-fatal' : 'pw-button pw-button-primary'}
            onClick={act}
          >
            {name}
          </button>
        </>
      }
    >
      <Opening input={input} />
      <div className="pw-audit">
        {several && (
          <p className="pw-audit-fact">{t('widgets.audit.records', { count: ids.length, names: shown })}</p>
        )}
        {user !== '' && <p className="pw-audit-fact">{t('widgets.audit.who', { name: user })}</p>}
        <div className="pw-audit-opinion">
          <FieldLabel id={id} title={t('widgets.audit.opinion')} required={needsReason} />
          <textarea
            ref={input}
            id={id}
            className="pw-input"
            rows={3}
            maxLength={LONGEST}
            value={text}
            placeholder={needsReason ? '' : t('widgets.audit.optional')}
            aria-required={needsReason}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onType(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
          />
          {isMissing && (
            <p id={`${id}-missing`} className="pw-error" role="alert">
              {t('widgets.audit.reason')}
            </p>
          )}
        </div>
        {ids.length === 1 && <ApprovalHistory objectId={subject.objectId} id={ids[0] ?? ''} />}
      </div>
    </Modal>
  );
}

/** Puts the focus into the opinion as the dialog opens, before the dialog would focus its first button. */
function Opening({ input }: { readonly input: { readonly current: HTMLTextAreaElement | null } }) {
  useEffect(() => input.current?.focus(), [input]);
  return null;
}
