/** What the user has typed without committing it, and the issues of drafts and committed values. */
import type { FieldIssue, FieldPath } from './types.ts';

/** Unfinished text with its issue. */
export interface Draft {
  readonly text: string;
  readonly issue: FieldIssue | null;
}

export interface Input {
  readonly drafts: Map<FieldPath, Draft>;
  /**
   * Fields that were left or validated once: from then on their rules are judged at each commit. Another set each time
   * that the whole form is judged.
   */
  checked: Set<FieldPath>;
  /** Empty fields of untouched new records, and cells of new rows, that were left once. */
  readonly left: Set<FieldPath>;
  readonly ruleIssues: Map<FieldPath, readonly FieldIssue[]>;
  readonly serverIssues: Map<FieldPath, readonly FieldIssue[]>;
  /** What widgets have found about values, as long as these are the ones. */
  readonly doubts: Map<FieldPath, { readonly value: unknown; readonly issue: FieldIssue }>;
  /** Fields whose present value the user has entered, also where it is the stored one. */
  readonly entered: Set<FieldPath>;
}

export function createInput(): Input {
  return {
    drafts: new Map(),
    checked: new Set(),
    left: new Set(),
    ruleIssues: new Map(),
    serverIssues: new Map(),
    doubts: new Map(),
    entered: new Set(),
  };
}

export function clearInput(input: Input): void {
  for (const kept of Object.values(input)) kept.clear();
}
