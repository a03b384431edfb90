/** Collects the issues of one compile. A hostile definition can make thousands; past the cap only a count is kept. */
import type { Issue, IssueSeverity } from './issue.ts';

export const ISSUE_CAP = 500;

export interface IssueSink {
  readonly issues: readonly Issue[];
  error(
    code: string,
    path: string,
    message: string,
    params?: Readonly<Record<string, unknown>>,
    hint?: string,
  ): void;
  warn(
    code: string,
    path: string,
    message: string,
    params?: Readonly<Record<string, unknown>>,
    hint?: string,
  ): void;
  /** The list, with a closing `issues.more` where some were left out. */
  done(): Issue[];
}

export function createSink(cap: number = ISSUE_CAP): IssueSink {
  const issues: Issue[] = [];
  let left = 0;
  const add = (
    severity: IssueSeverity,
    code: string,
    path: string,
    message: string,
    params: Readonly<Record<string, unknown>>,
    hint: string | undefined,
  ) => {
    if (issues.length >= cap) left += 1;
    else
      issues.push(
        hint === undefined
          ? { code, severity, path, params, message }
          : { code, severity, path, params, message, hint },
      );
  };
  return {
    issues,
    error: (code, path, message, params = {}, hint) => add('error', code, path, message, params, hint),
    warn: (code, path, message, params = {}, hint) => add('warning', code, path, message, params, hint),
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
