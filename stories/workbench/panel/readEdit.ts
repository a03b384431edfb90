/** Reads a definition that was written in the panel. */
import type { Issue } from '../../../src/engine/internal.ts';
import { JsonSource } from '../../../src/server/cli/positions.ts';
import { placeIssues } from '../../../src/server/cli/report.ts';
import type { TextProblem } from './subject.ts';

/** Whether a definition gives a page of the kind that the story shows, and what is wrong with it. */
export type Compile = (definition: string) => {
  readonly isPage: boolean;
  readonly issues: readonly Issue[];
};

/** Why the text gives no page, at the first place; null where it gives one. */
export function problemOf(text: string, compile: Compile): TextProblem | null {
  const { isPage, issues } = compile(text);
  if (isPage) return null;
  const [first] = placeIssues(
    issues.filter(({ severity }) => severity === 'error'),
    new JsonSource(text),
  );
  return first ?? { line: 1, column: 1, message: 'This is no page that the story can show.' };
}
