/** Issues as lines of text with their positions, for people, editors and build logs. */
import type { Issue } from '../../engine/internal.ts';
import { printable } from './command.ts';
import type { JsonSource, Place } from './positions.ts';

/** An issue with its position in the file. */
export interface PlacedIssue extends Issue, Place {}

/**
 * The issues with their positions, in the order of the file, each once. To a text that is not JSON it adds the reason
 * and the exact position.
 */
export function placeIssues(issues: readonly Issue[], source: JsonSource): readonly PlacedIssue[] {
  const seen = new Set<string>();
  const placed: PlacedIssue[] = [];
  for (const issue of issues) {
    const id = `${issue.code} ${issue.path} ${JSON.stringify(issue.params)}`;
    if (seen.has(id)) continue;
    seen.add(id);
    const problem = issue.code === 'definition.notJson' ? source.syntaxProblem(issue.path) : null;
    placed.push(
      problem === null
        ? { ...issue, ...source.locate(issue.path) }
        : {
            ...issue,
            message: `${issue.message.replace(/\.$/, '')}: ${problem.message}.`,
            ...source.placeOf(problem.offset),
          },
    );
  }
  return placed.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** `file:line:column: severity code message (hint)`. */
export function issueLine(file: string, issue: Issue & Partial<Place>): string {
  const place = issue.line === undefined ? '' : `:${issue.line}:${issue.column ?? 1}`;
  const hint = issue.hint === undefined ? '' : ` (${issue.hint})`;
  return `${printable(file)}${place}: ${issue.severity} ${issue.code} ${printable(issue.message + hint)}`;
}

/** `2 errors, 1 warning`. */
export function countText(errors: number, warnings: number): string {
  const many = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  return `${many(errors, 'error')}, ${many(warnings, 'warning')}`;
}
