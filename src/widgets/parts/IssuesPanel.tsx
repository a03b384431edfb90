import type { Issue } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { issueText } from '../text/issueText.ts';
import { NoticeBox } from './NoticeBox.tsx';

interface IssuesNoticeProps {
  readonly title: string;
  readonly tone: 'danger' | 'warning';
  readonly issues: readonly Issue[];
}

/** The first of the issues, each with its place. */
function IssuesNotice({ title, tone, issues }: IssuesNoticeProps) {
  const { t } = useTexts();
  return (
    <NoticeBox tone={tone} title={title}>
      {issues.length === 0 ? null : (
        <ul className="pw-issues">
          {issues.slice(0, 50).map((issue) => (
            <li key={`${issue.code}${issue.path}`}>
              <code>{issue.path || '/'}</code> {issueText(issue, t)}
            </li>
          ))}
        </ul>
      )}
    </NoticeBox>
  );
}

/** Issues of a page definition, for its designer. */
export function IssuesPanel({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useTexts();
  const tone = issues.some((issue) => issue.severity === 'error') ? 'danger' : 'warning';
  return (
    <IssuesNotice title={t('widgets.form.issues', { count: issues.length })} tone={tone} issues={issues} />
  );
}

/** In place of a page whose definition cannot be shown: that it cannot, and why. */
export function BrokenPage({ issues }: { readonly issues: readonly Issue[] }) {
  const { t } = useTexts();
  return (
    <div className="pw-page-body">
      <IssuesNotice title={t('widgets.form.broken')} tone="danger" issues={issues} />
    </div>
  );
}
