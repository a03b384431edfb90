/** Collects the issues of one compile. A hostile definition can cause thousands; past the cap they are only counted. */
import { fillParts, partsOf, type TextParams, type TextParts } from '../fillText.ts';
import { DEFINITION_MESSAGES, type DefinitionCode } from './codes.ts';
import type { Issue, IssueSeverity } from './issue.ts';

const ISSUE_CAP = 500;

/** Adds an issue, with a hint where there is something to do about it. */
type Tell<Code> = (code: Code, path: string, params?: TextParams, more?: { readonly hint: string }) => void;

export interface IssueSink<Code extends string = DefinitionCode> {
  readonly issues: readonly Issue[];
  readonly error: Tell<Code>;
  readonly warn: Tell<Code>;
  /** Adds issues collected by another sink. */
  take(issues: readonly Issue[]): void;
  /** The issues, followed by `issues.more` where some were dropped. */
  done(): Issue[];
}

/** Messages by code, split once: a hostile definition can cause the same issue hundreds of times. */
const split = new Map<string, TextParts>();

function messageOf(code: string, message: string, params: TextParams): string {
  let parts = split.get(code);
  if (parts === undefined) {
    parts = partsOf(message);
    split.set(code, parts);
  }
  return fillParts(parts, params);
}

/** A sink for issues of these messages; for those of definitions unless stated otherwise. */
export function createSink(): IssueSink;
export function createSink<Code extends string>(
  messages: Readonly<Record<Code | DefinitionCode, string>>,
): IssueSink<Code | DefinitionCode>;
export function createSink(
  messages: Readonly<Record<string, string>> = DEFINITION_MESSAGES,
): IssueSink<string> {
  const issues: Issue[] = [];
  let left = 0;
  const issueOf = (
    severity: IssueSeverity,
    code: string,
    path: string,
    params: TextParams,
    more?: { readonly hint: string },
  ): Issue => ({
    code,
    severity,
    path,
    params,
    message: messageOf(code, messages[code] ?? code, params),
    ...more,
  });
  /** Past the cap no message is made. */
  const telling =
    (severity: IssueSeverity): Tell<string> =>
    (code, path, params = {}, more) => {
      if (issues.length >= ISSUE_CAP) left += 1;
      else issues.push(issueOf(severity, code, path, params, more));
    };
  return {
    issues,
    error: telling('error'),
    warn: telling('warning'),
    take: (collected) => {
      const taken = collected.slice(0, Math.max(0, ISSUE_CAP - issues.length));
      issues.push(...taken);
      left += collected.length - taken.length;
    },
    done: () => (left === 0 ? issues : [...issues, issueOf('warning', 'issues.more', '', { count: left })]),
  };
}
