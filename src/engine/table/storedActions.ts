/**
 * Stored actions of a table, as a designer changes them. Source: specification 001 3.2 and 5: 'Adding a table action
 * whose code already exists is refused, with a message that the code cannot be added twice.'
 */
import type { StoredAction } from '../definition/schema/action.ts';
import type { FieldIssue } from '../form/types.ts';
import { fail, ok, type Result } from '../result.ts';
import { fieldIssue } from '../rules/issue.ts';

/** The list with one action more, at its end. Codes are compared without regard to case, as permissions are. */
export function addTableAction(
  actions: readonly StoredAction[],
  action: StoredAction,
): Result<readonly StoredAction[], FieldIssue> {
  const code = spelled(action);
  if (code === '') return fail(fieldIssue('table.actionWithoutCode'));
  if (actions.some((each) => spelled(each) === code))
    return fail(fieldIssue('table.duplicateAction', { code: String(action.code) }));
  return ok([...actions, action]);
}

function spelled({ code }: StoredAction): string {
  return typeof code === 'string' || typeof code === 'number' ? String(code).trim().toLowerCase() : '';
}
