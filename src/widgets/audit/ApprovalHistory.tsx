import { useEffect } from 'react';
import { type HistoryEntry, type HistoryOf, useHistory } from '../history/useHistory.ts';
import { failureText, useTexts } from '../hooks/hooks.ts';

/** The acts on a record, with the tones of the statuses that they lead to. */
const TONES: Readonly<Record<string, string>> = {
  submit: 'warning',
  submitCancel: 'neutral',
  approve: 'success',
  reject: 'danger',
};

/** Entries that are looked for before the user asks for older ones. */
const FIRST = 5;

function Act({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <li className="pw-audit-act">
      <span className="pw-tag" data-tone={TONES[entry.action]}>
        {entry.actionText}
      </span>
      <span className="pw-audit-actor">{entry.userName}</span>
      <time dateTime={entry.time.replace(' ', 'T')}>{entry.time}</time>
      {entry.opinion !== '' && <p className="pw-audit-said">{entry.opinion}</p>}
    </li>
  );
}

/** Who submitted, approved or rejected a record, when and with which opinion; the newest first. */
export function ApprovalHistory(props: HistoryOf) {
  const { t } = useTexts();
  const { state, more } = useHistory(props);
  const { entries, older, loading, error } = state;
  const acts = entries.filter(({ action }) => Object.hasOwn(TONES, action));
  // Edits are left out, and may fill a page.
  const wants = older && !loading && error === null && acts.length < FIRST;
  useEffect(() => {
    if (wants) more();
  }, [wants, more]);
  return (
    <section className="pw-audit-history" aria-label={t('widgets.audit.history')}>
      <h3 className="pw-audit-title">{t('widgets.audit.history')}</h3>
      {acts.length > 0 && (
        <ol className="pw-audit-acts">
          {acts.map((entry) => (
            <Act key={entry.version} entry={entry} />
          ))}
        </ol>
      )}
      {error !== null ? (
        <p className="pw-audit-fact" role="status">
          {t('widgets.audit.failed', { msg: failureText(error, t) })}{' '}
          <button type="button" className="pw-link" onClick={more}>
            {t('widgets.form.retry')}
          </button>
        </p>
      ) : loading ? (
        <p className="pw-audit-fact" role="status">
          {t('widgets.audit.loading')}
        </p>
      ) : older ? (
        <button type="button" className="pw-link" onClick={more}>
          {t('widgets.audit.older')}
        </button>
      ) : acts.length === 0 ? (
        <p className="pw-audit-fact">{t('widgets.audit.none')}</p>
      ) : null}
    </section>
  );
}
