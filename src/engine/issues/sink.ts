/** Collects the issues of one compile. A hostile definition can cause thousands; past the cap they are only counted. */
import { plainText } from '../definition/plainText.ts';
import { ISSUE_MESSAGES, type IssueCode } from './codes.ts';
import type { Issue, IssueSeverity } from './issue.ts';

const ISSUE_CAP = 500;

type Params = Readonly<Record<string, unknown>>;

/** Adds an issue, with a hint where there is something to do about it. */
type Tell = (code: IssueCode, path: string, params?: Params, more?: { readonly hint: string }) => void;

export interface IssueSink {
  readonly issues: readonly Issue[];
  readonly error: Tell;
  readonly warn: Tell;
  /** Adds issues collected by another sink. */
  take(issues: readonly Issue[]): void;
  /** The issues, followed by `issues.more` where some were dropped. */
  done(): Issue[];
}

/**
 * Messages in parts, text and names of parameters by turns: a hostile definition causes the same one by the hundred. All
 * messages are constants of the code, so there are never many.
 */
const known = new Map<string, readonly string[]>();

function partsOf(message: string): readonly string[] {
  let parts = known.get(message);
  if (parts === undefined) {
    parts = message.split(/\{(\w+)\}/);
    known.set(message, parts);
  }
  return parts;
}

function fill(parts: readonly string[], params: Params): string {
  let filled = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const value = params[name];
    filled += value === undefined ? `{${name}}` : plainText(value);
    filled += parts[at + 1] ?? '';
  }
  return filled;
}

/** An issue with its message filled in. */
function issueOf(
  severity: IssueSeverity,
  code: IssueCode,
  path: string,
  params: Params = {},
  more?: Parameters<Tell>[3],
): Issue {
  const message = fill(partsOf(ISSUE_MESSAGES[code]), params);
  return { code, severity, path, params, message, ...more };
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
