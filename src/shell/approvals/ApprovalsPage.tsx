import { Check, ChevronRight, ClipboardCheck, X } from 'lucide-react';
import { AuditForm, type FirstRowsFound, RowFacts, useTexts } from '../../widgets/internal.ts';
import { addressOf } from '../routes/paths.ts';
import { ShellLink } from '../routes/ShellLink.tsx';
import { useShell } from '../services.tsx';
import type { WaitingRecord } from './approvals.ts';
import { useApprovals } from './useApprovals.ts';
import { type Act, nameOfWaiting, useApproving } from './useApproving.ts';
import { useNextCard } from './useNextCard.ts';
import { useWaitingRows } from './useWaitingRows.ts';

interface CardProps {
  readonly record: WaitingRecord;
  /** What it says beside its number; undefined until that is answered, null where it cannot be had. */
  readonly found: FirstRowsFound | null | undefined;
  readonly busy: boolean;
  readonly onAct: (act: Act) => void;
}

/**
 * One record: a tap opens it; both acts stand below it, at the side of the thumb. Where many stand side by side neither
 * is a primary action: a page has one at most.
 */
function ApprovalCard({ record, found, busy, onAct }: CardProps) {
  const { t } = useTexts();
  const { mobile } = useShell();
  const name = nameOfWaiting(record);
  return (
    <li
      aria-busy={busy}
      className="pw:flex pw:flex-col pw:overflow-hidden pw:rounded-lg pw:border pw:border-border pw:bg-surface"
    >
      <div className="pw:relative pw:flex pw:flex-1 pw:flex-col pw:gap-2 pw:px-4 pw:py-3 pw:hover:bg-hover pw:active:bg-hover">
        {/* It is named by what the record is, and lies over the facts as well. */}
        <ShellLink
          to={addressOf('generateShowFormView', {
            appObjectId: record.objectId,
            action: 'look',
            id: record.id,
          })}
          className="pw:flex pw:items-center pw:gap-3 pw:text-text pw:no-underline pw:after:absolute pw:after:inset-0"
        >
          <div className="pw:flex pw:min-w-0 pw:flex-1 pw:flex-col pw:gap-0.5">
            <span className="pw:truncate pw:font-semibold">{name}</span>
            {record.name !== '' && record.name !== name && <span className="pw:truncate">{record.name}</span>}
            <span className="pw:truncate pw:text-text-muted pw:text-xs pw:tabular-nums">
              {[record.objectName, record.submitted === undefined ? record.time.slice(0, 16) : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
            {record.submitted && (
              <span className="pw:text-text-muted pw:text-xs pw:tabular-nums pw:break-words">
                {t('shell.approvals.submitted', {
                  by: record.submitted.by,
                  time: record.submitted.time.slice(0, 16),
                })}
              </span>
            )}
          </div>
          <ChevronRight size={18} aria-hidden className="pw:shrink-0 pw:text-text-muted" />
        </ShellLink>
        {/* The room of six facts, so that what somebody may be about to press stays; where there are fewer it moves up. */}
        {found === undefined && <div className="pw:h-30" />}
        {found && <RowFacts found={found} id={record.id} said={[record.number, record.name]} />}
      </div>
      <div className="pw:flex pw:gap-2 pw:border-t pw:border-border pw:p-2">
        {(['approve', 'reject'] as const).map((act) => (
          <button
            key={act}
            type="button"
            data-act={act}
            disabled={busy}
            onClick={() => onAct(act)}
            aria-label={`${t(`shell.approvals.${act}`)} ${name}`}
            className={`pw-button pw:h-11! pw:flex-1 ${act === 'approve' && mobile ? 'pw-button-primary' : ''}`}
          >
            {act === 'approve' ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
            {t(`shell.approvals.${act}`)}
          </button>
        ))}
      </div>
    </li>
  );
}

/**
 * Records that wait for the user's approval, as cards. Both acts ask for an opinion with the audit form. Decision where
 * the specification is silent: records of all objects stand in one list, the last changed first.
 */
export function ApprovalsPage() {
  const { t } = useTexts();
  const { rows, count, error, refresh } = useApprovals();
  const found = useWaitingRows(rows);
  const { asked, busy, typed, ask, type, settle, close } = useApproving();
  const title = t('shell.approvals.title');
  const { place, leave, stay } = useNextCard(rows);
  // On a phone the bar above has it.
  const { mobile } = useShell();
  return (
    <div ref={place} className="pw:h-full pw:overflow-y-auto pw:bg-surface-sunken pw:p-4">
      {!mobile && <h1 className="pw-sr">{title}</h1>}
      {error !== null && (
        <div
          role="alert"
          className="pw:mb-3 pw:flex pw:flex-wrap pw:items-center pw:gap-3 pw:text-text-muted"
        >
          {t(rows === null ? 'shell.dashboard.failed' : error.code, error.params)}
          <button type="button" className="pw-button" onClick={() => void refresh()}>
            {t('widgets.form.retry')}
          </button>
        </div>
      )}
      {rows === null && error === null && (
        <div role="status" aria-label={t('widgets.form.loading')} className="pw:flex pw:flex-col pw:gap-3">
          {[0, 1, 2].map((row) => (
            <div key={row} className="pw-skeleton pw:h-32 pw:rounded-lg" />
          ))}
        </div>
      )}
      {rows?.length === 0 && (
        <div tabIndex={-1} className="pw-state">
          <ClipboardCheck size={28} aria-hidden />
          <div className="pw-state-title">{t('shell.approvals.none')}</div>
          <div>{t('shell.approvals.noneHelp')}</div>
        </div>
      )}
      {rows !== null && rows.length > 0 && (
        <ul
          aria-label={title}
          className="pw:grid pw:grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] pw:gap-3"
        >
          {rows.map((record) => (
            <ApprovalCard
              key={record.id}
              record={record}
              found={found.get(record.objectId)}
              busy={busy.has(record.id)}
              onAct={(act) => ask(act, record)}
            />
          ))}
        </ul>
      )}
      {rows !== null && count > rows.length && (
        <p className="pw:py-4 pw:text-center pw:text-text-muted">
          {t('shell.approvals.more', { count: count - rows.length })}
        </p>
      )}
      {asked && (
        <AuditForm
          call={asked.act}
          name={t(`shell.approvals.${asked.act}`)}
          subject={{
            objectId: asked.record.objectId,
            ids: [asked.record.id],
            names: [nameOfWaiting(asked.record)],
          }}
          typed={typed}
          onType={type}
          onAct={(opinion) => {
            leave(asked.record.id, asked.act);
            void settle(opinion).then((done) => done || stay());
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
