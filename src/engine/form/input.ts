/** What the user has typed without committing it, and the issues of drafts and committed values. */
import type { FieldIssue, FieldPath } from './types.ts';

/** Unfinished text with its issue. */
export interface Draft {
  readonly text: string;
  readonly issue: FieldIssue | null;
}

export interface Input {
  readonly drafts: Map<FieldPath, Draft>;
  /** Fields that were left or validated once: from then on their rules are judged at each commit. */
  readonly checked: Set<FieldPath>;
  readonly ruleIssues: Map<FieldPath, readonly FieldIssue[]>;
  readonly serverIssues: Map<FieldPath, readonly FieldIssue[]>;
}

export function createInput(): Input {
  return { drafts: new Map(), checked: new Set(), ruleIssues: new Map(), serverIssues: new Map() };
}

export function clearInput({ drafts, checked, ruleIssues, serverIssues }: Input): void {
  for (const kept of [drafts, checked, ruleIssues, serverIssues]) kept.clear();
}
