import type { Issue } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { issueText } from '../text/issueText.ts';
import { texts } from './issues.texts.ts';

const TEXTS = [texts];
const SHOWN_MAX = 50;

export interface IssueLinesProps {
  readonly issues: readonly Issue[];
}

/** The first of the issues, each with its place. */
export function IssueLines(props: IssueLinesProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Lines {...props} />
    </WithTexts>
  );
}

function Lines({ issues }: IssueLinesProps) {
  const { t } = useTexts();
  return (
    <ul className="pw-issues">
      {issues.slice(0, SHOWN_MAX).map((issue) => (
        <li key={`${issue.code}${issue.path}`}>
          <code>{issue.path || '/'}</code> {issueText(issue, t)}
        </li>
      ))}
    </ul>
  );
}
