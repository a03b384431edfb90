/** Collects the issues of one compile. A hostile definition can cause thousands; past the cap they are only counted. */
import type { IssueCode } from './codes.ts';
import type { Issue, IssueSeverity } from './issue.ts';

const ISSUE_CAP = 500;

/** Adds an issue. */
type Tell = (
  code: IssueCode,
  path: string,
  message: string,
  params?: Readonly<Record<string, unknown>>,
  hint?: string,
) => void;

export interface IssueSink {
  readonly issues: readonly Issue[];
  readonly error: Tell;
  readonly warn: Tell;
  /** Adds issues collected by another sink. */
  take(issues: readonly Issue[]): void;
  /** The issues, followed by `issues.more` where some were dropped. */
  done(): Issue[];
}

export function createSink(cap: number = ISSUE_CAP): IssueSink {
  const issues: Issue[] = [];
  let left = 0;
  const add = (issue: Issue) => {
    if (issues.length >= cap) left += 1;
    else issues.push(issue);
  };
  const telling =
    (severity: IssueSeverity): Tell =>
    (code, path, message, params = {}, hint) =>
      add({ code, severity, path, params, message, ...(hint === undefined ? null : { hint }) });
  return {
    issues,
    error: telling('error'),
    warn: telling('warning'),
    take: (collected) => collected.forEach(add),
    done: () =>
      left === 0
        ? issues
        : [
            ...issues,
            {
              code: 'issues.more',
              severity: 'warning',
              path: '',
              params: { count: left },
              message: `${left} more issues of this definition are not listed.`,
            },
          ],
  };
}
