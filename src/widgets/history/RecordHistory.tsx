import { ArrowRight, Minus, Plus } from 'lucide-react';
import type { Form } from '../../engine/internal.ts';
import { Drawer } from '../dialogs/Drawer.tsx';
import { FormFailed } from '../form/FormStates.tsx';
import { useDelayed } from '../grid/useDelayed.ts';
import { failureText, useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './history.texts.ts';
import { changeTitles, type HistoryChange } from './titles.ts';
import { type HistoryEntry, type HistoryOf, useHistory } from './useHistory.ts';

/** Milliseconds before loading is shown. Source: LOOK "Lists". */
const WAIT = 150;
const ROWS = [0, 1, 2, 3, 4];
const TEXTS = [texts];

/** Tones of the actions, as the statuses that they lead to have them; those of others are neutral. */
const TONES: Readonly<Record<string, string>> = {
  add: 'accent',
  submit: 'warning',
  approve: 'success',
  reject: 'danger',
  delete: 'danger',
};

/** Props of `RecordHistory`. */
export interface RecordHistoryProps extends HistoryOf {
  /** Its page names the fields. */
  readonly form: Form;
  readonly text: (ref: string | null) => string;
  readonly onClose: () => void;
}

function Skeleton() {
  const { t } = useTexts();
  if (!useDelayed(true, WAIT)) return null;
  return (
    <div className="pw-history" role="status" aria-label={t('widgets.history.loading')}>
      {ROWS.map((row) => (
        <div key={row} className="pw-history-entry" aria-hidden>
          <div className="pw-skeleton pw-skeleton-label" />
          <div className="pw-skeleton" />
        </div>
      ))}
    </div>
  );
}

function Value({ text, how }: { readonly text: string | null; readonly how: 'from' | 'to' }) {
  const { t } = useTexts();
  const Tag = how === 'from' ? 'del' : 'ins';
  return (
    <>
      <span className="pw-sr">{t(`widgets.history.${how}`)} </span>
      {text === null ? <span className="pw-empty">{t('widgets.history.empty')}</span> : <Tag>{text}</Tag>}
    </>
  );
}

type Titles = (change: HistoryChange) => ReturnType<typeof changeTitles>;

/** A row that came or went, with its first values. */
function RowChange({ change, titles }: { readonly change: HistoryChange; readonly titles: Titles }) {
  const { t } = useTexts();
  const added = change.kind === 'added';
  const Icon = added ? Plus : Minus;
  const { table } = titles(change);
  return (
    <div className="pw-history-row" data-kind={change.kind}>
      <Icon size={14} aria-hidden />
      <span>{t(`widgets.history.${change.kind}`, { table, row: change.row ?? '' })}</span>
      <span className="pw-history-values">{added ? change.to : change.from}</span>
    </div>
  );
}

/** A changed value. */
function FieldChange({ change, titles }: { readonly change: HistoryChange; readonly titles: Titles }) {
  return (
    <dl className="pw-history-field">
      <dt>{titles(change).field}</dt>
      <dd>
        <Value text={change.from} how="from" />
        <ArrowRight size={14} aria-hidden className="pw-history-arrow" />
        <Value text={change.to} how="to" />
      </dd>
    </dl>
  );
}

/** Values of one row stand together, under its name. */
const placeOf = ({ kind, tableLabel, row }: HistoryChange) =>
  kind === 'changed' && row !== null ? `${tableLabel} ${row}` : '';

function Changes({ entry, titles }: { readonly entry: HistoryEntry; readonly titles: Titles }) {
  const { t } = useTexts();
  return (
    <div className="pw-history-changes">
      {entry.changes.map((change, at) => {
        const before = entry.changes[at - 1];
        const place = placeOf(change);
        const begins = place !== '' && (before === undefined || placeOf(before) !== place);
        return (
          <div key={`${change.kind} ${change.tableLabel} ${change.row} ${change.field} ${change.label}`}>
            {begins && (
              <div className="pw-history-place">
                {t('widgets.history.row', { table: titles(change).table, row: change.row ?? '' })}
              </div>
            )}
            {change.kind === 'changed' ? (
              <FieldChange change={change} titles={titles} />
            ) : (
              <RowChange change={change} titles={titles} />
            )}
          </div>
        );
      })}
      {entry.more > 0 && (
        <p className="pw-history-note">{t('widgets.history.more', { count: entry.more })}</p>
      )}
    </div>
  );
}

function Entry({ entry, titles }: { readonly entry: HistoryEntry; readonly titles: Titles }) {
  const { t } = useTexts();
  const silent = entry.action === 'edit' && entry.changes.length === 0;
  return (
    <li className="pw-history-entry">
      <div className="pw-history-head">
        <span className="pw-tag" data-tone={TONES[entry.action] ?? 'neutral'}>
          {entry.actionText}
        </span>
        <span className="pw-history-who">{entry.userName}</span>
        <time dateTime={entry.time.replace(' ', 'T')}>{entry.time}</time>
        <span className="pw-history-version">{t('widgets.history.version', { version: entry.version })}</span>
      </div>
      {entry.opinion !== '' && (
        <p className="pw-history-opinion">{t('widgets.history.opinion', { text: entry.opinion })}</p>
      )}
      {entry.changes.length > 0 && <Changes entry={entry} titles={titles} />}
      {!entry.known && <p className="pw-history-note">{t('widgets.history.unknown')}</p>}
      {entry.known && silent && <p className="pw-history-note">{t('widgets.history.noChanges')}</p>}
    </li>
  );
}

/**
 * The history of a stored record in a drawer: who changed which field from what to what, the newest first, older ones on
 * demand. The server leaves out what the reader may not see. Source: FORMATS "Permissions"; the call `record.history`.
 */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <WithTexts texts={TEXTS}>
      <History {...props} />
    </WithTexts>
  );
}

function History({ objectId, id, form, text, onClose }: RecordHistoryProps) {
  const { t } = useTexts();
  const { state, more } = useHistory({ objectId, id });
  const { entries, older, loading, error } = state;
  const titles: Titles = (change) => changeTitles(form.page, text, change);
  return (
    <Drawer title={t('widgets.history.title')} width="520px" resizable onClose={onClose}>
      {entries.length > 0 ? (
        <>
          <ol className="pw-history">
            {entries.map((entry) => (
              <Entry key={entry.version} entry={entry} titles={titles} />
            ))}
          </ol>
          {error !== null && (
            <p className="pw-history-failed" role="alert">
              {t('widgets.history.olderFailed', { msg: failureText(error, t) })}
            </p>
          )}
          {older && (
            <button
              type="button"
              className="pw-button pw-history-older"
              aria-disabled={loading}
              onClick={more}
            >
              {t(loading ? 'widgets.history.loadingOlder' : 'widgets.history.older')}
            </button>
          )}
        </>
      ) : error !== null ? (
        <FormFailed error={error} onRetry={more} what="widgets.history" />
      ) : loading ? (
        <Skeleton />
      ) : (
        <p className="pw-state">{t('widgets.history.none')}</p>
      )}
    </Drawer>
  );
}
