import type { Issue } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { inLine, later } from '../hooks/later.tsx';
import type { IssueLinesProps } from './IssueLines.tsx';
import { NoticeBox } from './NoticeBox.tsx';

interface IssuesNoticeProps {
  readonly title: string;
  readonly tone: 'danger' | 'warning';
  readonly issues: readonly Issue[];
}

/** Fetched when the first issue is told: few pages have one, and their texts are many. */
const IssueLines = later<IssueLinesProps>(
  async () => (await import('./IssueLines.tsx')).IssueLines,
  (_, inside, failed) => (failed ? inLine(inside) : null),
);

function IssuesNotice({ title, tone, issues }: IssuesNoticeProps) {
  return (
    <NoticeBox tone={tone} title={title}>
      {issues.length === 0 ? null : <IssueLines issues={issues} />}
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
