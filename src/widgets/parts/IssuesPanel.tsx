import type { Issue } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { issueText } from '../text/issueText.ts';
import { NoticeBox } from './NoticeBox.tsx';

/** Issues of a page definition, for its designer. */
export function IssuesPanel({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useTexts();
  return (
    <NoticeBox
      tone={issues.some((issue) => issue.severity === 'error') ? 'danger' : 'warning'}
      title={t('widgets.form.issues', { count: issues.length })}
    >
      <ul className="pw-issues">
        {issues.slice(0, 50).map((issue) => (
          <li key={`${issue.code}${issue.path}`}>
            <code>{issue.path || '/'}</code> {issueText(issue, t)}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

/** In place of a page whose definition cannot be shown: that it cannot, and why. */
export function BrokenPage({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useTexts();
  return (
    <div className="pw-page-body">
      {issues.length === 0 ? (
        <NoticeBox tone="danger" title={t('widgets.form.broken')} />
      ) : (
        <>
          <h2 className="pw-state-title">{t('widgets.form.broken')}</h2>
          <IssuesPanel issues={issues} />
        </>
      )}
    </div>
  );
}
