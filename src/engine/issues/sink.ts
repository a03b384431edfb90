/** Collects the issues of one compile. A hostile definition can cause thousands; past the cap they are only counted. */
import { fillParts, partsOf, type TextParams, type TextParts } from '../fillText.ts';
import { ISSUE_MESSAGES, type IssueCode } from './codes.ts';
import type { Issue, IssueSeverity } from './issue.ts';

const ISSUE_CAP = 500;

/** Adds an issue, with a hint where there is something to do about it. */
type Tell = (code: IssueCode, path: string, params?: TextParams, more?: { readonly hint: string }) => void;

export interface IssueSink {
  readonly issues: readonly Issue[];
  readonly error: Tell;
  readonly warn: Tell;
  /** Adds issues collected by another sink. */
  take(issues: readonly Issue[]): void;
  /** The issues, followed by `issues.more` where some were dropped. */
  done(): Issue[];
}

/** Messages by code, split once: a hostile definition can cause the same issue hundreds of times. */
const messages = new Map<IssueCode, TextParts>();

function messageOf(code: IssueCode, params: TextParams): string {
  let parts = messages.get(code);
  if (parts === undefined) {
    parts = partsOf(ISSUE_MESSAGES[code]);
    messages.set(code, parts);
  }
  return fillParts(parts, params);
}

/** An issue with its message filled in. */
function issueOf(
  severity: IssueSeverity,
  code: IssueCode,
  path: string,
  params: TextParams = {},
  more?: Parameters<Tell>[3],
): Issue {
  return { code, severity, path, params, message: messageOf(code, params), ...more };
}

export function createSink(cap: number = ISSUE_CAP): IssueSink {
  const issues: Issue[] = [];
  let left = 0;
  /** Past the cap no message is made. */
  const telling =
    (severity: IssueSeverity): Tell =>
    (code, path, params, more) => {
      if (issues.length >= cap) left += 1;
      else issues.push(issueOf(severity, code, path, params, more));
    };
  return {
    issues,
    error: telling('error'),
    warn: telling('warning'),
    take: (collected) => {
      const taken = collected.slice(0, Math.max(0, cap - issues.length));
      issues.push(...taken);
      left += collected.length - taken.length;
    },
    done: () => (left === 0 ? issues : [...issues, issueOf('warning', 'issues.more', '', { count: left })]),
  };
}
