/**
 * A table's actions with what is selected in it.
 * Source: specification 002 3.8 (`selectMode`, `childItems`), 4.2 and 5.
 */
import type { CompiledAction } from '../compile/types.ts';
import { actionContents } from '../form/scripts.ts';
import type { TableActionState } from '../form/types.ts';
import { opensItself } from '../list/open.ts';
import { enabledFor } from '../situation/actions.ts';

/**
 * Action states for `count` selected rows. As in lists a menu that does not answer for them offers nothing either, though
 * what is in it may be run by its own code on rows that are named.
 */
export function withSelection(
  actionStates: readonly TableActionState[],
  count: number,
  within = true,
): readonly TableActionState[] {
  return actionStates.map((actionState) => {
    const enabled = within && actionState.enabled && enabledFor(actionState.action.selectMode, count);
    return { ...actionState, enabled, menu: withSelection(actionState.menu, count, enabled) };
  });
}

/** The one that adds rows where it is seen and answers, however deep in menus. */
export function adder(actionStates: readonly TableActionState[]): CompiledAction | null {
  for (const { action, code, visible, enabled, menu } of actionStates) {
    if (!visible) continue;
    const found = enabled && code.toLowerCase() === 'add' ? action : adder(menu);
    if (found !== null) return found;
  }
  return null;
}

/** True where an action asks first, or does something of its own in place of what its code means. */
export function doesOwn(action: CompiledAction): boolean {
  return action.confirm === true || actionContents(action).length > 0 || opensItself(action);
}
