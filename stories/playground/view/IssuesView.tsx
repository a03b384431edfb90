import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { issueText, useTexts } from '../../../src/widgets/internal.ts';
import type { PlacedIssue } from '../model/analyse.ts';

export interface IssuesViewProps {
  readonly issues: readonly PlacedIssue[];
  readonly onGoTo: (issue: PlacedIssue) => void;
}

/** All issues; choosing one whose text the reader typed puts the cursor there. */
export function IssuesView({ issues, onGoTo }: IssuesViewProps) {
  const { t } = useTexts();
  if (issues.length === 0)
    return (
      <p className="play-nothing">
        <CircleCheck size={16} aria-hidden /> {t('playground.none.issues')}
      </p>
    );
  return (
    <ul className="play-issues">
      {issues.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: issues have no identity, and the lines no state.
        <li key={at}>
          <Issue one={one} onGoTo={onGoTo} />
        </li>
      ))}
    </ul>
  );
}

function Issue({
  one,
  onGoTo,
}: {
  readonly one: PlacedIssue;
  readonly onGoTo: (issue: PlacedIssue) => void;
}) {
  const { t } = useTexts();
  const { issue, of, place } = one;
  const Icon = issue.severity === 'error' ? CircleAlert : TriangleAlert;
  const where = [
    ...(place === null ? [] : [t('playground.issue.place', { ...place })]),
    ...(of === 'source' ? [] : [t(`playground.issue.of.${of}`)]),
  ];
  const content = (
    <>
      <Icon size={16} aria-label={t(`playground.issue.${issue.severity}`)} data-severity={issue.severity} />
      <span className="play-issue">
        <span>{issueText(issue, t)}</span>
        <span className="play-issue-where">
          {where.map((part) => (
            <span key={part}>{part}</span>
          ))}
          <code>{issue.code}</code>
          <code>{issue.path || '/'}</code>
        </span>
      </span>
    </>
  );
  return place === null ? (
    <div className="play-issue-line">{content}</div>
  ) : (
    <button type="button" className="play-issue-line" onClick={() => onGoTo(one)}>
      {content}
    </button>
  );
}
