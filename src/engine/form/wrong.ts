/** Which fields of an open form are wrong now, for what marks them from outside: tabs, collapsed sections. */
import { knownCore } from './cores.ts';
import type { FieldPath, Form } from './types.ts';

/**
 * The paths that show an issue now, each once: a draft that does not parse, a broken rule, a refusal of the server. Of
 * an editable table they are its cells and the table itself. Nothing for a form that somebody has wrapped.
 */
export function wrongPaths(form: Form): readonly FieldPath[] {
  const input = knownCore(form)?.input;
  if (input === undefined) return [];
  const drafts = [...input.drafts].flatMap(([path, { issue }]) => (issue === null ? [] : [path]));
  const paths = new Set([...drafts, ...input.ruleIssues.keys(), ...input.serverIssues.keys()]);
  return [...paths].filter((path) => {
    const { visible, issues } = form.snapshot(path);
    return visible && issues.length > 0;
  });
}
